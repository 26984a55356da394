import type { Context } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { userPolicy } from "../policy.ts";
import { loadProfile } from "./queries.ts";

/** Users are read by the admin alone. */
export function requireUserRead({ actor }: Context) {
  if (!userPolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  return null;
}

/** One user with what may be done about them. */
export async function loadUserPage(context: Context, id: number) {
  requireUserRead(context);
  const user = await loadProfile(context.db, id);
  const { actor } = context;
  const impersonable = user.active && !user.roles.includes("admin") && !actor.real;
  return { user, may: ["edit", ...(user.id === actor.id ? [] : ["delete"]), ...(impersonable ? ["impersonate"] : [])] };
}

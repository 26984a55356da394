import type { Context } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { userPolicy } from "../policy.ts";
import { profileOf } from "./queries.ts";

/** Users are read by the admin alone. */
export function mayReadUsers({ actor }: Context) {
  if (!userPolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  return null;
}

/** One user with what may be done about them. */
export async function shownUser(context: Context, id: number) {
  mayReadUsers(context);
  const user = await profileOf(context.db, id);
  const { actor } = context;
  const impersonable = user.active && !user.roles.includes("admin") && !actor.real;
  return { user, may: ["edit", ...(user.id === actor.id ? [] : ["delete"]), ...(impersonable ? ["impersonate"] : [])] };
}

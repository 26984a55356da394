import { type Actor, type Policy, role } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";

/** Only admins manage users. */
export const userPolicy = {
  read: role("admin"),
  write: role("admin"),
} satisfies Record<string, Policy>;

/** Only the admin may read users. */
export function requireUserRead({ actor }: { actor: Actor }) {
  if (!userPolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  return null;
}

/** Only the admin may change users; others are refused with 403. */
export function requireUserWrite({ actor }: { actor: Actor }) {
  if (!userPolicy.write(actor, undefined)) throw new Refusal(403, accessDenied);
}

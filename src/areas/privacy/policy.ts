import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";

/** Refuses with 403 anybody but the admin, and an admin who works as somebody. */
export function requireEraser({ actor }: { actor: Actor }): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/** Refuses with 403 anybody but the admin. */
export function requireRetentionManager({ actor }: { actor: Actor }): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/** Refuses with 403 anybody but the admin, and an admin who works as somebody. */
export function requireNoteReviewer({ actor }: { actor: Actor }): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

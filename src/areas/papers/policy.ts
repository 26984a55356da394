import { type Policy, role } from "#kit/workflow/policy.ts";

/**
 * Permissions on the papers of reservations (product §2: `service/*` belongs to student services).
 */
export const paperPolicy = {
  read: role("studentServices", "admin"),
  issue: role("studentServices"),
  /** The faculty's own wordings of the papers. */
  editWordings: role("admin"),
} satisfies Record<string, Policy>;

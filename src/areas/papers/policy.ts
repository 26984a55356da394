import { type Policy, role } from "#kit/workflow/index.ts";

/** Permissions on the papers of reservations (product §2: `service/*` belongs to student services). */
export const paperPolicy = {
  read: role("studentServices", "admin"),
  issue: role("studentServices"),
} satisfies Record<string, Policy>;

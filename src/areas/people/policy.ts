import { type Policy, role } from "#kit/workflow/index.ts";

/** Only admins manage users. */
export const userPolicy = {
  read: role("admin"),
  write: role("admin"),
} satisfies Record<string, Policy>;

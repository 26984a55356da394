import { type Policy, role } from "#kit/workflow/policy.ts";

/**
 * Policies for reading and writing certificates. Only the student and student services see birth
 * data (product §2, §10).
 */
export const certificatePolicy = {
  /** Printing changes nothing, so every actor who may read a certificate may print it. */
  read: role("studentServices", "admin"),
  write: role("studentServices"),
} satisfies Record<string, Policy>;

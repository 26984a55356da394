import { type Policy, role } from "#kit/workflow/index.ts";

/** Who may see and who may write certificates: birth data stays between the student and student services (product §2, §10). */
export const certificatePolicy = {
  /** Making the paper changes nothing, so whoever may read may make it. */
  read: role("studentServices", "admin"),
  write: role("studentServices"),
} satisfies Record<string, Policy>;

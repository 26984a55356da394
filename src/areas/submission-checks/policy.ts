import { role } from "#kit/workflow/policy.ts";

/** Who edits a study sets what its check does. */
export const submissionCheckPolicy = { configure: role("admin") };

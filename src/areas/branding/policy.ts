import { type Policy, role } from "#kit/workflow/policy.ts";

/** Only the admin sets the branding; everybody sees it. */
export const brandingPolicy = { write: role("admin") } satisfies Record<string, Policy>;

import { type Policy, role } from "#kit/workflow/policy.ts";

/** Mentors add keywords with their theses; only the admin tidies them up. */
export const keywordPolicy = { manage: role("admin") } satisfies Record<string, Policy>;

import { type Policy, role } from "#kit/workflow/policy.ts";

/** Only the admin imports, and sees imports. */
export const importPolicy = { manage: role("admin") } satisfies Record<string, Policy>;

import { type Address, pages } from "#kit/access.ts";
import { role } from "#kit/policy.ts";

export const addresses: readonly Address[] = pages("quotas", [
  ["academic-year/roll-over", "roll-over.tsx", role("viceDean")],
  ["mentor-academic-year/copy", "copy.tsx", role("viceDean")],
]);

import { pageRoutes, type RouteEntry } from "#kit/access.ts";
import { role } from "#kit/policy.ts";

export const addresses: readonly RouteEntry[] = pageRoutes("quotas", [
  ["academic-year/roll-over", "roll-over.tsx", role("viceDean")],
  ["mentor-academic-year/copy", "copy.tsx", role("viceDean")],
]);

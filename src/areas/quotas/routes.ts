import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

export const routes: readonly RouteEntry[] = pageRoutes("quotas", [
  ["academic-year/roll-over", "roll-over.tsx", role("viceDean"), "nobody"],
  ["mentor-academic-year/copy", "copy.tsx", role("viceDean"), "nobody"],
]);

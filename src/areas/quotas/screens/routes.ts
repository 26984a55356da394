import { pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = pageRoutes("quotas", [
  ["academic-year/roll-over", "roll-over.tsx", role("viceDean"), "nobody"],
  ["mentor-academic-year/copy", "copy.tsx", role("viceDean"), "nobody"],
]);

import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { resources } from "./resources.ts";

const routes: readonly RouteEntry[] = pageRoutes("quotas", [
  ["academic-year/roll-over", "roll-over.tsx", role("viceDean"), "nobody"],
  ["mentor-academic-year/copy", "copy.tsx", role("viceDean"), "nobody"],
]);

export const area: Area = { routes, resources };

import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = pageRoutes("operation", [
  ["service/status", "status.tsx", role("admin"), "nobody"],
]);

export const area: Area = { routes };

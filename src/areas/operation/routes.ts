import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

export const routes: readonly RouteEntry[] = pageRoutes("operation", [
  ["service/status", "status.tsx", role("admin"), "nobody"],
]);

import { pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = pageRoutes("operation", [
  ["service/status", "status.tsx", role("admin"), "nobody"],
]);

import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("read-log", [["read-log", "index.tsx", role("admin")]]),
  ...apiRoutes("json", [["read-log/grid-data", role("admin")]]),
];

import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { readsList } from "./read-log.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("read-log", [["read-log", "read-log.tsx", role("admin"), readsList("userList")]]),
  ...apiRoutes("json", [["read-log/grid-data", role("admin"), readsList("userList")]]),
];

export const area: Area = { routes };

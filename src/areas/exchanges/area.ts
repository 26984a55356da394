import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("exchanges", [
    ["service/exchanges", "exchanges.tsx", role("admin"), readsList("depositList")],
  ]),
  ...apiRoutes("json", [["service/exchanges/grid-data", role("admin"), readsList("depositList")]]),
];

export const area: Area = { routes };

import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { reportPolicy } from "./policy.ts";
import { reportNames, reportPath } from "./reports.ts";

const paths = reportNames.map((name) => reportPath(name).slice(1));

const routes: readonly RouteEntry[] = [
  ...pageRoutes("reports", [
    ["report/register-in-isvu", "register-in-isvu.tsx", reportPolicy.read, readsList("reportList")],
  ]),
  ...apiRoutes("json", [
    ["report/register-in-isvu/grid-data", reportPolicy.read, readsList("reportList")],
  ]),
  ...pageRoutes(
    "reports",
    paths.map((path) => [path, "report.tsx", reportPolicy.read, readsList("reportList")] as const),
  ),
  ...apiRoutes(
    "json",
    paths.map((path) => [`${path}/grid-data`, reportPolicy.read, readsList("reportList")] as const),
  ),
  ...apiRoutes(
    "file",
    paths.map((path) => [`${path}/pdf`, reportPolicy.read, readsList("reportList")] as const),
  ),
];

export const area: Area = { routes };

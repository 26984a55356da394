import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { reportPolicy } from "../policy.ts";
import { reportNames, reportPath } from "../schema.ts";

const paths = reportNames.map((name) => reportPath(name).slice(1));

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("reports", [["report/register-in-isvu", "register-in-isvu.tsx", reportPolicy.read]]),
  ...apiRoutes("json", [["report/register-in-isvu/grid-data", reportPolicy.read]]),
  ...pageRoutes(
    "reports",
    paths.map((path) => [path, "report.tsx", reportPolicy.read] as const),
  ),
  ...apiRoutes(
    "json",
    paths.map((path) => [`${path}/grid-data`, reportPolicy.read] as const),
  ),
  ...apiRoutes(
    "file",
    paths.map((path) => [`${path}/pdf`, reportPolicy.read] as const),
  ),
];

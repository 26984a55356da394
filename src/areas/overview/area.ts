import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { overviewListPath, overviewLists } from "./overview.ts";
import { overviewPolicy } from "./policy.ts";

const routes = pageRoutes("overview", [
  [
    "report/deadline-forecast",
    "deadline-forecast.tsx",
    role("viceDean", "studentServices"),
    readsList("reservationList"),
  ],
  ...overviewLists.map(
    (name) =>
      [
        overviewListPath(name).slice(1),
        "list.tsx",
        overviewPolicy.read,
        readsList("reportList"),
      ] as const,
  ),
]);

export const area: Area = { routes };

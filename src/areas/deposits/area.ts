import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role } from "#kit/workflow/policy.ts";

const senders = role("studentServices", "library", "admin");
const readers = role("teacher", "headOfDepartment", "studentServices", "library", "admin");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("deposits", [
    ["service/dabar", "deposits.tsx", senders, readsList("depositList")],
    ["thesis/send-to-dabar/:id", "send-to-dabar.tsx", readers, readsRecord("thesis")],
  ]),
  ...apiRoutes("json", [["service/dabar/grid-data", senders, readsList("depositList")]]),
  ...apiRoutes("file", [["thesis/dabar-package/:id", senders, readsRecord("thesis")]]),
  // harvesters post their questions, which change nothing
  ...apiRoutes("file", [["oai", everyone, "nobody"]]).map((route) => ({
    ...route,
    fromPrograms: true,
  })),
];

export const area: Area = { routes };

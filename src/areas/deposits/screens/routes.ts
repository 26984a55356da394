import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, role } from "#kit/workflow/index.ts";

const senders = role("studentServices", "library", "admin");
const readers = role("teacher", "headOfDepartment", "studentServices", "library", "admin");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("deposits", [
    ["service/dabar", "index.tsx", senders],
    ["thesis/send-to-dabar/:id", "send-to-dabar.tsx", readers],
  ]),
  ...apiRoutes("json", [["service/dabar/grid-data", senders]]),
  ...apiRoutes("file", [["thesis/dabar-package/:id", senders]]),
  // harvesters post their questions, which change nothing
  ...apiRoutes("file", [["oai", everyone]]).map((route) => ({ ...route, fromPrograms: true })),
];

import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

/** The policy decides who may read a request and who may ask for one. */
const routes: readonly RouteEntry[] = pageRoutes("mentor-changes", [
  [
    "mentor-change/requested",
    "requested.tsx",
    role("headOfDepartment"),
    readsList("reservationList"),
  ],
  [
    "mentor-change/new/:id",
    "new.tsx",
    role("student", "teacher", "headOfDepartment"),
    readsRecord("reservation"),
  ],
  [
    "mentor-change/show/:id",
    "show.tsx",
    role("student", "teacher", "headOfDepartment", "studentServices"),
    readsRecord("mentorChange"),
  ],
]);

export const area: Area = { routes };

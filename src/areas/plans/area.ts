import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = pageRoutes("plans", [
  [
    "mentor/students",
    "students.tsx",
    role("teacher", "headOfDepartment"),
    readsList("reservationList"),
  ],
  [
    "plan/:id",
    "plan.tsx",
    role("student", "teacher", "headOfDepartment", "admin"),
    readsRecord("reservation"),
  ],
  [
    "meetings/:id",
    "meetings.tsx",
    role("student", "teacher", "headOfDepartment", "admin"),
    readsRecord("reservation"),
  ],
  [
    "private-notes/:id",
    "private-notes.tsx",
    role("teacher", "headOfDepartment"),
    readsRecord("reservation"),
  ],
]);

export const area: Area = { routes };

import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const student = role("student");
const teachers = role("teacher", "headOfDepartment");

const routes: readonly RouteEntry[] = pageRoutes("student-proposals", [
  ["student/proposals", "student-proposals.tsx", student, "nobody"],
  ["student/proposals/new", "new.tsx", student, "nobody"],
  ["student/proposal/:id", "proposal.tsx", student, readsRecord("proposal")],
  ["mentor/proposals", "mentor-index.tsx", teachers, readsList("reservationList")],
  ["mentor/proposal/:id", "mentor-proposal.tsx", teachers, readsRecord("proposal")],
]);

export const area: Area = { routes };

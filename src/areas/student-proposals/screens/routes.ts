import { pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

const student = role("student");
const teachers = role("teacher", "headOfDepartment");

export const routes: readonly RouteEntry[] = pageRoutes("student-proposals", [
  ["student/proposals", "index.tsx", student],
  ["student/proposals/new", "new.tsx", student],
  ["student/proposal/:id", "proposal.tsx", student],
  ["mentor/proposals", "mentor-index.tsx", teachers],
  ["mentor/proposal/:id", "mentor-proposal.tsx", teachers],
]);

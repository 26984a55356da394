import { readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { criteriaEditors } from "./policy.ts";

const routes: readonly RouteEntry[] = pageRoutes("assessment", [
  ["assessment-criteria", "criteria.tsx", criteriaEditors, "nobody"],
  ["assessment-criteria/:id", "edit-criteria.tsx", criteriaEditors, "nobody"],
  [
    "assessment/:id",
    "assessment.tsx",
    role("student", "teacher", "headOfDepartment", "studentServices", "admin"),
    readsRecord("reservation"),
  ],
]);

export const area: Area = { routes };

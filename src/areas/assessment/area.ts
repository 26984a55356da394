import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";
import { criteriaEditors } from "./policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("assessment", [
    [
      "reviewer-opinions",
      "reviewer-opinions.tsx",
      role("studentServices", "viceDean", "admin"),
      readsList("reservationList"),
    ],
    [
      "reviewer-opinion/:id",
      "reviewer-opinion.tsx",
      role("student", "teacher", "headOfDepartment", "studentServices", "viceDean", "admin"),
      readsRecord("reservation"),
    ],
    ["assessment-criteria", "criteria.tsx", criteriaEditors, "nobody"],
    ["assessment-criteria/:id", "edit-criteria.tsx", criteriaEditors, "nobody"],
    [
      "assessment/:id",
      "assessment.tsx",
      role("student", "teacher", "headOfDepartment", "studentServices", "admin"),
      readsRecord("reservation"),
    ],
  ]),
  // the policy decides whether the actor is the reviewer
  ...apiRoutes("file", [["reviewer-opinion/thesis/:id", signedIn, readsRecord("reservation")]]),
];

export const area: Area = { routes };

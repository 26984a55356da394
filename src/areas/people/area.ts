import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, beforeSecondFactor, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";
import { resources } from "./resources.ts";

/** Employees whose data come from the HR records. */
const staff = role(
  "teacher",
  "headOfDepartment",
  "viceDean",
  "library",
  "accountancy",
  "studentServices",
  "admin",
);

const routes: readonly RouteEntry[] = [
  ...pageRoutes("people", [
    ["user", "users.tsx", role("admin"), readsList("userList")],
    ["user/show-all", "users.tsx", role("admin"), readsList("userList")],
    ["user/show/:id", "show-user.tsx", role("admin"), readsRecord("user")],
    ["user/new", "new-user.tsx", role("admin"), "nobody"],
    ["user/profile", "profile.tsx", signedIn, "nobody"],
    ["user/update-employees", "update-employees.tsx", staff, readsList("userList")],
    ["user-study/teacher", "user-studies.tsx", role("viceDean"), readsList("userList")],
    [
      "user-study/show-all-teacher",
      "all-user-studies.tsx",
      role("viceDean"),
      readsList("userList"),
    ],
    [
      "user-study/show-teacher/:id",
      "show-user-study.tsx",
      role("viceDean"),
      readsRecord("userStudy"),
    ],
    ["user-study/new-teacher", "new-user-study.tsx", role("viceDean"), readsList("userList")],
    ["user-study/student", "user-studies.tsx", role("studentServices"), readsList("studentList")],
    [
      "user-study/show-all-student",
      "all-user-studies.tsx",
      role("studentServices"),
      readsList("studentList"),
    ],
    [
      "user-study/show-student/:id",
      "show-user-study.tsx",
      role("studentServices"),
      readsRecord("userStudy"),
    ],
    [
      "user-study/new-student",
      "new-user-study.tsx",
      role("studentServices"),
      readsList("studentList"),
    ],
    [
      "user-study/student-records",
      "student-records.tsx",
      role("studentServices", "admin"),
      readsList("studentList"),
    ],
    [
      "user-study/delete/:id",
      "delete-user-study.tsx",
      role("viceDean", "studentServices"),
      readsRecord("userStudy"),
    ],
  ]),
  ...apiRoutes("json", [
    ["user/grid-data", role("admin"), readsList("userList")],
    ["user/grid-data-all", role("admin"), readsList("userList")],
    ["user-study/options/teacher", role("viceDean", "admin"), readsList("userList")],
    ["user-study/options/student", role("studentServices", "admin"), readsList("studentList")],
    ["user-study/grid-data-teacher", role("viceDean", "admin"), readsList("userList")],
    ["user-study/grid-data-all-teacher", role("viceDean", "admin"), readsList("userList")],
    ["user-study/grid-data-student", role("studentServices", "admin"), readsList("studentList")],
    [
      "user-study/grid-data-all-student",
      role("studentServices", "admin"),
      readsList("studentList"),
    ],
  ]),
  // shown in the header
  ...beforeSecondFactor(apiRoutes("file", [["user/student-avatar/:username", signedIn, "nobody"]])),
];

export const area: Area = { routes, resources };

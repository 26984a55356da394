import { apiRoutes, beforeSecondFactor, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role, signedIn } from "#kit/workflow/index.ts";

/** Employees whose data come from the HR records. */
const staff = role("teacher", "headOfDepartment", "viceDean", "library", "accountancy", "studentServices", "admin");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("people", [
    ["user", "users.tsx", role("admin")],
    ["user/show-all", "users.tsx", role("admin")],
    ["user/show/:id", "show-user.tsx", role("admin")],
    ["user/new", "new-user.tsx", role("admin")],
    ["user/edit/:id", "edit-user.tsx", role("admin")],
    ["user/delete/:id", "delete-user.tsx", role("admin")],
    ["user/profile", "profile.tsx", signedIn],
    ["user/update-employees", "update-employees.tsx", staff],
    ["user-study/teacher", "user-studies.tsx", role("viceDean")],
    ["user-study/show-all-teacher", "all-user-studies.tsx", role("viceDean")],
    ["user-study/show-teacher/:id", "show-user-study.tsx", role("viceDean")],
    ["user-study/new-teacher", "new-user-study.tsx", role("viceDean")],
    ["user-study/edit-teacher/:id", "edit-user-study.tsx", role("viceDean")],
    ["user-study/student", "user-studies.tsx", role("studentServices")],
    ["user-study/show-all-student", "all-user-studies.tsx", role("studentServices")],
    ["user-study/show-student/:id", "show-user-study.tsx", role("studentServices")],
    ["user-study/new-student", "new-user-study.tsx", role("studentServices")],
    ["user-study/edit-student/:id", "edit-user-study.tsx", role("studentServices")],
    ["user-study/student-records", "student-records.tsx", role("studentServices", "admin")],
    ["user-study/delete/:id", "delete-user-study.tsx", role("viceDean", "studentServices")],
  ]),
  ...apiRoutes("json", [
    ["user/grid-data", role("admin")],
    ["user/grid-data-all", role("admin")],
    ["user-study/options/teacher", role("viceDean", "admin")],
    ["user-study/options/student", role("studentServices", "admin")],
    ["user-study/grid-data-teacher", role("viceDean", "admin")],
    ["user-study/grid-data-all-teacher", role("viceDean", "admin")],
    ["user-study/grid-data-student", role("studentServices", "admin")],
    ["user-study/grid-data-all-student", role("studentServices", "admin")],
  ]),
  ...beforeSecondFactor(apiRoutes("file", [["user/student-avatar/:username", signedIn]])), // stands in the header
];

import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, role, signedIn } from "#kit/workflow/index.ts";
import { citationFormatNames } from "../citation/schema.ts";
import { mentorListDataPath, mentorListNames, mentorListPaths } from "../mentor-lists/schema.ts";
import { thesisSetAccess } from "../policy.ts";

const teachers = role("teacher", "headOfDepartment");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("theses", [
    // the form of the mentor, of the admin, and a redirect to the form for the actor's role
    ["thesis/mentor/new", "new.tsx", teachers],
    ["thesis/admin/new", "new.tsx", role("admin")],
    ["thesis/new", "new.tsx", thesisSetAccess.write],
    ["thesis/mentor/edit/:id", "edit.tsx", teachers],
    ["thesis/admin/edit/:id", "edit.tsx", role("admin")],
    ["thesis/edit/:id", "edit.tsx", thesisSetAccess.write],
    ["thesis/mentor/paste", "paste.tsx", teachers],
    ["thesis", "index.tsx", thesisSetAccess.list],
    ["thesis/show-all", "index.tsx", thesisSetAccess.list],
    ["thesis/show/:id", "show.tsx", signedIn],
    ["edit-request/pre-reservation/:id", "pre-reservation.tsx", teachers],
    ["thesis/delete/:id", "delete.tsx", thesisSetAccess.remove],
    ["head-of-department/not-published", "publishing.tsx", role("headOfDepartment")],
    ...Object.values(mentorListPaths).map((path) => [path, "mentor-list.tsx", teachers] as const),
  ]),
  ...apiRoutes("json", [
    ["thesis/grid-data", thesisSetAccess.list],
    ["thesis/grid-data-all", thesisSetAccess.list],
    ["thesis/similar", role("teacher", "headOfDepartment", "admin")],
    ...mentorListNames.map((list) => [mentorListDataPath(list), role("teacher", "headOfDepartment", "admin")] as const),
    ["head-of-department/grid-data-not-published", role("headOfDepartment", "admin")],
  ]),
  ...apiRoutes(
    "file",
    citationFormatNames.map((format) => [`student/cite-${format}/:id`, everyone] as const),
  ),
];

import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role, signedIn } from "#kit/workflow/policy.ts";
import { citationFormatNames } from "./citation/citation.ts";
import { mentorListDataPath, mentorListNames, mentorListPaths } from "./mentor-lists.ts";
import { thesisSetAccess } from "./policy.ts";

const teachers = role("teacher", "headOfDepartment");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("theses", [
    // the form of the mentor, of the admin, and a redirect to the form for the actor's role
    ["thesis/mentor/new", "new.tsx", teachers, "nobody"],
    ["thesis/admin/new", "new.tsx", role("admin"), "nobody"],
    ["thesis/new", "new.tsx", thesisSetAccess.write, "nobody"],
    ["thesis/mentor/edit/:id", "edit.tsx", teachers, readsRecord("thesis")],
    ["thesis/admin/edit/:id", "edit.tsx", role("admin"), readsRecord("thesis")],
    ["thesis/edit/:id", "edit.tsx", thesisSetAccess.write, readsRecord("thesis")],
    ["thesis/mentor/paste", "paste.tsx", teachers, "nobody"],
    ["thesis", "theses.tsx", thesisSetAccess.list, "nobody"],
    ["thesis/show-all", "theses.tsx", thesisSetAccess.list, "nobody"],
    ["thesis/show/:id", "show.tsx", signedIn, readsRecord("thesis")],
    ["edit-request/pre-reservation/:id", "pre-reservation.tsx", teachers, readsRecord("thesis")],
    ["thesis/delete/:id", "delete.tsx", thesisSetAccess.remove, readsRecord("thesis")],
    ["head-of-department/not-published", "publishing.tsx", role("headOfDepartment"), "nobody"],
    ...Object.values(mentorListPaths).map(
      (path) => [path, "mentor-list.tsx", teachers, readsList("reservationList")] as const,
    ),
  ]),
  ...apiRoutes("json", [
    ["thesis/grid-data", thesisSetAccess.list, "nobody"],
    ["thesis/grid-data-all", thesisSetAccess.list, "nobody"],
    ["thesis/similar", role("teacher", "headOfDepartment", "admin"), "nobody"],
    ...mentorListNames.map(
      (list) =>
        [
          mentorListDataPath(list),
          role("teacher", "headOfDepartment", "admin"),
          readsList("reservationList"),
        ] as const,
    ),
    ["head-of-department/grid-data-not-published", role("headOfDepartment", "admin"), "nobody"],
  ]),
  ...apiRoutes("file", [
    ...citationFormatNames.map(
      (format) => [`student/cite-${format}/:id`, everyone, "nobody"] as const,
    ),
    // the thesis determines who may read its file
    ["thesis/attachment/:id", everyone, "nobody"],
  ]),
];

export const area: Area = { routes };

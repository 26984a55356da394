import { heads, headsOrAdmin, teachers } from "#areas/edit-requests/policy.ts";
import { requestStatuses } from "#areas/theses/requests/schema.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";

/** Edit requests (spec §2). */
export const addresses: readonly RouteEntry[] = [
  ...pageRoutes("requests", [
    ["edit-request/list-all", "edit-list-all.tsx", teachers],
    ["edit-request/list/:id", "edit-list.tsx", teachers],
    ["edit-request/show/:id", "edit-show.tsx", teachers],
    ["edit-request/delete/:id", "edit-delete.tsx", teachers],
    ["edit-request/pre-reservation/:id", "edit-pre-reservation.tsx", teachers],
    ...requestStatuses.map((desk) => [`edit-request/${desk}`, "edit-desk.tsx", heads] as const),
  ]),
  ...apiRoutes("json", [
    ["edit-request/save-field/:id", teachers],
    ["edit-request/delete-field/:id", teachers],
    ["edit-request/co-mentor-items/:id", teachers],
    ["edit-request/validate-co-mentor/:editRequest/:coMentor", teachers],
    ["edit-request/validate-study/:editRequest/:studyProgram", teachers],
    ["edit-request/validate-study-by-co-mentor/:coMentor/:studyProgram", teachers],
    ["edit-request/all-keywords", teachers],
    ["edit-request/grid-data/:status", headsOrAdmin],
  ]),
];

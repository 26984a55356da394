import { requestStatuses } from "#areas/theses/requests/schema.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { heads, headsOrAdmin, teachers } from "../policy.ts";

/** Routes of edit requests (spec §2). */
export const routes: readonly RouteEntry[] = [
  ...pageRoutes("edit-requests", [
    ["edit-request/list-all", "list-all.tsx", teachers],
    ["edit-request/list/:id", "list.tsx", teachers],
    ["edit-request/show/:id", "show.tsx", teachers],
    ["edit-request/delete/:id", "delete.tsx", teachers],
    ...requestStatuses.map((status) => [`edit-request/${status}`, "review.tsx", heads] as const),
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

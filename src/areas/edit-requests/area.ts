import { readsRecord } from "#areas/read-log/read-log.ts";
import { requestStatuses } from "#areas/theses/requests.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { heads, headsOrAdmin, readers, teachers } from "./policy.ts";

/** Routes of edit requests (spec §2). */
const routes: readonly RouteEntry[] = [
  ...pageRoutes("edit-requests", [
    ["edit-request/list-all", "list-all.tsx", teachers, "nobody"],
    ["edit-request/list/:id", "list.tsx", teachers, readsRecord("thesis")],
    ["thesis/mentor/attachment/:id", "attachment.tsx", teachers, readsRecord("thesis")],
    ["thesis/admin/attachment/:id", "attachment.tsx", role("admin"), readsRecord("thesis")],
    ["edit-request/show/:id", "show.tsx", teachers, "nobody"],
    ["edit-request/delete/:id", "delete.tsx", teachers, "nobody"],
    ...requestStatuses.map(
      (status) => [`edit-request/${status}`, "review.tsx", heads, "nobody"] as const,
    ),
  ]),
  ...apiRoutes("json", [
    ["edit-request/save-field/:id", teachers, "nobody"],
    ["edit-request/delete-field/:id", teachers, "nobody"],
    ["edit-request/co-mentor-items/:id", teachers, "nobody"],
    ["edit-request/validate-co-mentor/:editRequest/:coMentor", teachers, "nobody"],
    ["edit-request/validate-study/:editRequest/:studyProgram", teachers, "nobody"],
    ["edit-request/validate-study-by-co-mentor/:coMentor/:studyProgram", teachers, "nobody"],
    ["edit-request/all-keywords", teachers, "nobody"],
    ["edit-request/grid-data/:status", headsOrAdmin, "nobody"],
  ]),
  ...apiRoutes("file", [["edit-request/attachment/:id", readers, "nobody"]]),
];

export const area: Area = { routes };

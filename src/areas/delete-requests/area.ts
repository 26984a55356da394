import { readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const teachers = role("teacher", "headOfDepartment");
const head = role("headOfDepartment");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("delete-requests", [
    ["delete-request/send/:id", "send.tsx", teachers, readsRecord("thesis")],
    ["delete-request/confirmed/:id", "confirmed.tsx", teachers, readsRecord("thesis")],
    ["delete-request/list", "list.tsx", teachers, "nobody"],
    ["delete-request/requested", "review.tsx", head, "nobody"],
    ["delete-request/refused", "review.tsx", head, "nobody"],
    ["delete-request/approved", "review.tsx", head, "nobody"],
  ]),
  ...apiRoutes("json", [
    ["delete-request/grid-data/:status", role("headOfDepartment", "admin"), "nobody"],
  ]),
];

export const area: Area = { routes };

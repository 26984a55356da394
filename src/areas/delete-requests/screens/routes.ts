import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

const teachers = role("teacher", "headOfDepartment");
const head = role("headOfDepartment");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("delete-requests", [
    ["delete-request/send/:id", "send.tsx", teachers],
    ["delete-request/confirmed/:id", "confirmed.tsx", teachers],
    ["delete-request/list", "list.tsx", teachers],
    ["delete-request/requested", "review.tsx", head],
    ["delete-request/refused", "review.tsx", head],
    ["delete-request/approved", "review.tsx", head],
  ]),
  ...apiRoutes("json", [["delete-request/grid-data/:status", role("headOfDepartment", "admin")]]),
];

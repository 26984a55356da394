import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const teachers = role("teacher", "headOfDepartment");
const head = role("headOfDepartment");

export const addresses: readonly RouteEntry[] = [
  ...pageRoutes("requests", [
    ["delete-request/send/:id", "delete-send.tsx", teachers],
    ["delete-request/confirmed/:id", "delete-confirmed.tsx", teachers],
    ["delete-request/list", "delete-list.tsx", teachers],
    ["delete-request/requested", "delete-desk.tsx", head],
    ["delete-request/refused", "delete-desk.tsx", head],
    ["delete-request/approved", "delete-desk.tsx", head],
  ]),
  ...apiRoutes("json", [["delete-request/grid-data/:status", role("headOfDepartment", "admin")]]),
];

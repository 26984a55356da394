import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { cached, untilMidnight } from "#kit/http/cache-policy.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role } from "#kit/workflow/policy.ts";
import { reservationRecordsPolicy } from "./policy.ts";

const student = role("student");
const teachers = role("teacher", "headOfDepartment");
const services = role("studentServices");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("reservations", [
    [
      "service/change-expires-at",
      "bulk-changes-expiry.tsx",
      services,
      readsList("reservationList"),
    ],
    [
      "service/change-in-english",
      "bulk-changes-language.tsx",
      services,
      readsList("reservationList"),
    ],
    ["student/ai-statement/:id", "ai-statement-form.tsx", student, readsRecord("reservation")],
    ["student/example-consent/:id", "examples-consent.tsx", student, readsRecord("reservation")],
    ["mentor/example-works", "examples.tsx", teachers, readsList("reservationList")],
    [
      "service/isvu-windows",
      "isvu-windows-desk.tsx",
      reservationRecordsPolicy.registerInIsvu,
      readsList("reservationList"),
    ],
    [
      "service/isvu-windows/:id",
      "isvu-windows.tsx",
      reservationRecordsPolicy.registerInIsvu,
      readsRecord("reservation"),
    ],
    ["student/thesis/:id", "thesis.tsx", everyone, "nobody", cached(untilMidnight)],
    ["student/edit-reservation/:id", "edit-reservation.tsx", student, readsRecord("reservation")],
    ["student/waiting-lists", "waiting-lists.tsx", student, "nobody"],
    ["student/all-my-reservations", "all-my-reservations.tsx", student, "nobody"],
    [
      "mentor/confirm-reservation/:id",
      "confirm-reservation.tsx",
      teachers,
      readsRecord("reservation"),
    ],
    ["mentor/quota", "mentor-quota.tsx", teachers, readsList("reservationList")],
    [
      "mentor-academic-year/quota/:id",
      "mentor-quota.tsx",
      role("viceDean"),
      readsList("reservationList"),
    ],
    [
      "mentor-academic-year/overview",
      "quota-overview.tsx",
      role("viceDean"),
      readsList("reservationList"),
    ],
    [
      "service/change-expires-at/:id",
      "change-expires-at.tsx",
      services,
      readsRecord("reservation"),
    ],
    [
      "service/change-in-english/:id",
      "change-in-english.tsx",
      services,
      readsRecord("reservation"),
    ],
    [
      "reservation",
      "reservations.tsx",
      reservationRecordsPolicy.list,
      readsList("reservationList"),
    ],
    [
      "reservation/show-all",
      "reservations.tsx",
      reservationRecordsPolicy.list,
      readsList("reservationList"),
    ],
    ["reservation/new", "new.tsx", reservationRecordsPolicy.list, readsList("reservationList")],
    ["reservation/edit/:id", "edit.tsx", reservationRecordsPolicy.list, readsRecord("reservation")],
    [
      "reservation/delete/:id",
      "delete.tsx",
      reservationRecordsPolicy.remove,
      readsRecord("reservation"),
    ],
  ]),
  ...apiRoutes("json", [
    ["reservation/grid-data", reservationRecordsPolicy.list, readsList("reservationList")],
    ["reservation/grid-data-all", reservationRecordsPolicy.list, readsList("reservationList")],
    ["reservation/options/student", reservationRecordsPolicy.list, readsList("studentList")],
    ["reservation/options/thesis", reservationRecordsPolicy.list, readsList("reservationList")],
  ]),
];

export const area: Area = { routes };

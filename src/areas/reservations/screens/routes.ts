import { apiRoutes, cached, pageRoutes, type RouteEntry, untilMidnight } from "#kit/http/index.ts";
import { everyone, role } from "#kit/workflow/index.ts";
import { reservationRecordsPolicy } from "../policy.ts";

const student = role("student");
const teachers = role("teacher", "headOfDepartment");
const services = role("studentServices");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("reservations/bulk-changes", [
    ["service/change-expires-at", "expiry.tsx", services],
    ["service/change-in-english", "language.tsx", services],
  ]),
  ...pageRoutes("reservations", [
    ["student/thesis/:id", "thesis.tsx", everyone, cached(untilMidnight)],
    ["student/edit-reservation/:id", "edit-reservation.tsx", student],
    ["student/waiting-lists", "waiting-lists.tsx", student],
    ["student/all-my-reservations", "all-my-reservations.tsx", student],
    ["mentor/confirm-reservation/:id", "confirm-reservation.tsx", teachers],
    ["mentor/quota", "mentor-quota.tsx", teachers],
    ["mentor-academic-year/quota/:id", "mentor-quota.tsx", role("viceDean")],
    ["mentor-academic-year/overview", "quota-overview.tsx", role("viceDean")],
    ["report/deadline-forecast", "deadline-forecast.tsx", role("viceDean", "studentServices")],
    ["mentor/require-actions", "require-actions.tsx", teachers],
    ["service/change-expires-at/:id", "change-expires-at.tsx", services],
    ["service/change-in-english/:id", "change-in-english.tsx", services],
    ["reservation", "index.tsx", reservationRecordsPolicy.list],
    ["reservation/show-all", "index.tsx", reservationRecordsPolicy.list],
    ["reservation/new", "new.tsx", reservationRecordsPolicy.list],
    ["reservation/edit/:id", "edit.tsx", reservationRecordsPolicy.list],
    ["reservation/delete/:id", "delete.tsx", reservationRecordsPolicy.remove],
  ]),
  ...apiRoutes("json", [
    ["reservation/grid-data", reservationRecordsPolicy.list],
    ["reservation/grid-data-all", reservationRecordsPolicy.list],
    ["reservation/options/student", reservationRecordsPolicy.list],
    ["reservation/options/thesis", reservationRecordsPolicy.list],
  ]),
];

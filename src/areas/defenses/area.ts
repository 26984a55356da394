import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { cached, untilMidnight } from "#kit/http/cache-policy.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role, signedIn } from "#kit/workflow/policy.ts";
import { resources } from "./resources.ts";
import { roomEditors, teachingStaff } from "./rooms-policy.ts";

const teacher = role("teacher");
const studentServices = role("studentServices");

const calendar = cached(untilMidnight, {
  view: /^(month|week|day)$/,
  date: /^20\d\d-\d\d-\d\d$/,
  study: /^[1-9]\d{0,8}$/,
  mentor: /^[1-9]\d{0,8}$/,
});

const routes: readonly RouteEntry[] = [
  ...pageRoutes("defenses", [
    [
      "service/correct-defense/:id",
      "correct-defense.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    ["reservation/correct/:id", "correct-record.tsx", role("admin"), readsRecord("reservation")],
    ["outcome-window", "outcome-window.tsx", role("admin"), "nobody"],
    ["room-timetables", "room-timetables.tsx", roomEditors, "nobody"],
    ["room-timetables/:id", "room-timetable.tsx", roomEditors, "nobody"],
    ["mentor/timetable", "own-timetable.tsx", teachingStaff, "nobody"],
    ["mentor/defense-date/:id", "defense-date.tsx", teacher, readsRecord("reservation")],
    [
      "mentor/scheduled-defenses",
      "mentor-scheduled-defenses.tsx",
      teacher,
      readsList("reservationList"),
    ],
    [
      "defense/committee/:id",
      "committee.tsx",
      role("teacher", "headOfDepartment", "studentServices", "admin"),
      readsRecord("reservation"),
    ],
    [
      "defense/minutes/:id",
      "minutes-draft.tsx",
      role("teacher", "headOfDepartment", "studentServices", "admin"),
      readsRecord("reservation"),
    ],
    [
      "obrane/:day?",
      "defense-day.tsx",
      role("teacher", "headOfDepartment", "studentServices"),
      readsList("defenseDay"),
    ],
    [
      "defense/outcome/:id",
      "type-outcome.tsx",
      role("teacher", "headOfDepartment"),
      readsRecord("reservation"),
    ],
    [
      "service/confirm-defense-date/:id",
      "confirm-defense-date.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    [
      "service/finish-defense/:id",
      "finish-defense.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    ["scheduled-defenses", "scheduled-defenses.tsx", everyone, "nobody", calendar],
  ]),
  ...apiRoutes(
    "file",
    (["pdf", "zip"] as const).map((kind) => [
      `obrane/:day/${kind}`,
      role("teacher", "headOfDepartment", "studentServices", "admin"),
      readsList("defenseDay"),
    ]),
  ),
  ...apiRoutes("json", [
    ["defense/clock", signedIn, "nobody"],
    [
      "defense/day-stream/:day",
      role("teacher", "headOfDepartment", "studentServices", "admin"),
      "nobody",
    ],
    [
      "defense/typed-minutes/:id",
      role("teacher", "headOfDepartment", "studentServices", "admin"),
      readsRecord("reservation"),
    ],
  ]),
];

export const area: Area = { routes, resources };

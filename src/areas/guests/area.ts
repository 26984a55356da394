import { readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { asGuest, everyone, role } from "#kit/workflow/policy.ts";
import { guestPaths } from "./guests-rules.ts";

/** The pages of guests: whoever isn't one is led to the page that says how to come in. */
const forGuests = (routes: readonly RouteEntry[]): RouteEntry[] =>
  routes.map((route) => ({ ...route, entrance: guestPaths.entrance }));

const routes: readonly RouteEntry[] = [
  ...pageRoutes("guests", [
    // the reservation policy decides who sees the guests of a reservation
    [
      "guests/:id",
      "guests.tsx",
      role("student", "teacher", "headOfDepartment", "studentServices", "admin"),
      readsRecord("reservation"),
    ],
    ["guest", "entrance.tsx", everyone, "nobody"],
    // the token gives no access, only a code by mail does
    ["guest/invitation/:token", "invitation.tsx", everyone, "nobody"],
  ]),
  ...forGuests(
    pageRoutes("guests", [
      ["guest/thesis/:id", "thesis.tsx", asGuest, readsRecord("reservation")],
      ["guest/marks/:id", "marks.tsx", asGuest, readsRecord("reservation")],
      ["guest/minutes/:id", "minutes.tsx", asGuest, readsRecord("reservation")],
      ["guest/opinion/:id", "opinion.tsx", asGuest, readsRecord("reservation")],
      ["guest/data", "own-data.tsx", asGuest, "nobody"],
    ]),
  ),
  // the state gives no access to another browser than the one that has begun the sign-in
  ...apiRoutes("file", [["guest/identity", everyone, "nobody"]]),
  ...forGuests(
    apiRoutes("file", [
      ["guest/file/:id", asGuest, readsRecord("version")],
      ["guest/attachment/:id", asGuest, readsRecord("version")],
      ["guest/data/download", asGuest, "nobody"],
    ]),
  ),
];

export const area: Area = { routes };

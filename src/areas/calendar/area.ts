import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, signedIn } from "#kit/workflow/policy.ts";

/** A feed is open to everybody who has its token; the handler checks the token. */
const routes: readonly RouteEntry[] = [
  ...pageRoutes("calendar", [["calendar-feeds", "calendar-feeds.tsx", signedIn, "nobody"]]),
  ...apiRoutes("file", [
    ["ical/scheduled-defenses/:username/:token", everyone, "nobody"],
    ["ical/deadlines/:username/:token", everyone, "nobody"],
  ]),
];

export const area: Area = { routes };

import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("following", [["following", "following.tsx", signedIn, "nobody"]]),
  ...apiRoutes("file", [
    ["feed/mentor/:id", everyone, "nobody"],
    ["feed/keyword/:id", everyone, "nobody"],
    ["feed/study/:id", everyone, "nobody"],
  ]),
];

export const area: Area = { routes };

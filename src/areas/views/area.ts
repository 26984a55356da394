import type { Area } from "#kit/area/area.ts";
import { apiRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...apiRoutes("json", [
    ["grid-view/list", signedIn, "nobody"],
    ["grid-view/save", signedIn, "nobody"],
    ["grid-view/delete/:id", signedIn, "nobody"],
  ]),
];

export const area: Area = { routes };

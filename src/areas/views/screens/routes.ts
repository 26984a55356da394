import { apiRoutes, type RouteEntry } from "#kit/http/index.ts";
import { signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...apiRoutes("json", [
    ["grid-view/list", signedIn, "nobody"],
    ["grid-view/save", signedIn, "nobody"],
    ["grid-view/delete/:id", signedIn, "nobody"],
  ]),
];

import { apiRoutes, type RouteEntry } from "#kit/http/index.ts";
import { signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...apiRoutes("json", [
    ["grid-view/list", signedIn],
    ["grid-view/save", signedIn],
    ["grid-view/delete/:id", signedIn],
  ]),
];

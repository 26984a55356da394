import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, signedIn } from "#kit/workflow/policy.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("search", [["search", "search.tsx", everyone, "nobody"]]),
  ...apiRoutes("json", [
    ["search-data", everyone, "nobody"],
    ["palette", signedIn, "nobody"],
  ]),
];

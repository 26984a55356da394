import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("search", [["search", "search.tsx", everyone, "nobody"]]),
  ...apiRoutes("json", [
    ["search-data", everyone, "nobody"],
    ["palette", signedIn, "nobody"],
  ]),
];

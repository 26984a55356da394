import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("search", [["search", "search.tsx", everyone, "nobody"]]),
  ...apiRoutes("json", [
    ["search-data", everyone, "nobody"],
    ["palette", signedIn, "nobody"],
  ]),
];

export const area: Area = { routes };

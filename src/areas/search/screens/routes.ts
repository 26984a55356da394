import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone } from "#kit/workflow/policy.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("search", [["search", "search.tsx", everyone]]),
  ...apiRoutes("json", [["search-data", everyone]]),
];

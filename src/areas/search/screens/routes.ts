import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/access.ts";
import { everyone } from "#kit/policy.ts";

export const addresses: readonly RouteEntry[] = [
  ...pageRoutes("search", [["search", "search.tsx", everyone]]),
  ...apiRoutes("json", [["search-data", everyone]]),
];

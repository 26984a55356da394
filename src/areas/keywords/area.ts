import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const admin = role("admin");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("keywords", [
    ["keyword", "keywords.tsx", admin, "nobody"],
    ["keyword/edit/:id", "edit.tsx", admin, "nobody"],
    ["keyword/merge", "merge.tsx", admin, "nobody"],
    ["keyword/delete", "delete.tsx", admin, "nobody"],
  ]),
  ...apiRoutes("json", [["keyword/grid-data", admin, "nobody"]]),
];

export const area: Area = { routes };

import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const admin = role("admin");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("imports", [
    ["import", "imports.tsx", admin, readsList("importData")],
    ["import/show/:id", "show.tsx", admin, readsList("importData")],
  ]),
  ...apiRoutes("file", [
    ["import/everything.zip", admin, readsList("importData")],
    ["import/template/:table", admin, "nobody"],
    ["import/data/:table", admin, readsList("importData")],
  ]),
];

export const area: Area = { routes };

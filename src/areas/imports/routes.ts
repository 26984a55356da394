import { readsList } from "#areas/read-log/read-log.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const admin = role("admin");

export const routes: readonly RouteEntry[] = [
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

import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

const admin = role("admin");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("imports", [
    ["import", "index.tsx", admin],
    ["import/show/:id", "show.tsx", admin],
  ]),
  ...apiRoutes("file", [
    ["import/everything.zip", admin],
    ["import/template/:table", admin],
    ["import/data/:table", admin],
  ]),
];

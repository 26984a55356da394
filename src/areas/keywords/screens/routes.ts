import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

const admin = role("admin");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("keywords", [
    ["keyword", "index.tsx", admin],
    ["keyword/edit/:id", "edit.tsx", admin],
    ["keyword/merge", "merge.tsx", admin],
    ["keyword/delete", "delete.tsx", admin],
  ]),
  ...apiRoutes("json", [["keyword/grid-data", admin]]),
];

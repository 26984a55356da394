import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { writers } from "../policy.ts";

export const addresses: readonly RouteEntry[] = [
  ...pageRoutes("notes", [
    ["mentor-note", "index.tsx", writers],
    ["mentor-note/show-all", "index.tsx", writers],
    ["mentor-note/show/:id", "show.tsx", writers],
    ["mentor-note/new", "new.tsx", writers],
    ["mentor-note/edit/:id", "edit.tsx", writers],
    ["mentor-note/delete/:id", "delete.tsx", writers],
  ]),
  ...apiRoutes("json", [
    ["mentor-note/grid-data", writers],
    ["mentor-note/grid-data-all", writers],
  ]),
  // whether it is public says the note
  ...apiRoutes("file", [["mentor-note/file/:id", everyone]]),
];

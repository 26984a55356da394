import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { noteAuthors } from "./policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("notes", [
    ["mentor-note", "notes.tsx", noteAuthors, "nobody"],
    ["mentor-note/show-all", "notes.tsx", noteAuthors, "nobody"],
    ["mentor-note/show/:id", "show.tsx", noteAuthors, "nobody"],
    ["mentor-note/new", "new.tsx", noteAuthors, "nobody"],
    ["mentor-note/edit/:id", "edit.tsx", noteAuthors, "nobody"],
    ["mentor-note/delete/:id", "delete.tsx", noteAuthors, "nobody"],
  ]),
  ...apiRoutes("json", [
    ["mentor-note/grid-data", noteAuthors, "nobody"],
    ["mentor-note/grid-data-all", noteAuthors, "nobody"],
  ]),
  // the note determines whether its file is public
  ...apiRoutes("file", [["mentor-note/file/:id", everyone, "nobody"]]),
];

export const area: Area = { routes };

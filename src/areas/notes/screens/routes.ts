import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone } from "#kit/workflow/index.ts";
import { noteAuthors } from "../policy.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("notes", [
    ["mentor-note", "index.tsx", noteAuthors],
    ["mentor-note/show-all", "index.tsx", noteAuthors],
    ["mentor-note/show/:id", "show.tsx", noteAuthors],
    ["mentor-note/new", "new.tsx", noteAuthors],
    ["mentor-note/edit/:id", "edit.tsx", noteAuthors],
    ["mentor-note/delete/:id", "delete.tsx", noteAuthors],
  ]),
  ...apiRoutes("json", [
    ["mentor-note/grid-data", noteAuthors],
    ["mentor-note/grid-data-all", noteAuthors],
  ]),
  // the note determines whether its file is public
  ...apiRoutes("file", [["mentor-note/file/:id", everyone]]),
];

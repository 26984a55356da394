import {
  mentorListGridName,
  mentorListNames,
  mentorListPaths,
} from "#areas/theses/mentor-lists.ts";
import { mayOpen } from "#kit/http/routes.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { findRoute } from "./routes.ts";

/** The pages of the grids whose name differs from the path of their record set. */
const gridPages = new Map<string, string>([
  ["user/all", "user/show-all"],
  ["user-study/teacher", "user-study/teacher"],
  ["user-study/student", "user-study/student"],
  ["user-study/all-teacher", "user-study/show-all-teacher"],
  ["user-study/all-student", "user-study/show-all-student"],
  ["edit-request/own", "edit-request/list-all"],
  ...["edit-request", "delete-request"].flatMap((set) =>
    ["requested", "approved", "refused"].map(
      (status) => [`${set}/${status}`, `${set}/${status}`] as const,
    ),
  ),
  ["not-published", "head-of-department/not-published"],
  ["mentor-actions", "mentor/require-actions"],
  ["mentor-academic-year-overview", "mentor-academic-year/overview"],
  ["mentor-academic-year-overview-what-if", "mentor-academic-year/overview"],
  ["mentor-academic-year-copy", "mentor-academic-year/copy"],
  ...mentorListNames.map((list) => [mentorListGridName(list), mentorListPaths[list]] as const),
]);

/** True if the actor may open the page of a grid; undefined if no page has a grid of this name. */
export function mayOpenGrid(actor: Actor, grid: string): boolean | undefined {
  const set = findRoute(`/${grid}/grid-data`)?.kind === "json" ? grid : undefined;
  const page = findRoute(`/${gridPages.get(grid) ?? set ?? ""}`);
  return page?.kind === "page" && (gridPages.has(grid) || set) ? mayOpen(page, actor) : undefined;
}

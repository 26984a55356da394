import { apiRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { relatedFieldNames } from "#kit/records/resource.ts";
import { resources } from "./resources.ts";

const recordPages = [
  ["", "index.tsx", "read"],
  ["/show-all", "index.tsx", "read"],
  ["/show/:id", "show.tsx", "read"],
  ["/new", "new.tsx", "write"],
  ["/edit/:id", "edit.tsx", "write"],
  ["/delete/:id", "delete.tsx", "write"],
] as const;

/**
 * The six page routes of each generic set (spec §2), and the API routes for its rows and options.
 */
export const routes: readonly RouteEntry[] = resources.flatMap((resource) => {
  const { set, allow } = resource;
  return [
    ...recordPages.map(
      ([path, file, right]): RouteEntry => ({
        path: set + path,
        kind: "page",
        access: allow[right],
        reads: "nobody",
        file: `app/records/screens/${file}`,
      }),
    ),
    ...apiRoutes("json", [
      [`${set}/grid-data`, allow.read, "nobody"],
      [`${set}/grid-data-all`, allow.read, "nobody"],
      ...relatedFieldNames(resource).map(
        (field) => [`${set}/options/${field}`, allow.write, "nobody"] as const,
      ),
    ]),
  ];
});

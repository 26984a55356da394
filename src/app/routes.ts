import {
  apiRoutes,
  beforeSecondFactor,
  createRouteFinder,
  type RouteEntry,
} from "#kit/http/routes.ts";
import { everyone, signedIn } from "#kit/workflow/policy.ts";
import { areas } from "../areas.ts";
import { routes as records } from "./records/routes.ts";

/** All routes of the product and who may open them (product §2). */
export const routeTable: readonly RouteEntry[] = [
  ...Object.values(areas).flatMap(({ routes = [] }) => routes),
  ...records,
  ...beforeSecondFactor([
    {
      path: "appearance",
      kind: "page",
      access: everyone,
      reads: "nobody",
      file: "app/shell/appearance-page.tsx",
    },
    ...apiRoutes("json", [
      ["language", everyone, "nobody"],
      ["translations/:file?", everyone, "nobody"],
    ]),
  ]),
  ...apiRoutes("json", [
    ["healthz", everyone, "nobody"],
    ["readyz", everyone, "nobody"],
    ["metrics", everyone, "nobody"], // the token of METRICS_TOKEN gives the right
    ["api/openapi.json", everyone, "nobody"],
    ["upload/:token", signedIn, "nobody"],
  ]),
];

export const findRoute = createRouteFinder(routeTable);

/**
 * Returns the page path of a request path, which ends in `.data` if the client requests data; the
 * data of a path that ends in `/`, such as the home page, is `/_.data` behind it.
 */
export const pagePath = (path: string) => path.replace(/(?<=\/)_\.data$|\.data$/, "");

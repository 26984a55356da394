import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { routeTable } from "./app/routes.ts";

/**
 * The pages, as React Router wants them; each area declares what a path shows and who may open it.
 */
const pages = routeTable.flatMap(({ path, file }) => {
  if (!file) return [];
  // one screen may serve several addresses, so the address names the route
  return [path === "" ? index(file) : route(path, file, { id: path })];
});

// an error page can appear at any address, also at a file's
export default [...pages, route("*", "app/shell/not-found.tsx")] satisfies RouteConfig;

import type { EntryContext } from "react-router";

/**
 * Returns a rendering context that lists only the matched routes of the page. React Router creates the elements of all
 * listed routes for each page, although it shows only the matched ones. The other routes are inherited, so they are
 * still found by id.
 */
export function withRenderedRoutes(context: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const own: typeof routes = Object.create(routes);
  for (const { route } of context.staticHandlerContext.matches) own[route.id] = routes[route.id];
  return { ...context, manifest: { ...context.manifest, routes: own } };
}

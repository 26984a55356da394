import type { EntryContext } from "react-router";

/**
 * The context of a rendering in which only the page's own routes are listed. React Router makes the elements of all
 * listed routes for each page, although it shows only those. The others are inherited: they are found by their ids,
 * such as those of which the browser is told.
 */
export function withRenderedRoutes(context: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const own: typeof routes = Object.create(routes);
  for (const { route } of context.staticHandlerContext.matches) own[route.id] = routes[route.id];
  return { ...context, manifest: { ...context.manifest, routes: own } };
}

import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { findRoute, pagePath } from "../routes.ts";

/**
 * Returns a request handler that gives React Router only the root and the route of the requested page. Given all
 * routes, it compares the path of each request with each of them several times, and creates the elements of all for
 * each page. Only an unknown path is compared with all.
 */
export function createRouteHandler(build: ServerBuild): RequestHandler {
  const ofAll = createRequestHandler(build, "production");
  const ofRoutes = new Map<string, RequestHandler>();
  const home = Object.values(build.routes).find((route) => route?.index)?.id;
  return (request, context) => {
    const { path } = findRoute(pagePath(new URL(request.url).pathname)) ?? {};
    const id = path === "" ? home : path;
    if (id === undefined || !build.routes[id]) return ofAll(request, context);
    const handler = ofRoutes.get(id) ?? createRequestHandler(withRoutes(build, ["root", id]), "production");
    ofRoutes.set(id, handler);
    return handler(request, context);
  };
}

/** The build with these routes only. */
function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

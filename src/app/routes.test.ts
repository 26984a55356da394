import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { findRoute, routeTable } from "./routes.ts";

test("React Router would choose the same route for the path of each page", () => {
  const pages = routeTable.filter(({ kind }) => kind === "page");
  const routes = pages.map(({ path }) => ({ path, id: path }));
  for (const { path } of pages) {
    const requested = `/${path.replaceAll(/:\w+\??/g, "1")}`;
    expect([requested, matchRoutes(routes, requested)?.at(-1)?.route.id]).toEqual([
      requested,
      findRoute(requested)?.path,
    ]);
  }
});

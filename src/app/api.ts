import type { AreaServer } from "#kit/area/area.server.ts";
import type { LiveHub } from "#kit/database/live-hub.ts";
import { mountUploads } from "#kit/files/resumable-uploads.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { serverAreas } from "../areas.server.ts";
import type { Config } from "./config.ts";
import { mayOpenGrid } from "./grid-pages.ts";
import { mount as records } from "./records/api.server.ts";
import { routeTable } from "./routes.ts";

/** Mounts the JSON and file routes of all areas and their OpenAPI description. */
export function mountApi(app: ApiApp, { config, hub }: { config: Config; hub: LiveHub }) {
  const dependencies = { mayOpenGrid, hub, bounceSecret: config.MAIL_BOUNCE_SECRET };
  for (const { api = [] } of Object.values<AreaServer<typeof dependencies>>(serverAreas))
    for (const mount of api) mount(app, dependencies);
  records(app);
  mountUploads(app);
  app.doc31("/api/openapi.json", { openapi: "3.1.0", info: { title: "Teza", version: "1" } });
  requireListedRoutes(app);
}

/**
 * Throws at startup if an API route is missing from the route table, because such a route would be
 * open to everybody.
 */
function requireListedRoutes({ routes }: ApiApp) {
  const listed = new Set(
    routeTable.filter(({ kind }) => kind !== "page").map(({ path }) => `/${path}`),
  );
  const unlisted = routes.filter(({ method, path }) => method !== "ALL" && !listed.has(path));
  if (unlisted.length > 0)
    throw new Error(
      `Not in the table of addresses: ${unlisted.map(({ path }) => path).join(", ")}`,
    );
}

import { mount as identities } from "#areas/auth/identities/api.server.ts";
import { mount as calendar } from "#areas/calendar/api.server.ts";
import { mount as catalogue } from "#areas/catalogue/api.server.ts";
import { mount as certificates } from "#areas/certificates/api.server.ts";
import { mount as clearance } from "#areas/clearance/api.server.ts";
import { mount as defenses } from "#areas/defenses/api.server.ts";
import { mount as deleteRequests } from "#areas/delete-requests/api.server.ts";
import { mount as deposits } from "#areas/deposits/api.server.ts";
import { mount as harvesting } from "#areas/deposits/harvesting/api.server.ts";
import { mount as documents } from "#areas/documents/api.server.ts";
import { mount as editRequests } from "#areas/edit-requests/api.server.ts";
import { mount as exchanges } from "#areas/exchanges/api.server.ts";
import { mount as following } from "#areas/following/api.server.ts";
import { mount as help } from "#areas/help/api.server.ts";
import { mount as history } from "#areas/history/api.server.ts";
import { mount as imports } from "#areas/imports/api.server.ts";
import { mount as keywords } from "#areas/keywords/api.server.ts";
import { mount as messages } from "#areas/messages/api.server.ts";
import { mount as notes } from "#areas/notes/api.server.ts";
import { mount as notifications } from "#areas/notifications/api.server.ts";
import { mount as bellStream } from "#areas/notifications/live-api.server.ts";
import type { BellHub } from "#areas/notifications/live-subscribers.server.ts";
import { mount as originality } from "#areas/originality/api.server.ts";
import { mount as outcomeDecisions } from "#areas/outcome-decisions/api.server.ts";
import { mount as paperBatches } from "#areas/paper-batches/api.server.ts";
import { mount as papers } from "#areas/papers/api.server.ts";
import { mount as people } from "#areas/people/api.server.ts";
import { mount as ownData } from "#areas/privacy/own-data/api.server.ts";
import { mount as readLog } from "#areas/read-log/api.server.ts";
import { mount as reports } from "#areas/reports/api.server.ts";
import { mount as reservations } from "#areas/reservations/api.server.ts";
import { mount as search } from "#areas/search/api.server.ts";
import { mount as palette } from "#areas/search/palette-api.server.ts";
import { mount as theses } from "#areas/theses/api.server.ts";
import { mount as citations } from "#areas/theses/citation/api.server.ts";
import { mount as views } from "#areas/views/api.server.ts";
import { mountUploads } from "#kit/files/resumable-uploads.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import type { Config } from "./config.ts";
import { mayOpenGrid } from "./grid-pages.ts";
import { mount as records } from "./records/api.server.ts";
import { routeTable } from "./routes.ts";

/** Mounts the JSON and file routes of all areas and their OpenAPI description. */
export function mountApi(app: ApiApp, { config, hub }: { config: Config; hub: BellHub }) {
  for (const mount of [
    people,
    identities,
    theses,
    keywords,
    citations,
    notes,
    reservations,
    editRequests,
    deleteRequests,
    documents,
    clearance,
    defenses,
    calendar,
    papers,
    certificates,
    paperBatches,
    deposits,
    harvesting,
    exchanges,
    readLog,
    messages,
    originality,
    outcomeDecisions,
    following,
    catalogue,
    search,
    palette,
    (api: ApiApp) => views(api, mayOpenGrid),
    (api: ApiApp) => bellStream(api, hub),
    (api: ApiApp) => notifications(api, { bounceSecret: config.MAIL_BOUNCE_SECRET }),
    reports,
    imports,
    ownData,
    history,
    help,
    records,
    mountUploads,
  ])
    mount(app);
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

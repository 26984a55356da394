import { mount as identities } from "#areas/auth/identities/server/api.ts";
import { mount as calendar } from "#areas/calendar/server/api.ts";
import { mount as catalogue } from "#areas/catalogue/server/api.ts";
import { mount as certificates } from "#areas/certificates/server/api.ts";
import { mount as clearance } from "#areas/clearance/server/api.ts";
import { mount as defenses } from "#areas/defenses/server/api.ts";
import { mount as deleteRequests } from "#areas/delete-requests/server/api.ts";
import { mount as harvesting } from "#areas/deposits/harvesting/server/api.ts";
import { mount as deposits } from "#areas/deposits/server/api.ts";
import { mount as documents } from "#areas/documents/server/api.ts";
import { mount as editRequests } from "#areas/edit-requests/server/api.ts";
import { mount as exchanges } from "#areas/exchanges/server/api.ts";
import { mount as following } from "#areas/following/server/api.ts";
import { mount as help } from "#areas/help/server/api.ts";
import { mount as history } from "#areas/history/server/api.ts";
import { mount as imports } from "#areas/imports/server/api.ts";
import { mount as keywords } from "#areas/keywords/server/api.ts";
import { mount as messages } from "#areas/messages/server/api.ts";
import { mount as notes } from "#areas/notes/server/api.ts";
import { mount as bellStream } from "#areas/notifications/live/server/api.ts";
import type { BellHub } from "#areas/notifications/live/server/subscribers.ts";
import { mount as notifications } from "#areas/notifications/server/api.ts";
import { mount as originality } from "#areas/originality/server/api.ts";
import { mount as outcomeDecisions } from "#areas/outcome-decisions/server/api.ts";
import { mount as paperBatches } from "#areas/paper-batches/server/api.ts";
import { mount as papers } from "#areas/papers/server/api.ts";
import { mount as people } from "#areas/people/server/api.ts";
import { mount as ownData } from "#areas/privacy/own-data/server/api.ts";
import { mount as readLog } from "#areas/read-log/server/api.ts";
import { mount as reports } from "#areas/reports/server/api.ts";
import { mount as reservations } from "#areas/reservations/server/api.ts";
import { mount as palette } from "#areas/search/palette/server/api.ts";
import { mount as search } from "#areas/search/server/api.ts";
import { mount as citations } from "#areas/theses/citation/server/api.ts";
import { mount as theses } from "#areas/theses/server/api.ts";
import { mount as views } from "#areas/views/server/api.ts";
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
 * Throws at startup if an API route is missing from the route table, because such a route would be open to everybody.
 */
function requireListedRoutes({ routes }: ApiApp) {
  const listed = new Set(routeTable.filter(({ kind }) => kind !== "page").map(({ path }) => `/${path}`));
  const unlisted = routes.filter(({ method, path }) => method !== "ALL" && !listed.has(path));
  if (unlisted.length > 0)
    throw new Error(`Not in the table of addresses: ${unlisted.map(({ path }) => path).join(", ")}`);
}

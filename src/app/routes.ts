import { routes as auth } from "#areas/auth/screens/routes.ts";
import { routes as calendar } from "#areas/calendar/screens/routes.ts";
import { routes as catalogue } from "#areas/catalogue/screens/routes.ts";
import { routes as certificates } from "#areas/certificates/screens/routes.ts";
import { routes as clearance } from "#areas/clearance/screens/routes.ts";
import { routes as defenses } from "#areas/defenses/screens/routes.ts";
import { routes as deleteRequests } from "#areas/delete-requests/screens/routes.ts";
import { routes as deposits } from "#areas/deposits/screens/routes.ts";
import { routes as documents } from "#areas/documents/screens/routes.ts";
import { routes as dossier } from "#areas/dossier/screens/routes.ts";
import { routes as editRequests } from "#areas/edit-requests/screens/routes.ts";
import { routes as exchanges } from "#areas/exchanges/screens/routes.ts";
import { routes as following } from "#areas/following/screens/routes.ts";
import { routes as handOvers } from "#areas/hand-overs/screens/routes.ts";
import { routes as help } from "#areas/help/screens/routes.ts";
import { routes as history } from "#areas/history/screens/routes.ts";
import { routes as homepage } from "#areas/homepage/screens/routes.ts";
import { routes as imports } from "#areas/imports/screens/routes.ts";
import { routes as keywords } from "#areas/keywords/screens/routes.ts";
import { routes as mentorChanges } from "#areas/mentor-changes/screens/routes.ts";
import { routes as messages } from "#areas/messages/screens/routes.ts";
import { routes as notes } from "#areas/notes/screens/routes.ts";
import { routes as notifications } from "#areas/notifications/screens/routes.ts";
import { routes as operation } from "#areas/operation/screens/routes.ts";
import { routes as originality } from "#areas/originality/screens/routes.ts";
import { routes as outcomeDecisions } from "#areas/outcome-decisions/screens/routes.ts";
import { routes as paperBatches } from "#areas/paper-batches/screens/routes.ts";
import { routes as papers } from "#areas/papers/screens/routes.ts";
import { routes as payments } from "#areas/payments/screens/routes.ts";
import { routes as people } from "#areas/people/screens/routes.ts";
import { routes as privacy } from "#areas/privacy/screens/routes.ts";
import { routes as quotas } from "#areas/quotas/screens/routes.ts";
import { routes as readLog } from "#areas/read-log/screens/routes.ts";
import { routes as reports } from "#areas/reports/screens/routes.ts";
import { routes as reservations } from "#areas/reservations/screens/routes.ts";
import { routes as search } from "#areas/search/screens/routes.ts";
import { routes as standIns } from "#areas/stand-ins/screens/routes.ts";
import { routes as studentProposals } from "#areas/student-proposals/screens/routes.ts";
import { routes as studies } from "#areas/studies/screens/routes.ts";
import { routes as theses } from "#areas/theses/screens/routes.ts";
import { routes as undo } from "#areas/undo/screens/routes.ts";
import { routes as views } from "#areas/views/screens/routes.ts";

import { apiRoutes, beforeSecondFactor, createRouteFinder, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, signedIn } from "#kit/workflow/policy.ts";
import { routes as records } from "./records/routes.ts";

/** All routes of the product and who may open them (product §2). */
export const routeTable: readonly RouteEntry[] = [
  ...studies,
  ...people,
  ...readLog,
  ...auth,
  ...theses,
  ...keywords,
  ...studentProposals,
  ...notes,
  ...standIns,
  ...quotas,
  ...reservations,
  ...mentorChanges,
  ...originality,
  ...outcomeDecisions,
  ...handOvers,
  ...editRequests,
  ...deleteRequests,
  ...undo,
  ...documents,
  ...payments,
  ...clearance,
  ...defenses,
  ...calendar,
  ...papers,
  ...certificates,
  ...paperBatches,
  ...deposits,
  ...exchanges,
  ...messages,
  ...following,
  ...catalogue,
  ...search,
  ...views,
  ...records,
  ...notifications,
  ...dossier,
  ...reports,
  ...imports,
  ...operation,
  ...homepage,
  ...history,
  ...help,
  ...privacy,
  ...beforeSecondFactor([
    { path: "appearance", kind: "page", access: everyone, reads: "nobody", file: "app/shell/appearance-page.tsx" },
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
 * Returns the page path of a request path, which ends in `.data` if the client requests data; the data of a path that ends in
 * `/`, such as the home page, is `/_.data` behind it.
 */
export const pagePath = (path: string) => path.replace(/(?<=\/)_\.data$|\.data$/, "");

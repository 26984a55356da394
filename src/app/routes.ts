import { routes as auth } from "#areas/auth/routes.ts";
import { routes as calendar } from "#areas/calendar/routes.ts";
import { routes as catalogue } from "#areas/catalogue/routes.ts";
import { routes as certificates } from "#areas/certificates/routes.ts";
import { routes as clearance } from "#areas/clearance/routes.ts";
import { routes as defenses } from "#areas/defenses/routes.ts";
import { routes as deleteRequests } from "#areas/delete-requests/routes.ts";
import { routes as deposits } from "#areas/deposits/routes.ts";
import { routes as documents } from "#areas/documents/routes.ts";
import { routes as dossier } from "#areas/dossier/routes.ts";
import { routes as editRequests } from "#areas/edit-requests/routes.ts";
import { routes as exchanges } from "#areas/exchanges/routes.ts";
import { routes as following } from "#areas/following/routes.ts";
import { routes as handOvers } from "#areas/hand-overs/routes.ts";
import { routes as help } from "#areas/help/routes.ts";
import { routes as history } from "#areas/history/routes.ts";
import { routes as homepage } from "#areas/homepage/routes.ts";
import { routes as imports } from "#areas/imports/routes.ts";
import { routes as keywords } from "#areas/keywords/routes.ts";
import { routes as mentorChanges } from "#areas/mentor-changes/routes.ts";
import { routes as messages } from "#areas/messages/routes.ts";
import { routes as notes } from "#areas/notes/routes.ts";
import { routes as notifications } from "#areas/notifications/routes.ts";
import { routes as operation } from "#areas/operation/routes.ts";
import { routes as originality } from "#areas/originality/routes.ts";
import { routes as outcomeDecisions } from "#areas/outcome-decisions/routes.ts";
import { routes as paperBatches } from "#areas/paper-batches/routes.ts";
import { routes as papers } from "#areas/papers/routes.ts";
import { routes as payments } from "#areas/payments/routes.ts";
import { routes as people } from "#areas/people/routes.ts";
import { routes as privacy } from "#areas/privacy/routes.ts";
import { routes as quotas } from "#areas/quotas/routes.ts";
import { routes as readLog } from "#areas/read-log/routes.ts";
import { routes as reports } from "#areas/reports/routes.ts";
import { routes as reservations } from "#areas/reservations/routes.ts";
import { routes as search } from "#areas/search/routes.ts";
import { routes as standIns } from "#areas/stand-ins/routes.ts";
import { routes as studentProposals } from "#areas/student-proposals/routes.ts";
import { routes as studies } from "#areas/studies/routes.ts";
import { routes as theses } from "#areas/theses/routes.ts";
import { routes as undo } from "#areas/undo/routes.ts";
import { routes as views } from "#areas/views/routes.ts";

import {
  apiRoutes,
  beforeSecondFactor,
  createRouteFinder,
  type RouteEntry,
} from "#kit/http/routes.ts";
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

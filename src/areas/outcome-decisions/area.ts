import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";
import { outcomeDecisionPolicy } from "./policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("outcome-decisions", [
    [
      "outcome-decision",
      "outcome-decisions.tsx",
      role("studentServices", "viceDean"),
      readsList("reservationList"),
    ],
    ["outcome-decision/new/:id", "new.tsx", role("studentServices"), readsRecord("reservation")],
    [
      "outcome-decision/minutes/:id",
      "minutes.tsx",
      role("studentServices"),
      readsRecord("reservation"),
    ],
    [
      "outcome-decision/show/:id",
      "show.tsx",
      outcomeDecisionPolicy.read,
      readsRecord("outcomeDecision"),
    ],
  ]),
  // the policy decides who may download the file of a decision
  ...apiRoutes("file", [["outcome-decision/file/:id", signedIn, readsRecord("outcomeDecision")]]),
];

export const area: Area = { routes };

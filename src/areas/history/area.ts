import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("history", [
    ["history/show-by-object", "show-by-object.tsx", role("admin"), readsList("historyList")],
    ["history/show-by-user", "show-by-user.tsx", role("admin"), readsList("historyList")],
    ["history/log-details/:id", "log-details.tsx", role("admin"), readsRecord("historyEntry")],
    // the record's own policy decides
    ["history/record/:objectClass/:id", "record.tsx", signedIn, readsRecord("history")],
  ]),
  ...apiRoutes("json", [["history/users", role("admin"), readsList("historyList")]]),
];

export const area: Area = { routes };

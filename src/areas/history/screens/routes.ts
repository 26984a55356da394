import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("history", [
    ["history/show-by-object", "show-by-object.tsx", role("admin")],
    ["history/show-by-user", "show-by-user.tsx", role("admin")],
    ["history/log-details/:id", "log-details.tsx", role("admin")],
    // the record's own policy decides
    ["history/record/:objectClass/:id", "record.tsx", signedIn],
  ]),
  ...apiRoutes("json", [["history/users", role("admin")]]),
];

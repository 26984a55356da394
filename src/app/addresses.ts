import { addresses as auth } from "#areas/auth/screens/routes.ts";
import { addresses as calendar } from "#areas/calendar/screens/routes.ts";
import { addresses as catalogue } from "#areas/catalogue/screens/routes.ts";
import { addresses as certificates } from "#areas/certificates/screens/routes.ts";
import { addresses as clearance } from "#areas/clearance/screens/routes.ts";
import { addresses as defenses } from "#areas/defenses/screens/routes.ts";
import { addresses as documents } from "#areas/documents/screens/routes.ts";
import { addresses as following } from "#areas/following/screens/routes.ts";
import { addresses as help } from "#areas/help/screens/routes.ts";
import { addresses as history } from "#areas/history/screens/routes.ts";
import { addresses as homepage } from "#areas/homepage/screens/routes.ts";
import { addresses as notes } from "#areas/notes/screens/routes.ts";
import { addresses as notifications } from "#areas/notifications/screens/routes.ts";
import { addresses as people } from "#areas/people/screens/routes.ts";
import { addresses as quotas } from "#areas/quotas/screens/routes.ts";
import { addresses as requests } from "#areas/requests/screens/routes.ts";
import { addresses as reservations } from "#areas/reservations/screens/routes.ts";
import { addresses as search } from "#areas/search/screens/routes.ts";
import { addresses as theses } from "#areas/theses/screens/routes.ts";
import { addresses as views } from "#areas/views/screens/routes.ts";
import { apiRoutes, createRouteFinder, type RouteEntry } from "#kit/http/routes.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { addresses as records } from "./records/routes.ts";

/** Every address of the product and who may open it: the one permission table of addresses (product §2). */
export const addresses: readonly RouteEntry[] = [
  ...people,
  ...auth,
  ...theses,
  ...notes,
  ...quotas,
  ...reservations,
  ...requests,
  ...documents,
  ...clearance,
  ...defenses,
  ...calendar,
  ...certificates,
  ...following,
  ...catalogue,
  ...search,
  ...views,
  ...records,
  ...notifications,
  ...homepage,
  ...history,
  ...help,
  { path: "appearance", kind: "page", access: everyone, file: "app/shell/appearance-page.tsx" },
  ...apiRoutes("json", [
    ["healthz", everyone],
    ["readyz", everyone],
    ["api/openapi.json", everyone],
    ["language", everyone],
    ["translations/:file?", everyone],
  ]),
];

export const addressOf = createRouteFinder(addresses);

/** The page that a path names, also when a browser's script asks for its data alone; the home page's are `/_.data`. */
export const pageOf = (path: string) => path.replace(/(?<=^\/)_\.data$|\.data$/, "");

import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { cached, untilChanged } from "#kit/http/cache-policy.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role, signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("privacy", [
    ["privacy", "privacy.tsx", everyone, "nobody", cached(untilChanged)],
    ["retention", "retention.tsx", role("admin"), "nobody"],
    ["erasure-requests", "erasure-requests.tsx", role("admin"), readsList("userList")],
    ["note-requests", "note-requests.tsx", role("admin"), readsList("userList")],
    ["user/note-request/:id", "note-request.tsx", role("admin"), readsRecord("user")],
    ["user/erase/:id", "erase-person.tsx", role("admin"), readsRecord("user")],
    ["user/my-data", "my-data.tsx", signedIn, "nobody"],
  ]),
  ...apiRoutes("file", [["user/my-data/download", signedIn, "nobody"]]),
];

export const area: Area = { routes };

import { apiRoutes, cached, pageRoutes, type RouteEntry, untilChanged } from "#kit/http/index.ts";
import { everyone, role, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("privacy", [
    ["privacy", "privacy.tsx", everyone, cached(untilChanged)],
    ["retention", "retention.tsx", role("admin")],
    ["erasure-requests", "erasure-requests.tsx", role("admin")],
    ["user/erase/:id", "erase-person.tsx", role("admin")],
    ["user/my-data", "my-data.tsx", signedIn],
  ]),
  ...apiRoutes("file", [["user/my-data/download", signedIn]]),
];

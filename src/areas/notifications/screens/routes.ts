import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("notifications", [
    ["outbox", "outbox.tsx", signedIn],
    ["notifications/list", "list.tsx", signedIn],
  ]),
  ...apiRoutes("json", [
    ["notifications", everyone],
    ["notifications/read", signedIn],
  ]),
];

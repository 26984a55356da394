import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("notifications", [
    ["outbox", "outbox.tsx", signedIn],
    ["notifications/list", "list.tsx", signedIn],
    ["user/notification-settings", "notification-settings.tsx", signedIn],
  ]),
  // mail programs unsubscribe with the token in the address, without a session (RFC 8058)
  ...pageRoutes("notifications", [["notifications/unsubscribe/:token", "unsubscribe.tsx", everyone]]).map((route) => ({
    ...route,
    fromPrograms: true,
  })),
  ...apiRoutes("json", [
    ["notifications", everyone],
    ["notifications/read", signedIn],
  ]),
];

import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, role, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("notifications", [
    ["outbox", "outbox.tsx", signedIn],
    ["notifications/list", "list.tsx", signedIn],
    ["user/notification-settings", "notification-settings.tsx", signedIn],
  ]),
  ...pageRoutes("notifications", [
    ["mail-template", "mail-templates.tsx", role("admin")],
    ["mail-template/edit/:template", "edit-mail-template.tsx", role("admin")],
  ]),
  // mail programs unsubscribe with the token in the address, without a session (RFC 8058)
  ...pageRoutes("notifications", [["notifications/unsubscribe/:token", "unsubscribe.tsx", everyone]]).map((route) => ({
    ...route,
    fromPrograms: true,
  })),
  // the secret of the mail server grants access
  ...apiRoutes("json", [["mail/bounced", everyone]]).map((route) => ({ ...route, fromPrograms: true })),
  ...apiRoutes("json", [
    ["notifications", everyone],
    ["notifications/read", signedIn],
    ["notifications/stream", signedIn],
  ]),
];

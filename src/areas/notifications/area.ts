import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role, signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("notifications", [
    ["outbox", "outbox.tsx", signedIn, readsList("mailList", role("admin"))],
    ["notifications/list", "list.tsx", signedIn, "nobody"],
    ["user/notification-settings", "notification-settings.tsx", signedIn, "nobody"],
    ["mail-template", "mail-templates.tsx", role("admin"), "nobody"],
    ["mail-template/edit/:template", "edit-mail-template.tsx", role("admin"), "nobody"],
  ]),
  // mail programs unsubscribe with the token in the address, without a session (RFC 8058)
  ...pageRoutes("notifications", [
    ["notifications/unsubscribe/:token", "unsubscribe.tsx", everyone, "nobody"],
  ]).map((route) => ({
    ...route,
    fromPrograms: true,
  })),
  // the secret of the mail server grants access
  ...apiRoutes("json", [["mail/bounced", everyone, "nobody"]]).map((route) => ({
    ...route,
    fromPrograms: true,
  })),
  ...apiRoutes("json", [
    ["notifications", everyone, "nobody"],
    ["notifications/read", signedIn, "nobody"],
    ["notifications/stream", signedIn, "nobody"],
  ]),
];

export const area: Area = { routes };

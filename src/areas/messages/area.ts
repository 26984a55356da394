import { readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("messages", [
    ["message/list", "list.tsx", signedIn, "nobody"],
    ["message/show-all-sent", "list.tsx", signedIn, "nobody"],
    ["message/show-all-received", "list.tsx", signedIn, "nobody"],
    ["message/show-for-thesis/:id", "show-for-thesis.tsx", signedIn, readsRecord("thesis")],
    ["message/mark-all-as-read", "mark-all-as-read.tsx", signedIn, "nobody"],
    ["message/mark-unread/:id", "mark-unread.tsx", signedIn, "nobody"],
    ["message/show/:id", "show.tsx", signedIn, "nobody"],
    ["message/new/:id?", "new.tsx", signedIn, "nobody"],
    ["message/reply/:id", "reply.tsx", signedIn, "nobody"],
    ["message/mail-answers", "mail-answers.tsx", signedIn, "nobody"],
  ]),
  ...apiRoutes("json", [
    ["message/recipients", signedIn, "nobody"],
    // the mail server has no session; its secret decides
    ["message/incoming", everyone, "nobody"],
  ]),
  // the people of a message decide who may download its file
  ...apiRoutes("file", [["message/download-attachment/:id", signedIn, "nobody"]]),
];

export const area: Area = { routes };

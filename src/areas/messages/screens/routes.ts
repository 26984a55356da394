import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("messages", [
    ["message/list", "list.tsx", signedIn],
    ["message/show-all-sent", "list.tsx", signedIn],
    ["message/show-all-received", "list.tsx", signedIn],
    ["message/show-for-thesis/:id", "show-for-thesis.tsx", signedIn],
    ["message/mark-all-as-read", "mark-all-as-read.tsx", signedIn],
    ["message/mark-unread/:id", "mark-unread.tsx", signedIn],
    ["message/show/:id", "show.tsx", signedIn],
    ["message/new/:id?", "new.tsx", signedIn],
    ["message/reply/:id", "reply.tsx", signedIn],
  ]),
  ...pageRoutes("messages/mail-answers", [["message/mail-answers", "mail-answers.tsx", signedIn]]),
  ...apiRoutes("json", [
    ["message/recipients", signedIn],
    // the mail server has no session; its secret decides
    ["message/incoming", everyone],
  ]),
  // the people of a message decide who may download its file
  ...apiRoutes("file", [["message/download-attachment/:id", signedIn]]),
];

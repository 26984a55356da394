import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("following", [["following", "following.tsx", signedIn]]),
  ...apiRoutes("file", [
    ["feed/mentor/:id", everyone],
    ["feed/keyword/:id", everyone],
    ["feed/study/:id", everyone],
  ]),
];

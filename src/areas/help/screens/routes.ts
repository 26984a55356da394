import { apiRoutes, cached, pageRoutes, type RouteEntry, untilChanged } from "#kit/http/index.ts";
import { everyone } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("help", [
    ["help", "help.tsx", everyone, cached(untilChanged)],
    ["send-problem", "send-problem.tsx", everyone],
    ["accessibility", "accessibility.tsx", everyone, cached(untilChanged)],
  ]),
  ...apiRoutes("file", [
    ["help/article", everyone],
    [".well-known/security.txt", everyone],
  ]),
];

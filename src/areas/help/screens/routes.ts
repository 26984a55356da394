import { apiRoutes, cached, pageRoutes, type RouteEntry, untilChanged } from "#kit/http/index.ts";
import { everyone } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("help", [
    ["help", "help.tsx", everyone, "nobody", cached(untilChanged)],
    ["send-problem", "send-problem.tsx", everyone, "nobody"],
    ["accessibility", "accessibility.tsx", everyone, "nobody", cached(untilChanged)],
  ]),
  ...apiRoutes("file", [
    ["help/article", everyone, "nobody"],
    [".well-known/security.txt", everyone, "nobody"],
  ]),
];

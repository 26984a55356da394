import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { cached, untilChanged } from "#kit/http/cache-policy.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("help", [
    ["help", "help.tsx", everyone, "nobody", cached(untilChanged)],
    ["help/:article", "answer.tsx", everyone, "nobody", cached(untilChanged)],
    ["send-problem", "send-problem.tsx", everyone, "nobody"],
    ["problem-reports", "problem-reports.tsx", role("admin"), readsList("mailList")],
    ["accessibility", "accessibility.tsx", everyone, "nobody", cached(untilChanged)],
  ]),
  ...apiRoutes("file", [
    ["help/article", everyone, "nobody"],
    [".well-known/security.txt", everyone, "nobody"],
  ]),
];

export const area: Area = { routes };

import { cached, untilChanged } from "#kit/http/cache-policy.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone } from "#kit/workflow/policy.ts";

export const routes: readonly RouteEntry[] = pageRoutes("help", [
  ["help", "help.tsx", everyone, cached(untilChanged)],
  ["send-problem", "send-problem.tsx", everyone],
  ["accessibility", "accessibility.tsx", everyone, cached(untilChanged)],
  ["privacy", "privacy.tsx", everyone, cached(untilChanged)],
]);

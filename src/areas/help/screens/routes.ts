import { pageRoutes, type RouteEntry } from "#kit/access.ts";
import { cached, untilChanged } from "#kit/keeping.ts";
import { everyone } from "#kit/policy.ts";

export const addresses: readonly RouteEntry[] = pageRoutes("help", [
  ["help", "help.tsx", everyone, cached(untilChanged)],
  ["send-problem", "send-problem.tsx", everyone],
  ["accessibility", "accessibility.tsx", everyone, cached(untilChanged)],
  ["privacy", "privacy.tsx", everyone, cached(untilChanged)],
]);

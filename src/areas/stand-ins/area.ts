import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { standInUsers } from "./policy.ts";

const routes: readonly RouteEntry[] = pageRoutes("stand-ins", [
  ["stand-in", "stand-ins.tsx", standInUsers, "nobody"],
]);

export const area: Area = { routes };

import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { nonWorkingDay } from "./records.ts";
import { resources } from "./resources.ts";

const routes: readonly RouteEntry[] = pageRoutes("studies", [
  ["academic-calendar", "academic-calendar.tsx", nonWorkingDay.allow.read, "nobody"],
]);

export const area: Area = { routes, resources };

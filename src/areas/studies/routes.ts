import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { nonWorkingDay } from "./records.ts";

export const routes: readonly RouteEntry[] = pageRoutes("studies", [
  ["academic-calendar", "academic-calendar.tsx", nonWorkingDay.allow.read, "nobody"],
]);

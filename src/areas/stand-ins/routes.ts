import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { standInUsers } from "./policy.ts";

export const routes: readonly RouteEntry[] = pageRoutes("stand-ins", [
  ["stand-in", "stand-ins.tsx", standInUsers, "nobody"],
]);

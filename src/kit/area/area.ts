import type { RouteEntry } from "#kit/http/routes.ts";

/**
 * What an area gives the whole product without code of the server: the route config loads it. What
 * an area doesn't have, it leaves out.
 */
export type Area = {
  routes?: readonly RouteEntry[];
};

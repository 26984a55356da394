import type { RouteEntry } from "#kit/http/routes.ts";
import type { Resource } from "#kit/records/resource.ts";

/**
 * What an area gives the whole product without code of the server: the route config loads it. What
 * an area doesn't have, it leaves out.
 */
export type Area = {
  routes?: readonly RouteEntry[];
  /** Record sets served by the five generic pages. */
  resources?: readonly Resource[];
};

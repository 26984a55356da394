import type { RouteEntry } from "#kit/http/routes.ts";
import type { Resource } from "#kit/records/resource.ts";

/**
 * The parts that an area gives the whole product, without code of the server: the route config
 * loads them. An area leaves out missing parts.
 */
export type Area = {
  routes?: readonly RouteEntry[];
  /** Record sets served by the five generic pages. */
  resources?: readonly Resource[];
};

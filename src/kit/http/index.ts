export { type CachePolicy, cached, untilChanged, untilMidnight, untilPassed } from "./cache-policy.ts";
export {
  apiRoutes,
  beforeSecondFactor,
  createRouteFinder,
  mayOpen,
  pageRoutes,
  type RouteEntry,
  type RouteReads,
  routeParams,
  routePattern,
} from "./routes.ts";
export { isServedByVite } from "./served-by-vite.ts";

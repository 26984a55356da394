import { type Actor, hasRole, type Policy } from "#kit/workflow/policy.ts";
import type { CachePolicy } from "./cache-policy.ts";

/**
 * The personal data in a response of a route, beside the reader's own and data that everybody may
 * see: none, those of the person or people of one record, or those of a list. The areas name the
 * kinds (docs/decisions/0086).
 */
export type RouteReads =
  | "nobody"
  | { readonly of: "record" | "list"; readonly kind: string; readonly by?: Policy };

/** One route of the product: its path, its module and who may open it (product §1, §2). */
export type RouteEntry = {
  /**
   * As in spec §2, without the leading slash: `student/thesis/:id`; a trailing `?` makes a
   * parameter optional.
   */
  path: string;
  kind: "page" | "json" | "file";
  access: Policy;
  /** Whose personal data its answers hold; such reads are logged. */
  reads: RouteReads;
  /** The React Router module of a page, below src/. */
  file?: string;
  /**
   * True if programs without a session may post to it, because a secret in the request gives the
   * right or because the request changes nothing. A browser that posts to it from another site is
   * refused like anywhere else.
   */
  fromPrograms?: boolean;
  /**
   * True if pages of other sites may post to it, because a signature authorizes the post and
   * browser cookies are not used.
   */
  fromOtherSites?: boolean;
  /**
   * True if it is open to a person who still has to set up a second factor
   * (src/areas/auth/second-factor/README.md).
   */
  beforeSecondFactor?: true;
  /**
   * Of a route for guests alone, which the admin doesn't open either: where a visitor is led. Other
   * routes lead to the sign-in page.
   */
  entrance?: string;
  /** How the page is cached for visitors; a page without a policy is rendered for each request. */
  cachePolicy?: CachePolicy;
};

/**
 * The pages of an area: `pageRoutes("theses", [["thesis/mentor/new", "new.tsx", role("teacher"),
 * "nobody"]])`.
 */
export const pageRoutes = (
  area: string,
  list: readonly (readonly [
    path: string,
    file: string,
    access: Policy,
    reads: RouteReads,
    cachePolicy?: CachePolicy,
  ])[],
): RouteEntry[] =>
  list.map(([path, file, access, reads, cachePolicy]) => ({
    path,
    kind: "page",
    access,
    reads,
    file: `areas/${area}/screens/${file}`,
    ...(cachePolicy && { cachePolicy }),
  }));

export const apiRoutes = (
  kind: "json" | "file",
  list: readonly (readonly [path: string, access: Policy, reads: RouteReads])[],
): RouteEntry[] => list.map(([path, access, reads]) => ({ path, kind, access, reads }));

/**
 * True if the actor may open the route. The admin opens every page (product §2); the record's
 * policy decides what it shows.
 */
export const mayOpen = (address: RouteEntry, actor: Actor) =>
  (!actor.awaitsSecondFactor || address.beforeSecondFactor === true) &&
  (address.access(actor, undefined) ||
    (address.kind === "page" && address.entrance === undefined && hasRole(actor, "admin")));

/** Opens routes to people who still have to set up a second factor. */
export const beforeSecondFactor = (routes: readonly RouteEntry[]): RouteEntry[] =>
  routes.map((route) => ({ ...route, beforeSecondFactor: true }));

/**
 * Returns a function that finds the route of a path; undefined for an unknown path, so nobody may
 * open it. It is called several times for each request, so it compares only the routes with the
 * same first segment.
 */
export const createRouteFinder = <Route extends Pick<RouteEntry, "path">>(
  addresses: readonly Route[],
) => {
  const patterns = addresses.map((address) => ({ address, pattern: routePattern(address.path) }));
  // Static segments rank before parameters, as in React Router.
  patterns.sort((a, b) => a.address.path.split(":").length - b.address.path.split(":").length);
  const byFirstSegment = Map.groupBy(patterns, ({ address }) => address.path.split("/", 1)[0]);
  return (path: string): Route | undefined =>
    byFirstSegment.get(path.split("/", 2)[1])?.find(({ pattern }) => pattern.test(path))?.address;
};

/** Ids are positive integers (product §1); only these parameters are text. */
const textParameters = new Set([
  "username",
  "token",
  "domain",
  "objectClass",
  "field",
  "file",
  "code",
  "paper",
  "template",
  "table",
  "article",
  "day",
]);

/** The parameters of a path by name, as the route's own path names them. */
export function routeParams(
  route: Pick<RouteEntry, "path">,
  path: string,
): Readonly<Record<string, string>> {
  const parts = path.split("/").filter(Boolean);
  return Object.fromEntries(
    route.path.split("/").flatMap((part, at) => {
      const value = parts[at];
      return part.startsWith(":") && value !== undefined
        ? [[part.slice(1).replace("?", ""), value]]
        : [];
    }),
  );
}

/** The regular expression of a path: static segments literally, parameters by their type. */
export const routePattern = (path: string) =>
  new RegExp(
    `^/${path
      .split("/")
      .filter(Boolean)
      .map((part, index) => {
        if (!part.startsWith(":")) return `${index ? "/" : ""}${part.replaceAll(".", "\\.")}`;
        const optional = part.endsWith("?");
        const value = textParameters.has(part.slice(1).replace("?", ""))
          ? "[^/]{1,200}"
          : "[1-9][0-9]{0,8}";
        return optional ? `(?:/${value})?` : `/${value}`;
      })
      .join("")}/?$`,
  );

/** Maximum length of a path to return to; the paths of our pages are shorter. */
export const maxRedirectLength = 2_000;

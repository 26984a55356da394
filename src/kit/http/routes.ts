import { type Actor, hasRole, type Policy } from "#kit/workflow/index.ts";
import type { CachePolicy } from "./cache-policy.ts";

/** One address of the product: its pattern, what answers there and who may open it (product §1, §2). */
export type RouteEntry = {
  /** As in spec §2, without the leading slash: `student/thesis/:id`; a trailing `?` makes a parameter optional. */
  path: string;
  kind: "page" | "json" | "file";
  access: Policy;
  /** The React Router module of a page, below src/. */
  file?: string;
  /** How the page is cached for visitors; a page without a policy is rendered for each request. */
  cachePolicy?: CachePolicy;
};

/** The pages of an area: `pages("theses", [["thesis/mentor/new", "new.tsx", role("teacher")]])`. */
export const pageRoutes = (
  area: string,
  list: readonly (readonly [path: string, file: string, access: Policy, cachePolicy?: CachePolicy])[],
): RouteEntry[] =>
  list.map(([path, file, access, cachePolicy]) => ({
    path,
    kind: "page",
    access,
    file: `areas/${area}/screens/${file}`,
    ...(cachePolicy && { cachePolicy }),
  }));

export const apiRoutes = (
  kind: "json" | "file",
  list: readonly (readonly [path: string, access: Policy])[],
): RouteEntry[] => list.map(([path, access]) => ({ path, kind, access }));

/** May the actor open the address? The admin opens every page (product §2); what a page shows is decided by record. */
export const mayOpen = (address: RouteEntry, actor: Actor) =>
  address.access(actor, undefined) || (address.kind === "page" && hasRole(actor, "admin"));

/** Finds the address of a path; nothing for an unknown one, so that what has no line is closed. */
export const createRouteFinder = (addresses: readonly RouteEntry[]) => {
  const patterns = addresses.map((address) => ({ address, pattern: routePattern(address.path) }));
  // Static parts rank before parameters, as in React Router.
  patterns.sort((a, b) => a.address.path.split(":").length - b.address.path.split(":").length);
  return (path: string): RouteEntry | undefined => patterns.find(({ pattern }) => pattern.test(path))?.address;
};

/** Ids are positive integers (product §1); only these parameters are words. */
const textParameters = new Set(["username", "token", "domain", "objectClass", "field", "file"]);

/** What a path of the table matches: its words as they stand, its parameters as they may be. */
export const routePattern = (path: string) =>
  new RegExp(
    `^/${path
      .split("/")
      .filter(Boolean)
      .map((part, nth) => {
        if (!part.startsWith(":")) return `${nth ? "/" : ""}${part.replaceAll(".", "\\.")}`;
        const optional = part.endsWith("?");
        const value = textParameters.has(part.slice(1).replace("?", "")) ? "[^/]{1,200}" : "[1-9][0-9]{0,8}";
        return optional ? `(?:/${value})?` : `/${value}`;
      })
      .join("")}/?$`,
  );

import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { log } from "#kit/runtime/log.server.ts";
import { type PageBodies, sendBody, toBodies } from "../../page-cache/cached-page.ts";
import { findRoute, pagePath } from "../../routes.ts";
import { withSecurityHeaders } from "../security.ts";

/**
 * The address at which a browser of React Router asks which files the pages need whose links it
 * shows.
 */
const manifestPath = "/__manifest";

/** Characters of an address; React Router answers a longer one with an error. */
export const longestUrl = 7_680;

/** Answers that are kept; a page's links lead to few sets of routes. */
const maxAnswers = 500;

/**
 * React Router's answer to a request for the manifest, and the version of the build that it
 * describes.
 */
export type RouteManifest = { version: string; answer: (request: Request) => Promise<Response> };

/**
 * Answers requests for the manifest of routes before anything else looks at them, because a browser
 * sends one after each new page. The response depends only on the build and on the routes of the
 * paths and is the same for everybody, so it is cached by the set of routes. Requests that name a
 * path without a route, and requests from a browser with another build, are passed to `next`.
 */
export function routeManifest(
  { version, answer }: RouteManifest,
  secure: boolean,
  next: RequestListener,
): RequestListener {
  const bodiesOf = new LRUCache<string, Promise<PageBodies>>({ max: maxAnswers });
  const load = async (url: URL) => {
    const response = await answer(new Request(url));
    if (response.status !== 200)
      throw new Error(`the manifest was answered with ${response.status}`);
    const { headers } = response;
    const own = {
      "content-type": headers.get("content-type") ?? "",
      "cache-control": headers.get("cache-control") ?? "",
      vary: "Accept-Encoding",
    };
    return toBodies(await response.text(), withSecurityHeaders(own, secure));
  };
  return (incoming, response) => {
    const url = parseManifestUrl(incoming.url ?? "");
    const key = incoming.method === "GET" && url && keyOf(url, version);
    if (!key) return next(incoming, response);
    const bodies = bodiesOf.get(key) ?? load(url);
    bodiesOf.set(key, bodies);
    bodies.then(
      (bodies) => sendBody(200, bodies, incoming, response),
      (error) => {
        bodiesOf.delete(key);
        log.error({ err: error }, "manifest of routes");
        next(incoming, response);
      },
    );
  };
}

function parseManifestUrl(target: string): URL | undefined {
  if (!target.startsWith(`${manifestPath}?`) || target.length > longestUrl) return undefined;
  return URL.parse(target, "http://localhost") ?? undefined;
}

/**
 * Returns the set of routes that the request asks for; undefined unless it asks for routes of this
 * build alone.
 */
function keyOf({ searchParams }: URL, version: string): string | undefined {
  const { paths, version: wanted, ...others } = Object.fromEntries(searchParams);
  if (!paths || wanted !== version || Object.keys(others).length > 0 || searchParams.size > 2)
    return undefined;
  const routes = paths.split(",").map((path) => findRoute(pagePath(path))?.path);
  return routes.includes(undefined) ? undefined : [...new Set(routes)].sort().join(" ");
}

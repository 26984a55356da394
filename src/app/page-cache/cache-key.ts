import { sessionCookie } from "#areas/auth/server/commands/sessions.ts";

import type { CachePolicy } from "#kit/http/index.ts";
import { flashCookie, parseCookies } from "#kit/http/server/index.ts";
import { type Language, languageFromCookies } from "#kit/text/index.ts";
import { findRoute, pagePath } from "../routes.ts";

/** A page that a visitor asks for and that may be kept. */
export type CacheablePageRequest = {
  /** Names the page: language, path, query. */
  key: string;
  /** Path and query. */
  target: string;
  path: string;
  preferredLanguage: Language;
  cachePolicy: CachePolicy;
};

/** Is it a kept page, asked for by somebody of whom nothing is known but appearance and language? */
export function toCacheablePageRequest(request: Request): CacheablePageRequest | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const cookies = parseCookies(request);
  if (sessionCookie in cookies || flashCookie in cookies) return undefined;
  const { pathname: path, search } = new URL(request.url);
  const address = findRoute(pagePath(path));
  if (!address?.cachePolicy || !isDeclaredQuery(search, address.cachePolicy)) return undefined;
  const wanted = languageFromCookies(cookies);
  const target = path + search;
  return { key: `${wanted} ${target}`, target, path, preferredLanguage: wanted, cachePolicy: address.cachePolicy };
}

/**
 * Only declared parameters, with values as declared, none of them twice, and written as a form writes them: otherwise one page
 * could be had, and kept, under any number of addresses (`?&&page=2`, `?p%61ge=2`).
 */
function isDeclaredQuery(search: string, { query }: CachePolicy): boolean {
  if (search === "") return true;
  const params = new URLSearchParams(search);
  const sent = [...params];
  const different = new Set(sent.map((pair) => pair.join("=")));
  if (search !== `?${params}` || different.size < sent.length) return false;
  return sent.every(([name, value]) => Object.hasOwn(query, name) && query[name]?.test(value));
}

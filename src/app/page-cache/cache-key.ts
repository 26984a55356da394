import type { IncomingMessage } from "node:http";
import { hasSessionCookie } from "#areas/auth/session-cookies.server.ts";
import {
  type Appearance,
  defaultAppearance,
  parseAppearance,
  presetColors,
} from "#kit/appearance/appearance.ts";
import type { CachePolicy } from "#kit/http/cache-policy.ts";
import { flashCookie, parseCookieHeader } from "#kit/http/responses.server.ts";
import { type Language, languageFromCookies } from "#kit/text/localization.ts";
import { findRoute, pagePath } from "../routes.ts";

/** A visitor's request for a page with a cache policy. */
export type CacheablePageRequest = {
  /** Identifies the page: language, appearance and target. */
  key: string;
  /** Path and query of the URL. */
  target: string;
  path: string;
  preferredLanguage: Language;
  appearance: Appearance;
  cachePolicy: CachePolicy;
};

/**
 * Returns undefined for a request that needs an individual response: with a session or a flash
 * message, for a page without a cache policy, with query parameters that the policy does not
 * declare, or with a custom colour. There are 16 million colours, so a visitor who tried them all
 * could evict every other page.
 */
export function toCacheablePageRequest({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): CacheablePageRequest | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const cookies = parseCookieHeader(headers.cookie);
  if (hasSessionCookie(cookies) || flashCookie in cookies) return undefined;
  const { pathname: path, search } = URL.parse(url, "http://here") ?? {};
  // another spelling of a URL
  if (path === undefined || search === undefined || path + search !== url) return undefined;
  if (url.includes("%00")) return undefined; // is refused
  const cachePolicy = findRoute(pagePath(path))?.cachePolicy;
  if (!cachePolicy || !isDeclaredQuery(search, cachePolicy)) return undefined;
  const isData = pagePath(path) !== path; // the data of a page does not depend on the appearance
  const appearance = isData ? defaultAppearance : parseAppearance(cookies);
  const { themeColor } = appearance;
  if (themeColor !== undefined && !presetColors.some((color) => color === themeColor))
    return undefined;
  const preferredLanguage = languageFromCookies(cookies);
  const target = path + search;
  const key = [preferredLanguage, ...Object.values(appearance), target].join(" ");
  return { key, target, path, preferredLanguage, appearance, cachePolicy };
}

/**
 * True if every parameter is declared, has a declared value, occurs once and is encoded as a form
 * encodes it. Otherwise one page could be cached under any number of URLs (`?&&page=2`,
 * `?p%61ge=2`).
 */
function isDeclaredQuery(search: string, { query }: CachePolicy): boolean {
  if (search === "") return true;
  const params = new URLSearchParams(search);
  const entries = [...params];
  const distinct = new Set(entries.map((pair) => pair.join("=")));
  if (search !== `?${params}` || distinct.size < entries.length) return false;
  return entries.every(([name, value]) => Object.hasOwn(query, name) && query[name]?.test(value));
}

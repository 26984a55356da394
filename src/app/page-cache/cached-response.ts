import type { Context as HonoContext } from "hono";

import { type Appearance, parseAppearance } from "#kit/appearance/index.ts";
import { parseCookies } from "#kit/http/server/index.ts";
import { nextNonce } from "../http/nonce.ts";
import { contentSecurityPolicy } from "../http/security.ts";
import { lookOf } from "./look.ts";
import { filled, type Inlay, inlayOf, type Place } from "./places.ts";
import type { CachedPage } from "./store.ts";
import { gzipOf } from "./zipped.ts";

/** A kept page for one reader: with a nonce of its own and in the reader's appearance. */
export function toCachedResponse({ status, headers, plain, zipped }: CachedPage, c: HonoContext): Response {
  const nonce = nextNonce();
  const look = lookFor(parseAppearance(parseCookies(c.req.raw)));
  const ofNonce = inlayOf(nonce);
  const filling = (place: Place): Inlay => (place === "nonce" ? ofNonce : (look[place] ?? nothing));
  const small = zipped !== undefined && acceptsGzip(c.req.header("accept-encoding"));
  const body = small ? gzipOf(zipped, filling) : filled(plain, filling);
  return c.body(body as Buffer<ArrayBuffer>, status as 200, {
    ...(status === 200 && { "cache-control": "private, no-cache" }),
    ...headers,
    "content-security-policy": contentSecurityPolicy(nonce),
    ...(small && { "content-encoding": "gzip" }),
  });
}

const nothing = inlayOf("");

const acceptsGzip = (accepted: string | undefined) =>
  accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);

const looks = new Map<string, readonly Inlay[]>();

/** The pieces of an appearance; most readers have the same. */
function lookFor(appearance: Appearance): readonly Inlay[] {
  const key = Object.values(appearance).join(" ");
  const there = looks.get(key);
  if (there) return there;
  const look = lookOf(appearance).map(inlayOf);
  if (looks.size >= 1000) looks.clear();
  looks.set(key, look);
  return look;
}

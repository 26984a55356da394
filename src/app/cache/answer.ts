import { randomBytes } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { type Appearance, appearanceOf } from "#kit/appearance.ts";
import { cookiesOf } from "#kit/server/cookies.ts";
import { contentSecurityPolicy } from "../security.ts";
import { lookOf } from "./look.ts";
import { type Filling, filled } from "./places.ts";
import type { KeptPage } from "./store.ts";
import { gzipOf, storedBlock } from "./zipped.ts";

/** A kept page for one reader: with a nonce of its own and in the reader's appearance. */
export function answerOf({ status, headers, plain, zipped }: KeptPage, c: HonoContext): Response {
  const nonce = randomBytes(16).toString("base64");
  const look = lookFor(appearanceOf(cookiesOf(c.req.raw)));
  const small = zipped !== undefined && acceptsGzip(c.req.header("accept-encoding"));
  const body = small
    ? gzipOf(
        plain,
        zipped,
        fillingOf(Buffer.from(nonce), look.plain),
        fillingOf(storedBlock(Buffer.from(nonce)), look.stored),
      )
    : Buffer.concat(filled(plain, fillingOf(Buffer.from(nonce), look.plain)));
  return c.body(body as Buffer<ArrayBuffer>, status as 200, {
    "cache-control": status === 200 ? "private, no-cache" : "private, no-store",
    ...headers,
    "content-security-policy": contentSecurityPolicy(nonce),
    ...(small && { "content-encoding": "gzip" }),
  });
}

const fillingOf =
  (nonce: Buffer, look: readonly Buffer[]): Filling =>
  (place) =>
    place === "nonce" ? nonce : (look[place] ?? Buffer.alloc(0));

const acceptsGzip = (accepted: string | undefined) =>
  accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);

type Look = { plain: readonly Buffer[]; stored: readonly Buffer[] };

const looks = new Map<string, Look>();

/** The pieces of an appearance; most readers have the same. */
function lookFor(appearance: Appearance): Look {
  const key = Object.values(appearance).join(" ");
  const there = looks.get(key);
  if (there) return there;
  const plain = lookOf(appearance).map((piece) => Buffer.from(piece));
  const look = { plain, stored: plain.map(storedBlock) };
  if (looks.size >= 1000) looks.clear();
  looks.set(key, look);
  return look;
}

import { hash } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { data, redirect } from "react-router";
import { z } from "zod";
import {
  formatMessage,
  type Language,
  type Message,
  type Messages,
  withValues,
} from "#kit/text/localization.ts";
import { type BulkResult, formatBulkResult } from "#kit/workflow/refusal.ts";
import { maxRedirectLength } from "./routes.ts";

export const flashCookie = "teza_flash";

/** Seconds until a flash message expires. */
export const flashSeconds = 30;

/** Redirects after a successful action; the next page shows the message once. */
export function redirectWithFlash(
  to: string,
  message: Messages,
  headers: HeadersInit = {},
): Response {
  const response = redirect(to, { status: 303, headers });
  response.headers.append(
    "set-cookie",
    serializeCookie(flashCookie, encodeFlash(message), { maxAge: flashSeconds }),
  );
  return response;
}

export const flashSchema = z.object({
  hr: z.string().max(2_000),
  en: z.string().max(2_000).optional(),
});

/**
 * Returns the value of a cookie with a message: formatted in both languages, because the next page
 * chooses the language. English is omitted if it is equal or if the cookie would be too long.
 */
function encodeFlash(message: Messages): string {
  const [hr, en] = [formatMessage(message, "hr"), formatMessage(message, "en")];
  const both = JSON.stringify({ hr, en });
  return hr === en || encodeURIComponent(both).length > maxEncodedLength
    ? JSON.stringify({ hr })
    : both;
}

/** Returns the text of a flash cookie; undefined if it is not one of ours. */
export function readFlash(cookie: string | undefined, language: Language): string | undefined {
  if (cookie === undefined) return undefined;
  try {
    const { hr, en } = flashSchema.parse(JSON.parse(cookie));
    return language === "en" ? (en ?? hr) : hr;
  } catch {
    return undefined;
  }
}

type BulkTexts = {
  /** The path to redirect to if every row succeeded. */
  path: string;
  /** Shown there; `{count}` is the number of rows. */
  allDone: Message;
  /** The result for a row that was not refused. */
  done: Message;
};

/**
 * Responds to a bulk action: redirects if every row succeeded; otherwise the page shows the result
 * of each row (409), in Croatian, because only the pages of the offices and mentors have bulk
 * actions.
 */
export function answerBulk(results: readonly BulkResult[], { path, allDone, done }: BulkTexts) {
  if (results.every(({ refusal }) => refusal === undefined))
    throw redirectWithFlash(path, withValues(allDone, { count: results.length }));
  const rows = results.map((result) => formatBulkResult(result, "hr"));
  return data({ results: rows, done: formatMessage(done) }, { status: 409 });
}

/**
 * A path of this site to return to, percent-encoded for a Location header. Anything else (another
 * host, a script, a path that is too long) becomes the home page.
 */
export function safeRedirectPath(path: string | null | undefined, otherwise = "/"): string {
  if (!path || path.length > maxRedirectLength || !/^\/(?![/\\])[^\s\\]*$/.test(path))
    return otherwise;
  const { pathname, search, hash } = new URL(path, "http://here");
  // "/.//host" would name another host once the dots are resolved
  if (pathname.startsWith("//")) return otherwise;
  const encoded = pathname + search + hash;
  return encoded.length > maxRedirectLength ? otherwise : encoded;
}

export const parseCookies = (request: Request): Record<string, string> =>
  parseCookieHeader(request.headers.get("cookie"));

/** Parses the value of a Cookie header. */
export const parseCookieHeader = (header: string | null | undefined): Record<string, string> =>
  header ? parse(header) : {};

/** True if the public URL is https; cookies are then secure, and an http origin is cross-site. */
export const isSecure = (publicUrl: string | undefined): boolean =>
  publicUrl?.startsWith("https:") ?? false;

/**
 * The name of a cookie that identifies a browser. On an https site it has the prefix `__Host-`:
 * browsers store such a cookie only if this host sets it, with Secure and Path=/, so no other host
 * of the domain can plant one (RFC 6265bis).
 */
export const hostCookieName = (name: string, publicUrl: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

type CookieOptions = { maxAge: number; httpOnly?: boolean };

/**
 * A Set-Cookie value with SameSite=Lax and Path=/; Secure is added for https sites
 * (src/app/http/security.ts). `maxAge` is in seconds; 0 removes the cookie.
 */
export const serializeCookie = (
  name: string,
  value: string,
  { maxAge, httpOnly = false }: CookieOptions,
) =>
  serialize(name, value, {
    path: "/",
    sameSite: "Lax",
    maxAge,
    httpOnly,
    secure: name.startsWith("__Host-"),
  });

/**
 * Encoded characters of a cookie's value; with its name and attributes it stays below the 4 kB that
 * browsers accept.
 */
export const maxEncodedLength = 3_800;

/** An entity tag that changes exactly when the content does. */
export const computeEtag = (content: string | Buffer): string =>
  `"${hash("sha256", content, "base64url").slice(0, 27)}"`;

/**
 * True if If-None-Match names the entity tag: weak comparison, lists and `*` (RFC 9110, 13.1.2).
 */
export function matchesIfNoneMatch(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  const opaqueTag = etag.replace(/^W\//, "");
  return header.match(/"[^"]*"/g)?.includes(opaqueTag) ?? false;
}

/**
 * Responds with the content and its entity tag, or with 304 to a client that already has this
 * content.
 */
export function respondWithEtag(
  request: Request,
  content: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const withEtag = { etag: computeEtag(content), ...headers };
  if (matchesIfNoneMatch(request.headers.get("if-none-match"), withEtag.etag))
    return new Response(null, { status: 304, headers: withEtag });
  return new Response(content, { headers: withEtag });
}

/**
 * The content security policy of untrusted content, such as a stored file: nothing in it runs or is
 * loaded.
 */
export const isolatedPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

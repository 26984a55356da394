import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMessage, type Language, type Message, type Messages, withValues } from "#kit/text/index.ts";
import { type BulkResult, formatBulkResult } from "#kit/workflow/index.ts";
import { serializeCookie } from "./cookies.ts";

/** The content security policy of untrusted content, such as a stored file: nothing in it runs or is loaded. */
export const isolatedPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

export const flashCookie = "teza_flash";

/** Seconds until a flash message expires. */
export const flashSeconds = 30;

/** Redirects after a successful action; the next page shows the message once. */
export function redirectWithFlash(to: string, message: Messages, headers: HeadersInit = {}): Response {
  const response = redirect(to, { status: 303, headers });
  response.headers.append("set-cookie", serializeCookie(flashCookie, encodeFlash(message), { maxAge: flashSeconds }));
  return response;
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
 * Responds to a bulk action: redirects if every row succeeded; otherwise the page shows the result of each row (409),
 * in Croatian, because only the pages of the offices and mentors have bulk actions.
 */
export function answerBulk(results: readonly BulkResult[], { path, allDone, done }: BulkTexts) {
  if (results.every(({ refusal }) => refusal === undefined))
    throw redirectWithFlash(path, withValues(allDone, { count: results.length }));
  const rows = results.map((result) => formatBulkResult(result, "hr"));
  return data({ results: rows, done: formatMessage(done) }, { status: 409 });
}

const flashSchema = z.object({ hr: z.string().max(2_000), en: z.string().max(2_000).optional() });

/**
 * Returns the value of a cookie with a message: formatted in both languages, because the next page chooses the
 * language. English is omitted if it is equal or if the cookie would exceed the 4 kB that browsers accept.
 */
function encodeFlash(message: Messages): string {
  const [hr, en] = [formatMessage(message, "hr"), formatMessage(message, "en")];
  const both = JSON.stringify({ hr, en });
  return hr === en || encodeURIComponent(both).length > maxFlashLength ? JSON.stringify({ hr }) : both;
}

const maxFlashLength = 3_800;

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

/** Maximum length of a path to return to; the paths of our pages are shorter. */
export const maxRedirectLength = 2_000;

/**
 * A path of this site to return to, percent-encoded for a Location header. Anything else (another host, a script, a
 * path that is too long) becomes the home page.
 */
export function safeRedirectPath(path: string | null | undefined, otherwise = "/"): string {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return otherwise;
  const { pathname, search, hash } = new URL(path, "http://here");
  // "/.//host" would name another host once the dots are resolved
  if (pathname.startsWith("//")) return otherwise;
  const encoded = pathname + search + hash;
  return encoded.length > maxRedirectLength ? otherwise : encoded;
}

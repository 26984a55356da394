import { data, redirect } from "react-router";
import { formatText } from "#kit/text/index.ts";
import type { BulkResult } from "#kit/workflow/index.ts";
import { serializeCookie } from "./cookies.ts";

export const flashCookie = "teza_flash";

/** Seconds until a flash message expires. */
export const flashSeconds = 30;

/** Redirects after a successful action; the next page shows the message once. */
export function redirectWithFlash(to: string, sentence: string, headers: HeadersInit = {}): Response {
  const response = redirect(to, { status: 303, headers });
  response.headers.append("set-cookie", serializeCookie(flashCookie, sentence, { maxAge: flashSeconds }));
  return response;
}

type BulkTexts = {
  /** Where to go on when every row succeeded. */
  path: string;
  /** Shown there; `{count}` is the number of rows. */
  allDone: string;
  /** What became of a row that was not refused. */
  done: string;
};

/** Answers a bulk action: redirects when every row succeeded; otherwise the page shows the result of each row (409). */
export function answerBulk(results: readonly BulkResult[], { path, allDone, done }: BulkTexts) {
  if (results.some(({ refusal }) => refusal !== undefined)) return data({ results, done }, { status: 409 });
  throw redirectWithFlash(path, formatText(allDone, { count: results.length }));
}

/** A path of this site to return to; anything else (another host, a script) becomes the home page. */
export function safeRedirectPath(path: string | null | undefined, otherwise = "/"): string {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return otherwise;
  // "/.//host" would name another host once the dots are resolved
  return new URL(path, "http://here").pathname.startsWith("//") ? otherwise : path;
}

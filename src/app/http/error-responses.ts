import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

import { toConstraintRefusal } from "#kit/database/index.ts";
import { fieldErrors, saveError } from "#kit/forms/index.ts";
import { type ApiEnv, log, type PageError, parseCookies } from "#kit/http/server/index.ts";
import { formatMessage, type Language, languageFromCookies } from "#kit/text/index.ts";
import { notFound, Refusal } from "#kit/workflow/index.ts";

import { findRoute } from "../routes.ts";

import { refusals } from "../texts.ts";
import { translate } from "../translations.ts";

/** Renders the page of an error. */
export type ErrorPageRenderer = (c: HonoContext<ApiEnv>, error: PageError) => Promise<Response>;

/**
 * Answers errors that are thrown outside React Router: a browser that requests a page or a file gets an error page, every other
 * client JSON with `type` and `message` (product §1). A file that requires sign-in redirects to the sign-in page and back.
 */
export const handleErrors = (pages: ErrorPageRenderer) => (error: Error, c: HonoContext<ApiEnv>) => {
  if (!wantsPage(c)) {
    const language = c.var.context?.language ?? "hr"; // errors before the session is known are in Croatian
    const { status, message } = toPageError(error, c, language);
    return jsonError(c, status as ContentfulStatusCode, message);
  }
  const pageError = toPageError(error, c, readPreferredLanguage(c.req.raw));
  if (pageError.status === 401 && c.req.method === "GET") return c.redirect(loginPath(new URL(c.req.url)));
  return pages(c, pageError);
};

function toPageError(error: Error, c: HonoContext<ApiEnv>, language: Language): PageError {
  const refusal = error instanceof Refusal ? error : toConstraintRefusal(error);
  if (refusal) return { status: refusal.status, message: translate(formatMessage(refusal.reason, language), language) };
  log.error({ err: error, path: withoutToken(c.req.path) }, "request failed");
  return { status: 500, message: formatMessage(refusals.failed, language) };
}

const wantsPage = (c: HonoContext) =>
  c.req.header("accept")?.includes("text/html") === true && findRoute(c.req.path)?.kind !== "json";

/** The language that the caller has chosen; error pages exist in both languages. */
export const readPreferredLanguage = (request: Request): Language => languageFromCookies(parseCookies(request));

/** The URL of a calendar feed is a secret (docs/decisions/0019). */
const withoutToken = (path: string) => path.replace(/^(\/ical\/[^/]+\/[^/]+\/).*/, "$1…");

/** The sign-in page, which returns to this URL. */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?to=${encodeURIComponent(pathname + search)}`;

/** A JSON error as product §1 names it. */
export const jsonError = (c: HonoContext, status: ContentfulStatusCode, message: string) =>
  c.json({ type: "error", message }, status);

type ValidationResult = { success: true } | { success: false; target: string; error: z.ZodError };

/** Invalid path parameters are 404; other invalid input is 422 with the first message. */
export function rejectInvalidCall(result: ValidationResult) {
  if (result.success) return;
  if (result.target === "param") throw new Refusal(404, notFound);
  throw new Refusal(422, Object.values(fieldErrors(result.error))[0] ?? saveError);
}

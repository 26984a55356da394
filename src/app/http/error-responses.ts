import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

import { type PageError, toConstraintRefusal } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { type ApiEnv, log, parseCookies } from "#kit/http/server/index.ts";
import { type Language, languageFromCookies } from "#kit/text/index.ts";
import { notFound, Refusal } from "#kit/workflow/index.ts";

import { findRoute } from "../routes.ts";

import { refusalTexts } from "../texts.ts";
import { translate } from "../translations.ts";

/** Renders the error page that says why. */
export type ErrorPageRenderer = (c: HonoContext<ApiEnv>, refused: PageError) => Promise<Response>;

/**
 * What is refused, or fails, outside React Router: a page where a person's browser asked for a page or a file, `type` and
 * `message` as JSON for everybody else (product §1). A file that needs signing in leads there and back.
 */
export const handleErrors = (pages: ErrorPageRenderer) => (error: Error, c: HonoContext<ApiEnv>) => {
  const refused = toRefused(error, c);
  if (!wantsPage(c)) {
    const language = c.var.context?.language ?? "hr"; // what fails before the session is known speaks Croatian
    return jsonError(c, refused.status as ContentfulStatusCode, translate(refused.message, language));
  }
  if (refused.status === 401 && c.req.method === "GET") return c.redirect(loginPath(new URL(c.req.url)));
  return pages(c, { ...refused, message: translate(refused.message, preferredLanguage(c)) });
};

function toRefused(error: Error, c: HonoContext<ApiEnv>): PageError {
  const refusal = error instanceof Refusal ? error : toConstraintRefusal(error);
  if (refusal) return { status: refusal.status, message: refusal.message };
  log.error({ err: error, path: withoutToken(c.req.path) }, "request failed");
  return { status: 500, message: refusalTexts.hr.failed };
}

const wantsPage = (c: HonoContext) =>
  c.req.header("accept")?.includes("text/html") === true && findRoute(c.req.path)?.kind !== "json";

/** An error page is there in both languages, whatever was asked for. */
export const preferredLanguage = (c: HonoContext): Language => languageFromCookies(parseCookies(c.req.raw));

/** The address of a calendar feed is itself a secret (docs/decisions/0019). */
const withoutToken = (path: string) => path.replace(/^(\/ical\/[^/]+\/[^/]+\/).*/, "$1…");

/** Where to sign in, and from there back to where one was going. */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?to=${encodeURIComponent(pathname + search)}`;

/** A JSON error as product §1 names it. */
export const jsonError = (c: HonoContext, status: ContentfulStatusCode, message: string) =>
  c.json({ type: "error", message }, status);

type ValidationResult = { success: true } | { success: false; target: string; error: z.ZodError };

/** A call whose address names nothing is 404; one whose content is not acceptable 422 with the first sentence. */
export function rejectInvalidCall(result: ValidationResult) {
  if (result.success) return;
  if (result.target === "param") throw new Refusal(404, notFound);
  throw new Refusal(422, result.error.issues[0]?.message ?? saveError);
}

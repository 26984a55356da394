import type { Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

import { toDatabaseRefusal } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import type { ApiEnv, PageError } from "#kit/http/request-context.server.ts";
import { parseCookies } from "#kit/http/responses.server.ts";
import { maxRedirectLength } from "#kit/http/routes.ts";
import { currentRequestId, log, logOutage } from "#kit/runtime/log.server.ts";
import {
  fieldErrors,
  formatMessage,
  type Language,
  languageFromCookies,
} from "#kit/text/localization.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";

import { findRoute, pagePath } from "../routes.ts";

import { messages } from "../texts.ts";

/** Renders an error page. */
export type ErrorPageRenderer = (c: HonoContext<ApiEnv>, error: PageError) => Promise<Response>;

/**
 * Handles errors thrown outside React Router. A browser that requests a page or a file receives an
 * error page; every other client receives JSON with `type` and `message` (product §1) and, for an
 * unexpected error, the id of the request. A file that requires sign-in redirects to the sign-in
 * page and back.
 */
export const handleErrors =
  (pages: ErrorPageRenderer) => (error: Error, c: HonoContext<ApiEnv>) => {
    if (!wantsPage(c)) {
      // errors before the session is loaded are in Croatian
      const language = c.var.context?.language ?? "hr";
      const { status, message, request } = toPageError(error, c, language);
      return c.json({ type: "error", message, request }, status as ContentfulStatusCode);
    }
    const pageError = toPageError(error, c, readPreferredLanguage(c.req.raw));
    if (pageError.status === 401 && c.req.method === "GET")
      return c.redirect(findRoute(c.req.path)?.entrance ?? loginPath(new URL(c.req.url)));
    return pages(c, pageError);
  };

function toPageError(error: Error, c: HonoContext<ApiEnv>, language: Language): PageError {
  const refusal = error instanceof Refusal ? error : toDatabaseRefusal(error);
  if (refusal?.status === 503) logOutage(error);
  const { context } = c.var;
  if (refusal?.status === 403 && context)
    log.info({ path: withoutToken(c.req.path), username: context.actor.username }, "refused");
  if (refusal) return { status: refusal.status, message: formatMessage(refusal.reason, language) };
  // thrown by Hono for a body that is not of the declared type
  if (error instanceof HTTPException && error.status < 500)
    return {
      status: error.status,
      message: formatMessage(validationMessages.body.malformed, language),
    };
  log.error({ err: error, path: withoutToken(c.req.path) }, "request failed");
  return {
    status: 500,
    message: formatMessage(messages.refusals.failed, language),
    request: currentRequestId(),
  };
}

const wantsPage = (c: HonoContext) =>
  c.req.header("accept")?.includes("text/html") === true && findRoute(c.req.path)?.kind !== "json";

/** Returns the user's preferred language; error pages exist in both languages. */
export const readPreferredLanguage = (request: Request): Language =>
  languageFromCookies(parseCookies(request));

/**
 * Returns a path without any token, for the log: a token gives access to anybody who has it
 * (src/areas/calendar/README.md).
 */
export function withoutToken(path: string): string {
  const names = findRoute(pagePath(path))?.path.split("/") ?? [];
  return path
    .split("/")
    .map((part, index) => (names[index - 1] === ":token" ? "…" : part))
    .join("/");
}

/** Returns the path of the sign-in page, which returns to this URL unless it is too long. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const path = `/login?to=${encodeURIComponent(pathname + search)}`;
  return path.length > maxRedirectLength ? "/login" : path;
}

/** Returns a JSON error in the format of product §1. */
export const jsonError = (c: HonoContext, status: ContentfulStatusCode, message: string) =>
  c.json({ type: "error", message }, status);

type ValidationResult = { success: true } | { success: false; target: string; error: z.ZodError };

/**
 * Rejects invalid path parameters with 404 and other invalid input with 422 and the first message.
 */
export function rejectInvalidCall(result: ValidationResult) {
  if (result.success) return;
  if (result.target === "param") throw new Refusal(404, notFound);
  throw new Refusal(422, Object.values(fieldErrors(result.error))[0] ?? saveError);
}

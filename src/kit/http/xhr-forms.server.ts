import { isRouteErrorResponse, type StaticHandlerContext } from "react-router";
import { inlineMessageHeader, type SubmissionResult, saveError } from "#kit/forms/form.ts";
import { formatMessage, type Language } from "#kit/text/localization.ts";
import type { FormattedRefusal } from "#kit/workflow/refusal.ts";
import { flashCookie, parseCookieHeader, readFlash } from "./responses.server.ts";
import { readUndoOffer, undoCookie } from "./undo-offers.server.ts";

/**
 * True for a form that a script posted to its page's path; only a script can show the progress of
 * an upload.
 */
export const isXhrForm = (request: Request): boolean =>
  request.method === "POST" &&
  request.headers.get("x-requested-with")?.toLowerCase() === "xmlhttprequest";

/**
 * True for a form that a program posted to its page's path and that requests JSON instead of a
 * page.
 */
export function isProgramForm(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  if (request.method !== "POST" || isXhrForm(request)) return false;
  return accept.includes("application/json") && !accept.includes("text/html");
}

/**
 * A refusal for a program, with its status: `type` and `message` (product §1), and a sentence for
 * each refused field.
 */
export const refusalAsJson = ({ status, message, fields }: FormattedRefusal): Response =>
  Response.json(
    { type: "error", message, ...(Object.keys(fields).length > 0 && { fields }) },
    { status },
  );

/** The result of a submission as data instead of a page: the refusal or the error. */
export function renderAsJson(
  { actionData, errors }: StaticHandlerContext,
  status: number,
  headers: Headers,
): Response {
  const [error] = Object.values(errors ?? {});
  const [refused] = Object.values(actionData ?? {});
  const answer: SubmissionResult = error
    ? { type: "error", message: errorMessage(error) }
    : refused;
  headers.delete("content-type");
  return Response.json(answer ?? { type: "error", message: formatMessage(saveError) }, {
    status,
    headers,
  });
}

/**
 * A redirect as data: the script navigates itself, so that the flash message is not consumed on the
 * way. A script that stays on its page asks for the message; it then comes with the answer, and no
 * later page shows it.
 */
export function redirectAsJson(
  response: Response,
  request: Request,
  { language, now }: { language: Language; now: Date },
): Response {
  const to = response.headers.get("location");
  if (to === null || response.status < 300 || response.status > 399) return response;
  const headers = new Headers(response.headers);
  headers.delete("location");
  headers.delete("content-type");
  const answer: SubmissionResult = { to };
  if (request.headers.has(inlineMessageHeader)) {
    const message = readFlash(takeCookie(headers, flashCookie), language);
    const undo = readUndoOffer(takeCookie(headers, undoCookie), now);
    if (message !== undefined) answer.message = message;
    if (undo) answer.undo = undo;
  }
  return Response.json(answer, { headers });
}

/** Removes a cookie from those that a response sets and returns its value. */
function takeCookie(headers: Headers, name: string): string | undefined {
  const cookies = headers.getSetCookie();
  const isIt = (cookie: string) => cookie.startsWith(`${name}=`);
  headers.delete("set-cookie");
  for (const cookie of cookies) if (!isIt(cookie)) headers.append("set-cookie", cookie);
  return parseCookieHeader(cookies.find(isIt)?.split(";")[0])[name];
}

const errorMessage = (error: unknown): string => {
  const { message } = isRouteErrorResponse(error)
    ? (error.data ?? {})
    : ({} as { message?: unknown });
  return typeof message === "string" ? message : formatMessage(saveError);
};

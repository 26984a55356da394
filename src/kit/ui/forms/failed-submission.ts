import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { collectTextFields, type RefusedSubmission } from "#kit/forms/index.ts";
import { textsFor } from "#kit/text/index.ts";
import { texts } from "../texts.ts";

let isRefusalShown = false;

/** To be called by a form that shows a refusal at its button, before it is sent. */
export const announceSubmission = () => {
  isRefusalShown = true;
};

/**
 * Browser middleware: a form that could not be sent, or that the server failed to process, is answered like a refused
 * one, so that it stays on the screen with its values. Without access, or without the record, the error page is shown,
 * because sending again would not help.
 */
export const keepFormOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  const keeps = isRefusalShown;
  isRefusalShown = false;
  const copy = request.clone();
  const results = await next();
  if (!keeps || request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const message = type === "error" ? failureMessage(result) : undefined;
    if (!message) continue;
    const status = isRouteErrorResponse(result) ? result.status : 503;
    const refused = { status, message, fields: {}, values: collectTextFields(await copy.formData()) };
    results[route] = { type: "data", result: data({ refused } satisfies RefusedSubmission, { status }) };
  }
  return results;
};

/** Returns the server's sentence or our own; undefined if sending again would not help. */
function failureMessage(error: unknown): string | undefined {
  if (error instanceof Response) return undefined; // a redirect
  const { unreachable, failedOnServer } = textsFor(
    texts,
    document.documentElement.lang === "en" ? "en" : "hr",
  ).submission;
  if (!isRouteErrorResponse(error)) return hasStatus(error) ? failedOnServer : unreachable;
  if ([401, 403, 404].includes(error.status)) return undefined;
  return messageIn(error.data) ?? (error.status > 500 ? unreachable : failedOnServer);
}

/** React Router passes on an error with the status of the response; without a response there is none. */
const hasStatus = (error: unknown) => Boolean((error as { init?: ResponseInit | null } | null)?.init);

/** Returns the message of an error as JSON (product §1). */
function messageIn(body: unknown): string | undefined {
  try {
    const { message } = typeof body === "string" ? JSON.parse(body) : (body ?? {});
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined; // a page of a proxy
  }
}

import { isRouteErrorResponse, type StaticHandlerContext } from "react-router";
import { type SubmissionResult, saveError } from "#kit/forms/index.ts";

/** A form that a script posted to its page's own path, because only a script can show how far an upload is. */
export const isXhrForm = (request: Request): boolean =>
  request.method === "POST" && request.headers.get("x-requested-with")?.toLowerCase() === "xmlhttprequest";

/** The page that would have been rendered for a submission, as data: the refusal, or what went wrong. */
export function renderAsJson({ actionData, errors }: StaticHandlerContext, status: number, headers: Headers): Response {
  const [error] = Object.values(errors ?? {});
  const [refused] = Object.values(actionData ?? {});
  const answer: SubmissionResult = error ? { type: "error", message: errorMessage(error) } : refused;
  headers.delete("content-type");
  return Response.json(answer ?? { type: "error", message: saveError }, { status, headers });
}

/** A redirect as data: the script goes there itself, so that the next page's sentence isn't used up on the way. */
export function redirectAsJson(response: Response): Response {
  const to = response.headers.get("location");
  if (to === null || response.status < 300 || response.status > 399) return response;
  const headers = new Headers(response.headers);
  headers.delete("location");
  headers.delete("content-type");
  return Response.json({ to } satisfies SubmissionResult, { headers });
}

const errorMessage = (error: unknown): string => {
  const { message } = isRouteErrorResponse(error) ? (error.data ?? {}) : ({} as { message?: unknown });
  return typeof message === "string" ? message : saveError;
};

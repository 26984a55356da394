import { data, type ServerBuild } from "react-router";
import { isServedByVite } from "#kit/http/served-by-vite.ts";
import { currentRequestId, log } from "#kit/runtime/log.server.ts";
import { withoutToken } from "./error-responses.ts";

/**
 * Answers an unexpected error of a loader or an action with 500 and the id of the request. The
 * error page shows the id, and the log has the error under it.
 */
export const withRequestIds = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = { ...route.module };
      if (loader) module.loader = (args) => catchUnexpected(args, () => loader(args));
      if (action) module.action = (args) => catchUnexpected(args, () => action(args));
      return [id, { ...route, module }];
    }),
  ),
});

/**
 * Responses and thrown data are expected outcomes, and so are all errors of a request that the
 * client has aborted.
 */
async function catchUnexpected<T>(
  { request }: { request: Request },
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    logUnexpected(error, request);
    throw data(unexpected(error), { status: 500 });
  }
}

/**
 * The facts for the error page: the id under which the log has the error, and its stack only under
 * `npm run dev`.
 */
const unexpected = (error: unknown) => ({
  request: currentRequestId(),
  ...(isServedByVite && error instanceof Error && { stack: error.stack }),
});

/** The response for a page that can't be rendered; its error is logged under the same id. */
export const responseWithRequestId = (error: unknown): Response =>
  Response.json(unexpected(error), { status: 500 });

export const logUnexpected = (error: unknown, { url }: { url: string }) =>
  log.error({ err: error, path: withoutToken(new URL(url).pathname) }, "request failed");

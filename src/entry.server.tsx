import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { respondCompressed } from "#kit/http/compression.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseCookies } from "#kit/http/responses.server.ts";
import { isXhrForm, renderAsJson } from "#kit/http/xhr-forms.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { AppearanceProvider, NonceContext } from "#kit/ui/page-context.tsx";
import { withoutToken } from "./app/http/error-responses.ts";
import { deprioritizeScripts, renderDocument } from "./app/http/render-document.ts";
import { logUnexpected, responseWithRequestId } from "./app/http/unexpected-errors.ts";
import { getRenderCapture } from "./app/page-cache/render-capture.ts";
import { ShellContext } from "./app/shell/shell-context.tsx";
import { buildShellData } from "./app/shell/shell-data.ts";

/** React Router's limit for the data of a page, in milliseconds. */
export const streamTimeout = 10_000;

/** Renders the page; its inline elements carry the nonce of this response. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  if (isXhrForm(request)) return renderAsJson(routerContext.staticHandlerContext, status, headers);
  const requestContext = requestContextOf({ context });
  const { nonce } = requestContext;
  const cookies = parseCookies(request);
  const { loaderData } = routerContext.staticHandlerContext;
  const html = await renderDocument(
    <NonceContext value={nonce}>
      <AppearanceProvider cookies={cookies}>
        <ShellContext value={loaderData.root ? undefined : buildShellData(requestContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ShellContext>
      </AppearanceProvider>
    </NonceContext>,
    {
      nonce,
      onError(error) {
        const capture = getRenderCapture(context);
        if (capture) capture.failed = true;
        log.error({ err: error, path: withoutToken(new URL(request.url).pathname) }, "page failed");
      },
    },
  ).catch((error) => {
    throw responseWithRequestId(error); // React Router shows it as the error page
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return respondCompressed(request, deprioritizeScripts(html), { headers, status });
}

/**
 * Logs unexpected errors of loaders, actions and pages; an aborted request or an error response
 * such as 404 is not one.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isExpected = isRouteErrorResponse(error) || error instanceof Response;
  if (!request.signal.aborted && !isExpected) logUnexpected(error, request);
}

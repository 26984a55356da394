import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { log, withRequestId } from "#kit/http/server/index.ts";
import { findRoute, pagePath } from "../routes.ts";
import type { Metrics } from "./metrics.ts";

type ObserverOptions = {
  metrics: Pick<Metrics, "countRequest">;
  /** True to log a line for each request. */
  accessLog: boolean;
  /** True behind a proxy, whose X-Request-Id is then used. */
  proxied: boolean;
};

/**
 * Gives each request an id, which the response carries as X-Request-Id and each log line as `request`, and counts the
 * request when its response has been sent. Metrics name the route instead of the URL, which may contain tokens and
 * names.
 */
export const observeRequests =
  ({ metrics, accessLog, proxied }: ObserverOptions, next: RequestListener): RequestListener =>
  (request, response) => {
    const begin = performance.now();
    const given = proxied ? request.headers["x-request-id"] : undefined;
    const id = typeof given === "string" && acceptableId.test(given) ? given : randomUUID();
    const path = pagePath((request.url ?? "/").split("?", 1)[0] ?? "/");
    response.setHeader("x-request-id", id);
    response.once("close", () => {
      const route = findRoute(path)?.path ?? otherRoute;
      const { method = "", aborted } = { method: request.method, aborted: !response.writableFinished };
      const seconds = (performance.now() - begin) / 1000;
      const status = response.statusCode;
      metrics.countRequest({ route: `/${route}`, method, status, seconds });
      if (accessLog)
        log.info(
          {
            request: id,
            method,
            route: `/${route}`,
            status,
            ms: Math.round(seconds * 1000),
            ...(aborted && { aborted }),
          },
          "request",
        );
    });
    withRequestId(id, () => next(request, response));
  };

const acceptableId = /^[\w.:-]{8,64}$/;

/** The label for scripts, styles, fonts and unknown paths. */
const otherRoute = "*";

import { randomUUID } from "node:crypto";
import { tracingChannel } from "node:diagnostics_channel";
import type { RequestListener } from "node:http";
import { log, withRequestId } from "#kit/runtime/log.server.ts";
import { findRoute, pagePath } from "../routes.ts";
import type { Metrics } from "./metrics.ts";

/**
 * A request for traces: the facts known at its beginning, the trace that a subscriber assigns to
 * it, and its outcome.
 */
export type ObservedRequest = {
  id: string;
  method: string;
  /** The header `traceparent` (W3C Trace Context) of a trusted proxy. */
  traceParent: string | undefined;
  trace: string | undefined;
  route?: string;
  status?: number;
};

/** Each request from its arrival until its response has been sent, for traces. */
export const requestChannel = tracingChannel<unknown, ObservedRequest>("teza.request");

type ObserverOptions = {
  metrics: Pick<Metrics, "countRequest">;
  /** True to log a line for each request. */
  accessLog: boolean;
  /** True behind a proxy, whose X-Request-Id and traceparent are then used. */
  proxied: boolean;
};

/**
 * Gives each request an id, which the response carries as X-Request-Id and each log line as
 * `request`, and counts the request when its response has been sent. Metrics name the route instead
 * of the URL, which may contain tokens and names.
 *
 * @rule what is measured of requests, and under which id they are logged
 */
export const observeRequests =
  ({ metrics, accessLog, proxied }: ObserverOptions, next: RequestListener): RequestListener =>
  (request, response) => {
    const begin = performance.now();
    const given = proxied ? request.headers["x-request-id"] : undefined;
    const id = typeof given === "string" && acceptableId.test(given) ? given : randomUUID();
    const path = pagePath((request.url ?? "/").split("?", 1)[0] ?? "/");
    response.setHeader("x-request-id", id);
    const traceParent = proxied ? request.headers.traceparent?.toString() : undefined;
    const observed: ObservedRequest = {
      id,
      method: request.method ?? "",
      traceParent,
      trace: traceIdPattern.exec(traceParent ?? "")?.[1],
    };
    response.once("close", () => {
      const route = findRoute(path)?.path ?? otherRoute;
      const { method = "", aborted } = {
        method: request.method,
        aborted: !response.writableFinished,
      };
      const seconds = (performance.now() - begin) / 1000;
      const status = response.statusCode;
      Object.assign(observed, { route: `/${route}`, status });
      if (requestChannel.hasSubscribers) requestChannel.asyncEnd.publish(observed);
      metrics.countRequest({ route: `/${route}`, method, status, seconds });
      if (accessLog)
        log.info(
          {
            request: id,
            ...(observed.trace && { trace: observed.trace }),
            method,
            route: `/${route}`,
            status,
            ms: Math.round(seconds * 1000),
            ...(aborted && { aborted }),
          },
          "request",
        );
    });
    requestChannel.start.runStores(observed, () =>
      withRequestId(id, () => next(request, response), observed.trace),
    );
  };

const traceIdPattern = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

const acceptableId = /^[\w.:-]{8,64}$/;

/** The label for scripts, styles, fonts and unknown paths. */
const otherRoute = "*";

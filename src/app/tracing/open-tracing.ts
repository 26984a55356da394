import { AsyncLocalStorage } from "node:async_hooks";
import { channel, subscribe, type TracingChannel, unsubscribe } from "node:diagnostics_channel";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { statementChannel } from "#kit/database/pools.ts";
import { jobChannel } from "../job-queues.ts";
import { requestChannel } from "../metrics/observe-requests.ts";
import { parseTraceParent, summarizeStatement } from "./span-names.ts";

type TracingOptions = { endpoint: string; share: number; version: string };

/** The span that the running code belongs to. */
const current = new AsyncLocalStorage<Span>();

/**
 * Exports a span for each request and job, and within them for each statement and each call to a
 * system outside. Names and attributes hold routes, tables, queues and hosts; no addresses, values
 * or people. Returns a function that sends what is left and ends this.
 */
export function openTracing({ endpoint, share, version }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "teza", "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("teza");
  const start = (name: string, kind: SpanKind, attributes: Attributes, parent: Context) =>
    tracer.startSpan(name, { kind, attributes }, parent);

  const ends = [
    follow(requestChannel, {
      start(request) {
        const attributes = { "http.request.method": request.method, "teza.request.id": request.id };
        const span = start(
          request.method,
          SpanKind.SERVER,
          attributes,
          parseTraceParent(request.traceParent),
        );
        request.trace = span.spanContext().traceId;
        return span;
      },
      end(span, { method, route, status = 0 }) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ "http.route": route, "http.response.status_code": status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      },
    }),
    follow(jobChannel, {
      start: ({ queue }) =>
        start(
          `job ${queue}`,
          SpanKind.CONSUMER,
          { "messaging.destination.name": queue },
          ROOT_CONTEXT,
        ),
    }),
    follow(statementChannel, {
      start({ text }) {
        const parent = current.getStore();
        if (!parent) return undefined; // the upkeep between requests and jobs
        const summary = summarizeStatement(text);
        const attributes = { "db.system.name": "postgresql", "db.query.summary": summary };
        return start(summary, SpanKind.CLIENT, attributes, trace.setSpan(ROOT_CONTEXT, parent));
      },
    }),
    followCalls((method, host, parent) =>
      start(
        ...([
          method,
          SpanKind.CLIENT,
          { "http.request.method": method, "server.address": host },
        ] as const),
        trace.setSpan(ROOT_CONTEXT, parent),
      ),
    ),
  ];
  return async () => {
    for (const end of ends) end();
    await provider.shutdown().catch(() => {}); // a collector that doesn't answer holds up nothing
  };
}

type Followed<T> = {
  start: (subject: T) => Span | undefined;
  end?: (span: Span, subject: T) => void;
};

/**
 * Makes a span of each subject of the channel; it is current for the code that runs within it.
 * Returns a function that ends this.
 */
function follow<T extends object>(
  followed: TracingChannel<unknown, T>,
  { start, end }: Followed<T>,
): () => void {
  const spans = new WeakMap<T, Span>();
  const store = followed.start as unknown as {
    bindStore(storage: typeof current, enter: (subject: T) => Span | undefined): void;
    unbindStore(storage: typeof current): void;
  };
  store.bindStore(current, (subject) => {
    const span = start(subject);
    if (span) spans.set(subject, span);
    return span ?? current.getStore();
  });
  const failed = (subject: unknown) =>
    void spans.get(subject as T)?.setStatus({ code: SpanStatusCode.ERROR });
  const ended = (subject: unknown) => {
    const span = spans.get(subject as T);
    if (!span) return;
    end?.(span, subject as T);
    span.end();
  };
  followed.error.subscribe(failed);
  followed.asyncEnd.subscribe(ended);
  return () => {
    store.unbindStore(current);
    followed.error.unsubscribe(failed);
    followed.asyncEnd.unsubscribe(ended);
  };
}

type Call = { origin: string | URL; method: string };

/**
 * Makes a span of each call by `fetch` within another span; its path may name a person and is left
 * out.
 */
function followCalls(start: (method: string, host: string, parent: Span) => Span): () => void {
  const spans = new WeakMap<Call, Span>();
  const finish = (request: Call, failed: boolean) => {
    const span = spans.get(request);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const handlers: Record<string, (message: unknown) => void> = {
    "undici:request:create"(message) {
      const { request } = message as { request: Call };
      const parent = current.getStore();
      if (parent) spans.set(request, start(request.method, new URL(request.origin).host, parent));
    },
    "undici:request:headers"(message) {
      const { request, response } = message as { request: Call; response: { statusCode: number } };
      spans.get(request)?.setAttribute("http.response.status_code", response.statusCode);
    },
    "undici:request:trailers": (message) => finish((message as { request: Call }).request, false),
    "undici:request:error": (message) => finish((message as { request: Call }).request, true),
  };
  for (const [name, handler] of Object.entries(handlers)) subscribe(name, handler);
  return () => {
    for (const [name, handler] of Object.entries(handlers))
      if (channel(name).hasSubscribers) unsubscribe(name, handler);
  };
}

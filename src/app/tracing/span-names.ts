import { type Context, ROOT_CONTEXT, TraceFlags, trace } from "@opentelemetry/api";

/**
 * The context of a header `traceparent` (W3C Trace Context, version 00); without a valid one, that
 * of a new trace.
 */
export function parseTraceParent(header: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = ""] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/**
 * The verb of a statement and the first table that it names: no values, which a text may contain.
 *
 * @rule what spans never hold
 */
export function summarizeStatement(text: string): string {
  const [, verb = "statement"] = /^[\s(]*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter((word) => word !== undefined).join(" ");
}

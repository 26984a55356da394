import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A span as OTLP over HTTP sends it in JSON. */
type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
};

/**
 * Starts a collector of traces on this machine for a test file, with all spans that it has
 * received.
 */
export async function startCollector() {
  const received: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    bodies.push(`${request.url} ${body}`);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const { spans } of scopeSpans) received.push(...spans);
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  afterAll(() => void collector.close());
  return {
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    received,
    /** Everything that was sent, with its path. */
    readBodies: () => bodies.join("\n"),
    attributesOf: ({ attributes }: ReceivedSpan): Record<string, string | number> =>
      Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
  };
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { jobChannel } from "../job-queues.ts";
import { startCollector } from "./fixtures.ts";
import { openTracing } from "./open-tracing.ts";

const { endpoint, received, attributesOf, readBodies } = await startCollector();
const neighbour = createServer((request, response) => {
  response.statusCode = request.url === "/studenti/0123456789" ? 200 : 503;
  response.end("{}");
});
await new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve));
afterAll(() => void neighbour.close());
const host = `127.0.0.1:${(neighbour.address() as AddressInfo).port}`;

test("a job is a trace with its calls to a neighbour, named by host and status without the path; nothing outside it is", async () => {
  const close = openTracing({ endpoint, share: 1, version: "1.2.3" });
  const ask = async (path: string) => (await fetch(`http://${host}${path}`)).text();
  await ask("/studenti/0123456789");
  await jobChannel.tracePromise(() => ask("/studenti/0123456789"), {
    queue: "read-student-records",
  });
  await close();
  await jobChannel.tracePromise(() => ask("/nakon"), { queue: "read-student-records" });

  const [call, job] = received;
  expect(received.map(({ name }) => name)).toEqual(["GET", "job read-student-records"]);
  expect([call?.traceId, call?.parentSpanId]).toEqual([job?.traceId, job?.spanId]);
  expect(call && attributesOf(call)).toEqual({
    "http.request.method": "GET",
    "server.address": host,
    "http.response.status_code": 200,
  });
  expect(readBodies()).not.toContain("0123456789");
});

test("a failed job is marked, and a share of none traces nothing", async () => {
  received.length = 0;
  const fail = (share: number) => {
    const close = openTracing({ endpoint, share, version: "1.2.3" });
    const work = async () => {
      throw new Error("tajna");
    };
    return jobChannel.tracePromise(work, { queue: "send-mail" }).catch(close);
  };
  await fail(0);
  expect(received).toEqual([]);
  await fail(1);
  expect(received).toEqual([
    expect.objectContaining({ name: "job send-mail", status: { code: 2 } }),
  ]);
  expect(readBodies()).not.toContain("tajna");
});

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { ServedRequest } from "./metrics.ts";
import { observeRequests } from "./observe-requests.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a server whose requests are observed; returns its URL and what was counted. */
async function observe(next: RequestListener, { proxied = false } = {}) {
  const counted: Omit<ServedRequest, "seconds">[] = [];
  const metrics = {
    countRequest: ({ seconds: _, ...request }: ServedRequest) => void counted.push(request),
  };
  const server = createServer(observeRequests({ metrics, accessLog: false, proxied }, next));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counted };
}

const notFound: RequestListener = (_, response) => response.writeHead(404).end();

test("requests are counted by route, method and status; an address with a token is not kept", async () => {
  const { url, counted } = await observe(notFound);
  await fetch(`${url}/student/thesis/17?q=ime`);
  await fetch(`${url}/student/thesis/17.data`);
  await fetch(`${url}/upload/tajni-znak`, { method: "PUT" });
  await fetch(`${url}/nema-ovoga/ana-anic`);
  await expect
    .poll(() => counted)
    .toEqual([
      { route: "/student/thesis/:id", method: "GET", status: 404 },
      { route: "/student/thesis/:id", method: "GET", status: 404 },
      { route: "/upload/:token", method: "PUT", status: 404 },
      { route: "/*", method: "GET", status: 404 },
    ]);
});

test("each answer carries an id of its own; that of a trusted proxy is kept, if it is one", async () => {
  const idsAt = async (url: string, given: string) => {
    const answer = await fetch(url, { headers: { "x-request-id": given } });
    return answer.headers.get("x-request-id") ?? "";
  };
  const direct = await observe(notFound);
  const [first, second] = [
    await idsAt(direct.url, "proxy-0000-4711"),
    await idsAt(direct.url, "proxy-0000-4711"),
  ];
  expect([first.length, second.length, first === second]).toEqual([36, 36, false]);
  const behind = await observe(notFound, { proxied: true });
  expect(await idsAt(behind.url, "proxy-0000-4711")).toBe("proxy-0000-4711");
  expect(await idsAt(behind.url, "a b;c")).toHaveLength(36);
});

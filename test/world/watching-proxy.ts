import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";

export type WatchingProxy<T> = {
  url: string;
  /** Each request that has been passed on, with what was seen before. */
  requests: { method: string; path: string; seen: T }[];
};

/**
 * An HTTP proxy that calls `look` before it passes a request on to the target; it stops after the
 * test file.
 */
export async function startWatchingProxy<T>(
  target: string,
  look: () => Promise<T>,
): Promise<WatchingProxy<T>> {
  const requests: WatchingProxy<T>["requests"] = [];
  const server = createServer(async (request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const body = await buffer(request);
    requests.push({ method, path, seen: await look() });
    const answer = await fetch(target + path, {
      method,
      headers: {
        authorization: headers.authorization ?? "",
        "content-type": headers["content-type"] ?? "",
      },
      ...(method !== "GET" && { body: new Uint8Array(body) }),
    });
    response
      .writeHead(answer.status, Object.fromEntries(answer.headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { retryAfterSeconds } from "#kit/database/errors.ts";
import { log } from "#kit/runtime/log.server.ts";
import { requireBodyRate } from "./body-rate.ts";

export type Listener = {
  port: number;
  /** Hands all further requests to the application. */
  serve(application: RequestListener): void;
  /**
   * Takes no more connections, lets running requests end, and cuts those that take longer than the
   * limit.
   */
  close(): Promise<void>;
};

/** Maximum duration of a request in milliseconds: an upload of 80 MB at 45 kB a second. */
const longestRequest = 30 * 60_000;

/**
 * Milliseconds that running requests have to end after `close`; orchestrators kill a process after
 * 30 seconds or more.
 */
const closeTimeout = 25_000;

/**
 * Listens on the address before anything else starts, so that a taken port stops the start at once.
 * Until `serve`, requests are answered with 503 and `Retry-After`, and `/healthz` with 200.
 */
export async function openListener(
  { PORT, HOST }: { PORT: number; HOST: string },
  { timeout = closeTimeout } = {},
): Promise<Listener> {
  let handle: RequestListener = answerStarting;
  const running = new Set<ServerResponse>();
  const server = createServer({ requestTimeout: longestRequest }, (request, response) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    // a connection that was kept open
    if (!server.listening) response.setHeader("connection", "close");
    handle(request, response);
  });
  requireBodyRate(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  const end = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    if (running.size > 0)
      log.info({ requests: running.size, timeout }, "waiting for running requests");
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => {
      log.warn({ requests: running.size }, "cutting requests that take too long");
      server.closeAllConnections();
    }, timeout);
    await closed;
    clearInterval(idle);
    clearTimeout(cut);
  };
  let ending: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    serve(application) {
      handle = application;
    },
    close() {
      ending ??= end();
      return ending;
    },
  };
}

const answerStarting: RequestListener = (request, response) => {
  const alive = request.url === "/healthz";
  response
    .writeHead(alive ? 200 : 503, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(!alive && { "retry-after": String(retryAfterSeconds) }),
    })
    .end(
      alive
        ? "ok"
        : "Teza se pokreće. Pokušajte ponovno za koji trenutak.\nTeza is starting. Try again in a moment.",
    );
};

import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** The minimum number of bytes of a body that must arrive within a time window. */
export type BodyRate = { windowMs: number; bytes: number };

/** 32 kB in half a minute, about 1 kB a second: slower than any usable connection. */
const slowestBody: BodyRate = { windowMs: 30_000, bytes: 32 * 1024 };

/**
 * Responds with 408 to a request whose body arrives more slowly, and closes its connection, so that no client can hold
 * many connections open. Time in which the server itself does not read is not counted. What arrives after an early
 * answer, such as a refusal, is read and dropped, because a browser shows the answer only once it has sent everything.
 */
export function requireBodyRate(server: Server, { windowMs, bytes }: BodyRate = slowestBody): void {
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = incoming;
    if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (incoming.complete || socket.destroyed) return clearInterval(timer);
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      const isServerBusy = incoming.readableLength >= incoming.readableHighWaterMark;
      if (arrived >= bytes || isServerBusy) return;
      clearInterval(timer);
      if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      socket.destroySoon();
    }, windowMs).unref();
    response.once("close", () => {
      if (incoming.complete || socket.destroyed) return clearInterval(timer);
      incoming.removeAllListeners("data"); // a reader that has stopped would pause it
      incoming.resume();
    });
  });
}

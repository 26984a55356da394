import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** The least number of bytes of a body that must arrive in a window of time. */
export type BodyRate = { windowMs: number; bytes: number };

/** 32 kB in half a minute, 1 kB a second: slower than any line over which a file can be sent. */
const slowestBody: BodyRate = { windowMs: 30_000, bytes: 32 * 1024 };

/**
 * Answers requests whose body arrives more slowly with 408 and closes their connection, so that nobody holds many of
 * them open. Time in which the server itself does not read on is not counted.
 */
export function requireBodyRate(server: Server, { windowMs, bytes }: BodyRate = slowestBody): void {
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = incoming;
    if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (incoming.complete) return clearInterval(timer);
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      const isServerBusy = incoming.readableLength >= incoming.readableHighWaterMark;
      if (arrived >= bytes || isServerBusy) return;
      clearInterval(timer);
      if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      socket.destroySoon();
    }, windowMs).unref();
    response.once("close", () => clearInterval(timer));
  });
}

import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * The minimum number of bytes of a body that must arrive within a time window, and how many are
 * read at most after an early answer.
 */
export type BodyRate = { windowMs: number; bytes: number; afterAnswer: number };

/**
 * 32 kB in half a minute, about 1 kB a second, is slower than any usable connection; the largest
 * form has 500 MB.
 */
const slowestBody: BodyRate = { windowMs: 30_000, bytes: 32 * 1024, afterAnswer: 600 * 1024 ** 2 };

/**
 * Responds with 408 to a request whose body arrives more slowly, and closes its connection, so that
 * no client can hold many connections open. Time in which the server itself does not read is not
 * counted. Bytes that arrive after an early response, such as a refusal, are read and dropped,
 * because a browser shows the answer only once it has sent everything.
 */
export function requireBodyRate(
  server: Server,
  { windowMs, bytes, afterAnswer }: BodyRate = slowestBody,
): void {
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = incoming;
    if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
    let before = socket.bytesRead;
    let most = Number.POSITIVE_INFINITY;
    const timer = setInterval(() => {
      if (incoming.complete || socket.destroyed) return clearInterval(timer);
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      const isServerBusy = incoming.readableLength >= incoming.readableHighWaterMark;
      const isSlow = arrived < bytes && !isServerBusy;
      if (!isSlow && socket.bytesRead <= most) return;
      clearInterval(timer);
      if (!response.headersSent)
        socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      socket.destroySoon();
    }, windowMs).unref();
    response.once("close", () => {
      if (incoming.complete || socket.destroyed) return clearInterval(timer);
      most = socket.bytesRead + afterAnswer;
      incoming.removeAllListeners("data"); // a reader that has stopped would pause it
      incoming.resume();
    });
  });
}

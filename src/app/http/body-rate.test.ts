import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { requireBodyRate } from "./body-rate.ts";

const server = createServer(async (incoming, response) => {
  if (incoming.url === "/refused") return void response.writeHead(403).end("refused");
  let size = 0;
  try {
    for await (const chunk of incoming) size += (chunk as Buffer).length;
    response.end(`read ${size}`);
  } catch {
    response.destroy();
  }
});
requireBodyRate(server, { windowMs: 500, bytes: 200, afterAnswer: 3_000 });
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a connection that collects what is answered on it. */
function openConnection() {
  const socket = connect(port, "127.0.0.1");
  let collected = "";
  socket.on("data", (bytes: Buffer) => {
    collected += bytes.toString();
  });
  socket.on("error", () => {});
  return { socket, answer: () => collected };
}

/**
 * Sends a body in parts of this size, ten times a second, however early it is answered; returns the
 * whole answer.
 */
async function sendThroughRefusal(partSize: number, size: number) {
  const { socket, answer } = openConnection();
  socket.write(`POST /refused HTTP/1.1\r\nHost: teza\r\nContent-Length: ${size}\r\n\r\n`);
  for (let sent = 0; sent < size && !socket.closed; sent += partSize) {
    socket.write("a".repeat(Math.min(partSize, size - sent)));
    await pause(100);
  }
  if (!socket.closed)
    socket.write(
      "POST / HTTP/1.1\r\nHost: teza\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc",
    );
  if (!socket.closed) await once(socket, "close");
  return answer();
}

/**
 * Sends a body in parts of this size, ten times a second, until it is answered; returns the first
 * line of the answer and its body.
 */
async function sendSlowly(partSize: number, size: number) {
  const { socket, answer } = openConnection();
  socket.write(
    `POST / HTTP/1.1\r\nHost: teza\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`,
  );
  for (let sent = 0; sent < size && answer() === "" && !socket.destroyed; sent += partSize) {
    socket.write("a".repeat(Math.min(partSize, size - sent)));
    await pause(100);
  }
  if (!socket.closed) await once(socket, "close");
  return [answer().split("\r\n")[0], answer().split("\r\n").at(-1)];
}

describe("a body", () => {
  test("that arrives too slowly is answered with 408 and its connection closed", async () => {
    expect(await sendSlowly(10, 10_000)).toEqual(["HTTP/1.1 408 Request Timeout", ""]);
  });

  test("that stops in the middle is too", async () => {
    expect(await sendSlowly(0, 10_000)).toEqual(["HTTP/1.1 408 Request Timeout", ""]);
  });

  test("that arrives over a slow line for many windows is read to its end", async () => {
    expect((await sendSlowly(150, 2_400))[0]).toBe("HTTP/1.1 200 OK");
  });

  test("that was refused before it arrived is read to its end, and the connection serves the next request", async () => {
    const answer = await sendThroughRefusal(150, 2_400);
    expect(answer).toMatch(/^HTTP\/1\.1 403 [\s\S]*refused[\s\S]*HTTP\/1\.1 200 OK[\s\S]*read 3/);
  });

  test("that was refused and then arrives too slowly loses its connection", async () => {
    const answer = await sendThroughRefusal(10, 10_000);
    expect(answer).toContain("refused");
    expect(answer).not.toContain("200 OK");
  });

  test("that was refused and goes on without end loses its connection too", async () => {
    const answer = await sendThroughRefusal(1_000, 20_000);
    expect(answer).toContain("refused");
    expect(answer).not.toContain("200 OK");
  });
});

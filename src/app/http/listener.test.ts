import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openListener } from "./listener.ts";

const address = { PORT: 0, HOST: "127.0.0.1" };

async function open(options?: { timeout: number }) {
  const listener = await openListener(address, options);
  onTestFinished(() => listener.close());
  return { ...listener, url: `http://127.0.0.1:${listener.port}` };
}

/** Sends the first half of a body; `finish` sends the rest and returns the answer. */
async function sendSlowly(url: string) {
  const sending = request(url, { method: "POST" });
  const answer = once(sending, "response") as Promise<[IncomingMessage]>;
  answer.catch(() => {});
  sending.write("first ");
  await sleep(50);
  return {
    answer,
    async finish() {
      sending.end("last");
      const [response] = await answer;
      return text(response);
    },
  };
}

test("a taken port is an error at once", async () => {
  const { port } = await open();
  await expect(openListener({ ...address, PORT: port })).rejects.toMatchObject({
    code: "EADDRINUSE",
    port,
  });
});

test("until the application serves, requests are asked to come back and the process counts as alive", async () => {
  const { url, serve } = await open();
  const early = await fetch(url);
  expect([early.status, early.headers.get("retry-after"), await early.text()]).toEqual([
    503,
    "5",
    expect.stringContaining("Teza se pokreće"),
  ]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  serve((_, response) => response.end("Dobar dan"));
  expect(await (await fetch(url)).text()).toBe("Dobar dan");
});

test("a request that runs when the server closes is answered, and no new connection is taken", async () => {
  const { url, serve, close } = await open();
  serve(async (incoming, response) => response.end(await text(incoming)));
  const { finish } = await sendSlowly(url);
  const closing = close();
  await sleep(3500);
  await expect(fetch(url)).rejects.toThrow("fetch failed");
  expect(await finish()).toBe("first last");
  const begin = Date.now();
  await closing;
  expect(Date.now() - begin).toBeLessThan(2000);
});

test.each([
  ["two lengths", "content-length: 5\r\ncontent-length: 6", "abcdef"],
  [
    "a length and chunks",
    "content-length: 6\r\ntransfer-encoding: chunked",
    "0\r\n\r\nGET /hidden HTTP/1.1\r\n\r\n",
  ],
  ["chunks that aren't the last encoding", "transfer-encoding: chunked, gzip", "0\r\n\r\n"],
  ["a space before the colon", "transfer-encoding : chunked", "0\r\n\r\n"],
])(
  "a request whose end is ambiguous is refused, and no second one is read from it: %s",
  async (_, headers, body) => {
    const { port, serve } = await open();
    const reached: (string | undefined)[] = [];
    serve((incoming, response) => {
      reached.push(incoming.url);
      response.end("ok");
    });
    const socket = connect(port, "127.0.0.1");
    socket.end(`POST /seen HTTP/1.1\r\nhost: teza.example\r\n${headers}\r\n\r\n${body}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached).not.toContain("/hidden");
  },
);

test("a request that never ends is cut", async () => {
  const { url, serve, close } = await open({ timeout: 200 });
  serve(() => {});
  const { answer } = await sendSlowly(url);
  await close();
  await expect(answer).rejects.toThrow();
});

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { RemoteAccount } from "../remote.ts";
import { TimestampError } from "./port.ts";
import { openTimestamp } from "./real.ts";

async function serve(listener: RequestListener, account?: RemoteAccount) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return openTimestamp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`, account);
}

const request = new Uint8Array([0x30, 0x00]);

test("a service is asked by POST, and its answer is returned as it is", async () => {
  const service = await serve((asked, answer) => {
    expect(asked.method).toBe("POST");
    expect(asked.headers["content-type"]).toBe("application/timestamp-query");
    expect(asked.headers.authorization).toBeUndefined();
    answer.end(Buffer.from([1, 0xff, 3]));
  });
  expect(await service?.ask(request)).toEqual(new Uint8Array([1, 0xff, 3]));
});

test("a service that wants an account is asked with it, and a wrong one is told without its password", async () => {
  const right = `Basic ${Buffer.from("fakultet:tajna-čć").toString("base64")}`;
  const listener: RequestListener = (asked, answer) =>
    asked.headers.authorization === right
      ? answer.end(Buffer.from([7]))
      : answer.writeHead(401).end();
  const service = await serve(listener, { username: "fakultet", password: "tajna-čć" });
  expect(await service?.ask(request)).toEqual(new Uint8Array([7]));
  const wrong = await serve(listener, { username: "fakultet", password: "kriva-lozinka" });
  const error = await wrong?.ask(request).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(TimestampError);
  expect(String((error as Error).message)).toBe("the answer has the status 401");
});

test.each<[string, RequestListener]>([
  ["an error", (_, answer) => answer.writeHead(500).end()],
  ["another address", (_, answer) => answer.writeHead(302, { location: "/" }).end()],
  ["too much", (_, answer) => answer.end(Buffer.alloc(300 * 1024))],
  ["nothing", (_, answer) => answer.destroy()],
])("%s is no timestamp", async (_, listener) => {
  const service = await serve(listener);
  await expect(service?.ask(request)).rejects.toThrow(TimestampError);
});

test("the sandbox refuses what is no request, and none is opened without a setting", async () => {
  const service = await openTimestamp("sandbox:");
  await expect(service?.ask(new Uint8Array([1, 2, 3]))).rejects.toThrow(TimestampError);
  await service?.close();
  expect(await openTimestamp(undefined)).toBeUndefined();
});

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { isPrivateAddress } from "./private-networks.ts";
import { openTimetables } from "./real.ts";

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/raspored.ics`;
}

const inHouse = openTimetables({ hosts: ["localhost"], timeoutMs: 2_000, maxBytes: 1_000 });
const outside = openTimetables({ hosts: [] });
const failing = (failure: string) => expect.objectContaining({ failure });

test("a calendar is asked for by GET, with nothing that the faculty knows", async () => {
  const address = await serve((asked, answer) => {
    expect([asked.method, asked.url]).toEqual(["GET", "/raspored.ics?key=1"]);
    expect(Object.keys(asked.headers).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
    ]);
    answer.end("BEGIN:VCALENDAR č");
  });
  expect(await inHouse.read(`${address}?key=1`)).toBe("BEGIN:VCALENDAR č");
});

test.each<[string, string, RequestListener]>([
  ["another address", "elsewhere", (_, answer) => answer.writeHead(302, { location: "/" }).end()],
  ["a refusal", "denied", (_, answer) => answer.writeHead(403).end()],
  ["no calendar", "missing", (_, answer) => answer.writeHead(404).end()],
  ["an error", "failed", (_, answer) => answer.writeHead(500).end()],
  ["too much", "tooLarge", (_, answer) => answer.end("x".repeat(1_001))],
  ["a broken connection", "unreachable", (_, answer) => answer.destroy()],
  ["nothing in time", "tooSlow", () => {}],
  [
    "a drop now and then",
    "tooSlow",
    (_, answer) => {
      const drops = setInterval(() => answer.write("x"), 100);
      answer.on("close", () => clearInterval(drops));
    },
  ],
])("%s is told as such", async (_, failure, listener) => {
  const address = await serve(listener);
  await expect(inHouse.read(address)).rejects.toEqual(failing(failure));
});

describe("an address in a private network is not asked", () => {
  test.each([
    "https://127.0.0.1/raspored.ics",
    "https://2130706433/raspored.ics",
    "https://0x7f.1/raspored.ics",
    "https://10.1.2.3/raspored.ics",
    "https://169.254.169.254/latest",
    "https://[::1]/raspored.ics",
    "https://[::ffff:10.1.2.3]/raspored.ics",
    "https://[64:ff9b::a01:203]/raspored.ics",
    "https://localhost/raspored.ics",
    "http://93.184.215.14/raspored.ics",
    "http://localhost/raspored.ics",
  ])("%s", async (address) => {
    await expect(outside.read(address)).rejects.toEqual(failing("privateAddress"));
  });

  test("although its name leads there, but for a host that is allowed", async () => {
    let asked = 0;
    const address = await serve((_, answer) => {
      asked += 1;
      answer.end();
    });
    await expect(outside.read(address.replace("http:", "https:"))).rejects.toEqual(
      failing("privateAddress"),
    );
    expect(asked).toBe(0);
    expect(await inHouse.read(address)).toBe("");
  });
});

test.each([
  ["93.184.215.14", false],
  ["161.53.1.1", false],
  ["2a00:1450:4001:830::200e", false],
  ["::ffff:161.53.1.1", false],
  ["::ffff:192.168.1.1", true],
  ["100.64.0.1", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["::", true],
])("%s is private: %s", (ip, isPrivate) => {
  expect(isPrivateAddress(ip)).toBe(isPrivate);
});

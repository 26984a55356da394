import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-static-"));
const script = "export const tema = 1;";
const server = createServer();
let url = "";

beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/tema-1a2b.js"), script);
  writeFileSync(path.join(folder, "assets/tema-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(path.join(folder, "assets/tema-1a2b.js.gz"), gzipSync(script));
  writeFileSync(path.join(folder, "assets/znak.svg"), "<svg/>");
  writeFileSync(path.join(folder, "robots.txt"), "User-agent: *");
  server.on(
    "request",
    staticFiles(folder, true, (_, response) => void response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])(
  "a client that accepts %s receives the form that the build wrote for it",
  async (accepted, encoding) => {
    const answer = await fetch(`${url}/assets/tema-1a2b.js?v=1`, {
      headers: { "accept-encoding": accepted },
    });
    expect([answer.status, await answer.text()]).toEqual([200, script]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
  },
);

test("a file without a compressed form is sent as it is, one without a hash is kept for an hour", async () => {
  const [picture, robots] = [
    await fetch(`${url}/assets/znak.svg`),
    await fetch(`${url}/robots.txt`),
  ];
  expect([picture.headers.get("content-type"), await picture.text()]).toEqual([
    "image/svg+xml; charset=utf-8",
    "<svg/>",
  ]);
  expect([robots.headers.get("cache-control"), await robots.text()]).toEqual([
    "public, max-age=3600",
    "User-agent: *",
  ]);
});

test("HEAD is answered with the headers alone", async () => {
  const answer = await fetch(`${url}/robots.txt`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
    200,
    "13",
    "",
  ]);
});

test.each(["/nema.js", "/", "/../package.json", "/assets", "/assets/%74ema-1a2b.js"])(
  "%s is no file and is passed on",
  async (target) => expect((await fetch(url + target)).status).toBe(404),
);

test("a form that was sent once is sent from memory", async () => {
  const file = `${url}/assets/tema-1a2b.js`;
  const read = async () =>
    (await fetch(file, { headers: { "accept-encoding": "identity" } })).text();
  await read();
  rmSync(path.join(folder, "assets/tema-1a2b.js"));
  expect(await read()).toBe(script);
});

test("a file that can't be read is passed on, and read again by the next request", async () => {
  const file = path.join(folder, "robots.txt");
  rmSync(file);
  const gzip = { headers: { "accept-encoding": "gzip" } };
  server.removeAllListeners("request");
  writeFileSync(file, "prvi");
  server.on(
    "request",
    staticFiles(folder, false, (_, response) => void response.writeHead(503).end()),
  );
  rmSync(file);
  expect((await fetch(`${url}/robots.txt`, gzip)).status).toBe(503);
  writeFileSync(file, "drugi");
  expect(await (await fetch(`${url}/robots.txt`, gzip)).text()).toBe("drugi");
});

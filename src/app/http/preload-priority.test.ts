import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { deprioritizeScripts } from "./preload-priority.ts";

const through = async (...parts: Uint8Array[]) =>
  (await buffer(Readable.from(parts).pipe(deprioritizeScripts()))).toString();

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><title>Žuč</title></head><body>Đaci <link rel="modulepreload"';

const asked = page.replace('"modulepreload" href', '"modulepreload" fetchpriority="low" href');

test("scripts that the head preloads come behind its styles", async () => {
  expect(await through(Buffer.from(page))).toBe(asked);
});

test("wherever the document is cut into parts, letters of two bytes included", async () => {
  const bytes = Buffer.from(page);
  for (let at = 1; at < bytes.length; at += 1) {
    expect(await through(bytes.subarray(0, at), bytes.subarray(at))).toBe(asked);
  }
});

test("a document that breaks off before its head ends is passed on", async () => {
  expect(await through(Buffer.from("<html><head>"))).toBe("<html><head>");
});

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { deprioritizeScripts } from "./preload-priority.ts";

const through = async (...parts: Uint8Array[]) =>
  (await buffer(Readable.from(parts).pipe(deprioritizeScripts()))).toString();

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><title>Žuč</title></head><body>Đaci <link rel="modulepreload"';

const asked = page.replace('"modulepreload" href', '"modulepreload" fetchpriority="low" href');

test("scripts preloaded in the head follow its styles", async () => {
  expect(await through(Buffer.from(page))).toBe(asked);
});

test("the result does not depend on how the document is split into chunks, even inside a character", async () => {
  const bytes = Buffer.from(page);
  for (let at = 1; at < bytes.length; at += 1) {
    expect(await through(bytes.subarray(0, at), bytes.subarray(at))).toBe(asked);
  }
});

test("a document that ends before its head is passed on unchanged", async () => {
  expect(await through(Buffer.from("<html><head>"))).toBe("<html><head>");
});

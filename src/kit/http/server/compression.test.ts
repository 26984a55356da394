import { expect, test } from "vitest";
import { compressBody, negotiateEncoding, toOwnBuffer } from "./compression.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["deflate", undefined],
  ["identity", undefined],
  [undefined, undefined],
])("Accept-Encoding %s: %s", (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});

test("a compressed body retains no memory beyond its own bytes", async () => {
  const body = Buffer.from("tema ".repeat(1000));
  for (const bytes of [
    await compressBody(body, "br"),
    await compressBody(body, "gzip"),
    toOwnBuffer(Buffer.from("tema")),
  ])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

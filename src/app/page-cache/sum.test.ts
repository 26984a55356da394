import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { closed, joined, runOf, sumOf } from "./sum.ts";

test("the sums of parts give the sum of the whole", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 9 }), (parts) => {
      const bytes = parts.map((part) => Buffer.from(part));
      const sum = bytes.reduce((crc, part) => joined(crc, sumOf(part)), 0);
      expect(sum).toBe(crc32(Buffer.concat(bytes)));
    }),
  );
  const long = Buffer.alloc(3_000_001, "tema");
  expect(joined(joined(0, sumOf(long)), sumOf(long))).toBe(crc32(Buffer.concat([long, long])));
});

test("a run's sum is known for any nonce in its places", () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constant("nonce" as const),
      fc.string().map((text) => Buffer.from(text)),
    ),
  );
  fc.assert(
    fc.property(pieces, fc.uint8Array({ minLength: 24, maxLength: 24 }), (run, drawn) => {
      const nonce = Buffer.from(drawn);
      const bytes = Buffer.concat(run.map((piece) => (piece === "nonce" ? nonce : piece)));
      const { crc, length } = closed(runOf(run, 24), sumOf(nonce));
      expect([crc, length]).toEqual([crc32(bytes), bytes.length]);
    }),
  );
});

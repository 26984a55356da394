import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { joined, sumOf } from "./sum.ts";

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

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRange } from "./range.ts";

test.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [null, undefined],
  ["bytes=-", undefined],
  ["bytes=4-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["lines=0-1", undefined],
  ["bytes=a-b", undefined],
])("of 10 bytes, %s", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test("an empty file has no range", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
});

test("a range never leaves the file", () => {
  const part = fc.oneof(fc.constant(""), fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String), fc.nat(30).map(String));
  fc.assert(
    fc.property(part, part, fc.nat(20), (first, last, size) => {
      const range = parseRange(`bytes=${first}-${last}`, size);
      if (range === undefined || range === "unsatisfiable") return;
      expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true);
    }),
  );
});

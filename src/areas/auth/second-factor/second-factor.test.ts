import { expect, test } from "vitest";
import { groupByFour, readTypedCode, recoveryCodeBytes, toRecoveryCodes } from "./second-factor.ts";

const random = Uint8Array.from(
  { length: recoveryCodeBytes },
  (_, index) => (index * 37 + Math.floor(index / 16) * 5) % 256,
);

test("recovery codes are ten, differ, and are read as they are printed", () => {
  const codes = toRecoveryCodes(random);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
    expect(readTypedCode(code)).toEqual({ kind: "recovery", code: code.replaceAll("-", "") });
  }
});

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["abcd efgh jklm npqr", { kind: "recovery", code: "ABCDEFGHJKLMNPQR" }],
  ["ABCDEFGHJKLMNPQ", undefined],
  ["ABCD-EFGH-JKLM-NPQ0", undefined],
  ["12345", undefined],
  ["1234567", undefined],
  ["١٢٣٤٥٦", undefined],
  ["", undefined],
])("%j is read as %o", (input, code) => {
  expect(readTypedCode(input)).toEqual(code);
});

test("a key is shown in groups of four", () => {
  expect(groupByFour("ABCDEFGHIJ", " ")).toBe("ABCD EFGH IJ");
  expect(groupByFour("")).toBe("");
});

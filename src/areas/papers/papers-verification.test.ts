import fc from "fast-check";
import { expect, test } from "vitest";
import { codeBytes, codeFromBytes, formatCode, readCode } from "./verification.ts";

test("any ten bytes are one code of sixteen characters, and each other ten bytes another", () => {
  const bytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = codeFromBytes(one);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      expect(readCode(formatCode(code).toLowerCase())).toBe(code);
      expect(codeFromBytes(other) === code).toBe(Buffer.from(one).equals(Buffer.from(other)));
    }),
  );
});

test("a code is read as people type it", () => {
  expect(formatCode("0123456789ABCDEF")).toBe("0123-4567-89AB-CDEF");
  for (const input of [
    " 0123 4567 89ab cdef ",
    "O1Z3–4567—89AB-CDEF".replace("Z", "2"),
    "0i234567 89abcdef".replace(" ", ""),
  ])
    expect(readCode(input)).toMatch(/^01/);
  for (const input of [
    "",
    "0123-4567-89AB-CDE",
    "0123-4567-89AB-CDEU",
    "../../etc/passwd",
    "ŠŠŠŠŠŠŠŠŠŠŠŠŠŠŠŠ",
  ])
    expect(readCode(input)).toBeUndefined();
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskPersonalNumbers } from "./personal-numbers.ts";

describe("numbers that identify a person", () => {
  test.each([
    ["OIB 69435151530 nije upisan", "OIB [skriveno] nije upisan"],
    ["nazovite 0911234567", "nazovite 0911234567"],
    ["račun 12345678901234", "račun 12345678901234"],
    ["70,00 EUR", "70,00 EUR"],
  ])("%s: %s", (given, expected) => {
    expect(maskPersonalNumbers(given)).toBe(expected);
  });

  test("of ten control digits exactly one makes a JMBAG, which is removed", () => {
    const nine = fc.stringMatching(/^[0-9]{9}$/);
    fc.assert(
      fc.property(nine, (start) => {
        const hidden = [..."0123456789"].filter(
          (last) => maskPersonalNumbers(start + last) === "[skriveno]",
        );
        return hidden.length === 1;
      }),
    );
  });
});

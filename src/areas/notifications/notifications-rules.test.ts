import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audiencesOfEvent, findRule, maskPersonalNumbers } from "./notifications-rules.ts";

describe("the rule for a recipient", () => {
  test("is the first of several that match", () => {
    const rule = findRule("reservation.confirmFormal", ["student", "mentor"]);
    expect(rule?.recipients).toEqual(["mentor"]);
  });

  test("is the first rule for somebody only named by the event", () => {
    expect(findRule("reservation.reserve", ["named"])?.recipients).toEqual(["mentor"]);
  });

  test("does not exist for an event without rules", () => {
    expect(findRule("thesis.reserve", ["named", "mentor"])).toBeUndefined();
    expect(audiencesOfEvent("thesis.reserve")).toEqual(["named"]);
  });
});

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

import { expect, test } from "vitest";
import { jmbagCheckDigit } from "#areas/people/people-rules.ts";
import { createJmbag } from "./people.ts";

test.each([
  // 0·2+0·3+3·4+6·5+5·1+1·2+2·3+3·4+4·5 = 87, 87 mod 11 = 10, 11 − 10 = 1
  ["003651234", 1],
  // 1·2 = 2, 11 − 2 = 9
  ["100000000", 9],
  // a sum of 11 gives 11 − 0 = 11, one of 1 gives 10: both are written 0
  ["400010000", 2],
  ["000000000", 0],
  ["000010000", 0],
])("the control digit of %s is %i", (digits, control) =>
  expect(jmbagCheckDigit(digits)).toBe(control),
);

test("students have different JMBAGs with valid control digits", () => {
  const numbers = Array.from({ length: 500 }, (_, index) => createJmbag(index * 7));
  expect(new Set(numbers).size).toBe(500);
  expect(
    numbers.filter(
      (number) => !/^0987\d{6}$/.test(number) || jmbagCheckDigit(number) !== Number(number[9]),
    ),
  ).toEqual([]);
});

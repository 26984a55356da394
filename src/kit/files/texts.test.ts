import { expect, test } from "vitest";
import { acceptOf, type Purpose, purposes } from "./purposes.ts";
import { flaws, formFlaws, hintOf, noRoom, tooLarge, wrongKind } from "./texts.ts";

const every = Object.keys(purposes) as Purpose[];

test("the hint beside an input", () => {
  expect(hintOf("thesis")).toBe("PDF do 80 MB");
  expect(hintOf("attachment")).toBe("zip do 80 MB");
  expect(hintOf("payment")).toBe("PDF, PNG ili JPEG do 10 MB");
  expect(hintOf("message")).toBe("PDF, DOCX ili zip do 80 MB");
});

test("what an input lets choose", () => {
  expect(acceptOf("payment")).toBe(".pdf,application/pdf,.png,image/png,.jpg,.jpeg,image/jpeg");
});

test("every refusal is its own sentence and tells what to do", () => {
  const sentences = [
    noRoom,
    ...every.map((purpose) => wrongKind(purpose)),
    ...Object.values(flaws),
    ...Object.values(formFlaws),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of [...sentences, ...every.map(tooLarge)])
    expect(sentence).toMatch(/pokušajte ponovno( kasnije|\.)/);
});

import { expect, test } from "vitest";
import { fileErrors, storageFull, tooLargeMessage, uploadFormErrors, uploadHint, wrongKindMessage } from "./texts.ts";
import { acceptAttribute, type UploadPurpose, uploadRules } from "./upload-rules.ts";

const every = Object.keys(uploadRules) as UploadPurpose[];

test("the hint beside an input", () => {
  expect(uploadHint("thesis")).toBe("PDF do 80 MB");
  expect(uploadHint("attachment")).toBe("zip do 80 MB");
  expect(uploadHint("payment")).toBe("PDF, PNG ili JPEG do 10 MB");
  expect(uploadHint("message")).toBe("PDF, DOCX ili zip do 80 MB");
});

test("what an input lets choose", () => {
  expect(acceptAttribute("payment")).toBe(".pdf,application/pdf,.png,image/png,.jpg,.jpeg,image/jpeg");
});

test("every refusal is its own sentence and tells what to do", () => {
  const sentences = [
    storageFull,
    ...every.map((purpose) => wrongKindMessage(purpose)),
    ...Object.values(fileErrors),
    ...Object.values(uploadFormErrors),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of [...sentences, ...every.map(tooLargeMessage)])
    expect(sentence).toMatch(/pokušajte ponovno( kasnije|\.)/);
});

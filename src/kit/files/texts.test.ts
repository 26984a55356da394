import { expect, test } from "vitest";
import { formatMessage, type Language } from "#kit/text/localization.ts";
import { messages, tooLargeMessage, uploadHint, wrongKindMessage } from "./texts.ts";
import { acceptAttribute, type UploadPurpose, uploadRules } from "./upload-rules.ts";

const every = Object.keys(uploadRules) as UploadPurpose[];

test("the hint beside an input names kinds and size", () => {
  expect(uploadHint("thesis")).toBe("PDF do 80 MB");
  expect(uploadHint("attachment")).toBe("zip do 80 MB");
  expect(uploadHint("payment")).toBe("PDF, PNG ili JPEG do 10 MB");
  expect(uploadHint("mentor")).toBe("PDF, DOCX ili zip do 80 MB");
});

test("an input accepts the endings of its purpose", () => {
  expect(acceptAttribute("payment")).toBe(
    ".pdf,application/pdf,.png,image/png,.jpg,.jpeg,image/jpeg",
  );
});

test.each<[Language, RegExp]>([
  ["hr", /pokušajte ponovno( kasnije|\.)/],
  ["en", /try again( later|\.)/],
])("every refusal in %s is a sentence of its own and says what to do", (language, whatToDo) => {
  const distinct = [
    messages.storageFull,
    ...every.map((purpose) => wrongKindMessage(purpose)),
    ...Object.values(messages.errors),
    ...Object.values(messages.form),
  ].map((message) => formatMessage(message, language));
  expect(new Set(distinct).size).toBe(distinct.length);
  const tooLarge = every.map((purpose) => formatMessage(tooLargeMessage(purpose), language));
  for (const sentence of [...distinct, ...tooLarge]) expect(sentence).toMatch(whatToDo);
});

test("the reason for a refused file is available in English", () => {
  expect(formatMessage(tooLargeMessage("thesis"), "en")).toBe(
    "The file is larger than 80 MB. Make it smaller or move attachments into a zip and try again.",
  );
  expect(formatMessage(wrongKindMessage("payment", "DOCX"), "en")).toMatch(
    /a file of the kind DOCX\. The proof/,
  );
});

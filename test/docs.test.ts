import { expect, test } from "vitest";
import { documents, standing } from "../scripts/docs.ts";

test.each(Object.entries(documents()))("%s is what the code says (else: npm run docs)", (file, text) => {
  expect(standing(file)).toBe(text);
});

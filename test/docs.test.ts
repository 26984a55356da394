import { expect, test } from "vitest";
import { generatedDocuments, readDocument } from "../scripts/docs.ts";

test.each(Object.entries(generatedDocuments()))("%s is up to date (otherwise: npm run docs)", (file, text) => {
  expect(readDocument(file)).toBe(text);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generatedDocuments, readDocument } from "../scripts/docs.ts";

test.each(Object.entries(generatedDocuments()))("%s is up to date (otherwise: npm run docs)", (file, text) => {
  expect(readDocument(file)).toBe(text);
});

test("decisions are numbered from 1 without a gap, in the name and in the title", () => {
  const decisions = readdirSync("docs/decisions").toSorted();
  const titles = decisions.map((file) => readFileSync(`docs/decisions/${file}`, "utf8").split("\n")[0]);
  expect(decisions.map((file) => Number(file.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1));
  expect(titles.map((title) => Number(/^# (\d+)\. /.exec(title ?? "")?.[1]))).toEqual(
    decisions.map((_, index) => index + 1),
  );
});

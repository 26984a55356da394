import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyNotice } from "./notices.ts";

test("the browser's script has no text of a notice", () => {
  const scripts = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(scripts.length).toBeGreaterThan(50);
  // the Croatian ones: some English ones are also said by a screen
  const paragraphs = Object.values(everyNotice)
    .flatMap(({ rules }) => rules.flatMap(({ hr }) => hr.text))
    .filter((paragraph) => paragraph.length > 40);
  expect(paragraphs.length).toBeGreaterThan(200);
  expect(paragraphs.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
});

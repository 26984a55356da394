import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boundedPatterns, patternMakers } from "./bounded-patterns.ts";
import { judge, makers, patterns, readVerdicts, type Verdict, verdictsFile } from "./patterns.ts";

/**
 * TEZA_KEEP_VERDICTS=1 adds the verdicts on new patterns to the file, so that they cost no time
 * again.
 */
const { TEZA_KEEP_VERDICTS } = process.env;

test("no regular expression takes more time than the length of its text, or its text is short", {
  timeout: 600_000,
}, async () => {
  const known = new Map(Object.entries(readVerdicts()));
  const verdicts = new Map<string, Verdict>();
  for (const pattern of patterns)
    verdicts.set(
      pattern.written,
      known.get(pattern.written) ?? verdicts.get(pattern.written) ?? (await judge(pattern)),
    );
  if (TEZA_KEEP_VERDICTS) {
    const sorted = [...verdicts].sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(verdictsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  const dear = patterns.filter(
    ({ written }) => verdicts.get(written) !== "safe" && !(written in boundedPatterns),
  );
  expect(
    dear.map(({ written, file }) => `${file}: ${written} is ${verdicts.get(written)}`),
  ).toEqual([]);
});

test("a pattern that is dear is found", async () => {
  const judged = (source: string) => judge({ written: "", file: "", flags: "", source });
  expect([await judged("^(a|a)*$"), await judged("\\s+$"), await judged("^[a-z]+$")]).toEqual([
    "vulnerable",
    "vulnerable",
    "safe",
  ]);
});

test("the files that make a regular expression of a text are known", () => {
  expect(makers.filter((file) => !(file in patternMakers))).toEqual([]);
});

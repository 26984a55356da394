import { expect, test } from "vitest";
import { toPrintedStatements } from "./rules.ts";

const days = { originOn: "2026-05-20", authenticityOn: "2026-05-28", submissionOn: "2026-05-28", ai: null };

// Students gave their statements in these words, which are printed years later. New words need a version of their own,
// kept with each statement, before these are changed (decision 0096).
test.each([
  [
    "hr",
    [
      "Izjavljujem da je rad rezultat mojega samostalnog rada i da su u njemu navedeni svi korišteni izvori.",
      "Izjavljujem da je predani rad istovjetan radu koji je mentor odobrio i predajem ga radi obrane.",
    ],
  ],
  [
    "en",
    [
      "I declare that the thesis is the result of my own independent work and that it cites all the sources used.",
      "I declare that the thesis submitted is identical to the one approved by the mentor, and I submit it for the defence.",
    ],
  ],
] as const)("statements are printed in the words in which they were given: %s", (language, words) => {
  expect(toPrintedStatements(days, { language, female: null }).map(({ text }) => text)).toEqual(words);
});

test("a statement that was given twice on one day has the day once", () => {
  const [first] = toPrintedStatements({ ...days, originOn: days.authenticityOn }, { language: "hr", female: null });
  expect(first?.given).toBe("Dano 28.\u00a0svibnja 2026.");
});

test("a student who gave none has none", () => {
  expect(toPrintedStatements({ ...days, authenticityOn: "" }, { language: "hr", female: null })).toEqual([]);
});

test("the statement on tools of artificial intelligence is one of them where it was given, with each use", () => {
  const printed = (uses: { tool: string; purpose: string; place: string }[], female: boolean) =>
    toPrintedStatements({ ...days, ai: { uses, on: "2026-05-10" } }, { language: "hr", female })[2];
  expect(printed([], true)).toMatchObject({
    title: "Izjava o uporabi alata umjetne inteligencije",
    text: "Izjavljujem da pri izradi rada nisam koristila alate umjetne inteligencije.",
    ...{ uses: [], given: "Dano 10.\u00a0svibnja 2026." },
  });
  const use = { tool: "Prevoditelj 3", purpose: "prijevod sažetka", place: "str. 2" };
  expect(printed([use], false)?.uses).toEqual(["Prevoditelj 3; svrha: prijevod sažetka; mjesto u radu: str. 2"]);
});

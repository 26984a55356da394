import { describe, expect, test } from "vitest";
import {
  toAiStatementInMinutes,
  toAttachments,
  toPrintedStatements,
} from "./student-statements.ts";

const days = {
  originOn: "2026-05-20",
  authenticityOn: "2026-05-28",
  submissionOn: "2026-05-28",
  ai: null,
  wantsAi: false,
};

// Students gave their statements in these words, which are printed years later. New words need a
// version of their own, kept with each statement, before these are changed.
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
] as const)(
  "statements are printed in the words in which they were given: %s",
  (language, words) => {
    expect(toPrintedStatements(days, { language, female: null }).map(({ text }) => text)).toEqual(
      words,
    );
  },
);

test("a statement that was given twice on one day has the day once", () => {
  const [first] = toPrintedStatements(
    { ...days, originOn: days.authenticityOn },
    { language: "hr", female: null },
  );
  expect(first?.given).toBe("Dano 28.\u00a0svibnja 2026.");
});

test("a student who gave none has none", () => {
  expect(
    toPrintedStatements({ ...days, authenticityOn: "" }, { language: "hr", female: null }),
  ).toEqual([]);
});

test("the statement on tools of artificial intelligence is one of them where it was given, with each use", () => {
  const printed = (uses: { tool: string; purpose: string; place: string }[], female: boolean) =>
    toPrintedStatements(
      { ...days, ai: { uses, purposes: { hr: "", en: "" }, on: "2026-05-10" } },
      { language: "hr", female },
    )[2];
  expect(printed([], true)).toMatchObject({
    title: "Izjava o uporabi alata umjetne inteligencije",
    text: "Izjavljujem da pri izradi rada nisam koristila alate umjetne inteligencije.",
    uses: [],
    given: "Dano 10.\u00a0svibnja 2026.",
  });
  const use = { tool: "Prevoditelj 3", purpose: "prijevod sažetka", place: "str. 2" };
  expect(printed([use], false)?.uses).toEqual([
    "Prevoditelj 3; svrha: prijevod sažetka; mjesto u radu: str. 2",
  ]);
});

const stated = {
  ...days,
  wantsAi: true,
  ai: {
    uses: [
      { tool: "DeepL", purpose: "prijevod", place: "sažetak" },
      { tool: "Lektor", purpose: "pravopis", place: "cijeli rad" },
    ],
    purposes: { hr: "lektura\n\nprijevod", en: "proofreading\ntranslation" },
    on: "2026-05-10",
  },
};

test("an English paper has the purposes as the study gives them in English, and one that it keeps no more as it was stated", () => {
  const uses = (language: "hr" | "en") =>
    toPrintedStatements(stated, { language, female: null })[2]?.uses;
  expect(uses("hr")?.[0]).toBe("DeepL; svrha: prijevod; mjesto u radu: sažetak");
  expect(uses("en")).toEqual([
    "DeepL; purpose: translation; place in the thesis: sažetak",
    "Lektor; purpose: pravopis; place in the thesis: cijeli rad",
  ]);
});

describe("the minutes", () => {
  const printing = { language: "hr", female: true } as const;

  test("have the statement on AI tools, a use a paragraph", () => {
    expect(toAiStatementInMinutes(stated, printing)?.split("\n\n")).toEqual([
      "Izjavljujem da sam pri izradi rada koristila ove alate umjetne inteligencije:",
      "1. DeepL; svrha: prijevod; mjesto u radu: sažetak",
      "2. Lektor; svrha: pravopis; mjesto u radu: cijeli rad",
      "Dano 10.\u00a0svibnja 2026.",
    ]);
  });

  test("say that none was given where the study asks for one, and nothing of it elsewhere", () => {
    const none = { ...days, wantsAi: true };
    expect(toAiStatementInMinutes(none, printing)).toBe("Studentica nije dala izjavu.");
    expect(toAiStatementInMinutes(none, { ...printing, female: null })).toBe("Izjava nije dana.");
    expect(toAiStatementInMinutes(none, { ...printing, language: "en" })).toBe(
      "The student has not given the statement.",
    );
    expect(toAiStatementInMinutes(days, printing)).toBeNull();
  });

  test("list what belongs to them: the statements and the report on the originality check", () => {
    expect(toAttachments(stated, "2026-05-25", printing)?.split("\n\n")).toEqual([
      "1. Izjava o izvornosti rada (dano uz konačnu verziju rada 20.\u00a0svibnja 2026. i potvrđeno 28.\u00a0svibnja 2026.)",
      "2. Izjava o predaji rada (dano 28.\u00a0svibnja 2026.)",
      "3. Izjava o uporabi alata umjetne inteligencije (dano 10.\u00a0svibnja 2026.)",
      "4. Izvješće o provjeri izvornosti (provjereno 25.\u00a0svibnja 2026.)",
    ]);
    expect(toAttachments({ ...days, authenticityOn: "" }, "", printing)).toBeNull();
  });
});

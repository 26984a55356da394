import { describe, expect, test } from "vitest";
import type { PdfBox } from "#kit/files/pdf-contents.ts";
import { contentsOf, pageOf, sampleComparison, sampleThesis, toPages } from "./fixtures.ts";
import { readSubmission } from "./read-submission.server.ts";
import type { Comparison } from "./rule.ts";
import { checkReading, ruleKeys, rules, suggestedWeights, weightOf } from "./rules.ts";
import { texts } from "./rules-texts.ts";
import type { RuleKey } from "./submission-checks.ts";

const everything = {
  weights: Object.fromEntries(rules.map(([key, , , heaviest]) => [key, heaviest])),
};

type Contents = ReturnType<typeof contentsOf>;

/** The keys of the rules that find something, and all that they find. */
async function check(
  contents: Parameters<typeof readSubmission>[0],
  instead: Partial<Comparison> = {},
) {
  const comparison = { ...sampleComparison, ...instead };
  return checkReading(await readSubmission(contents), comparison, everything);
}
const found = async (...args: Parameters<typeof check>) => [
  ...new Set((await check(...args)).map(({ rule }) => rule)),
];

const sample = (instead: Parameters<typeof sampleThesis>[0] = {}, of: Partial<Contents> = {}) =>
  contentsOf(toPages(sampleThesis(instead)).map(wrap), of);

/** Breaks texts into lines of some 90 letters, as on a page. */
const wrap = (page: readonly string[]) =>
  page.flatMap((text) => text.match(/.{1,90}(?:\s|$)/g)?.map((line) => line.trim()) ?? []);

const front = (...lines: string[]) => sample({ front: lines });
const usual = sampleThesis().front;
const replaced = (from: string, to: string) =>
  front(...usual.map((line) => line.replace(from, to)));
const withBeginning = (...lines: string[]) =>
  sample({ beginning: [...sampleThesis().beginning, lines] });
const facts = (instead: Partial<Comparison["facts"]>) => ({
  facts: { ...sampleComparison.facts, ...instead },
});
const form = (instead: Partial<NonNullable<Comparison["form"]>>) => ({
  form: { ...sampleComparison.form, ...instead } as NonNullable<Comparison["form"]>,
});
const [paragraph = ""] = sampleThesis().body;
const wholePage: PdfBox = [0, 0, 595, 842];
const onePicture = (picture: PdfBox) => ({ pictures: 1, picture });
/** The sample with one more page, which is a picture, behind so many. */
const withSheet = (lines: readonly string[], behind: number, picture = wholePage) =>
  sample({}, { pages: sample().pages.toSpliced(behind, 0, pageOf(lines, onePicture(picture))) });
const scan = (count: number) =>
  contentsOf([], {
    pages: Array.from({ length: count }, () => pageOf([], { pictures: 1 })),
  });

/** For each rule, files in which it must find something, and similar ones in which it must not. */
const cases: Record<RuleKey, { finds: string[][]; not: string[][] }> = {
  title: {
    finds: [
      await found(replaced("UPRAVLJANJE RIZICIMA", "UPRAVLJANJE TROŠKOVIMA")),
      await found(front("Neki drugi rad", ...usual.slice(0, 2), ...usual.slice(3))),
    ],
    not: [
      await found(replaced("UPRAVLJANJE", "Uprav\u00adljanje")),
      await found(
        front(
          ...usual.slice(0, 2),
          "Upravljanje rizicima",
          "u šumar-",
          "skoj  logistici",
          ...usual.slice(3),
        ),
      ),
      await found(
        replaced("UPRAVLJANJE RIZICIMA U ŠUMARSKOJ", "upravljanje rizicima u s\u030cumarskoj"),
      ),
      await found(
        replaced("UPRAVLJANJE RIZICIMA U ŠUMARSKOJ", "upravljanje rizicima u sˇumarskoj"),
      ),
      await found(replaced("RIZICIMA", "R I Z I C I M A")),
      await found(front("Procjena predjela", ...usual), facts({ title: "Procjena predjela" })),
      await found(front("Procjena pred-", "jela", ...usual), facts({ title: "Procjena predjela" })),
    ],
  },
  author: {
    finds: [await found(replaced("Ana Marija Đurđević-Šarić", "Petra Babić"))],
    not: [
      await found(replaced("Ana Marija Đurđević-Šarić", "ĐURĐEVIĆ-ŠARIĆ, Ana Marija")),
      await found(replaced("Ana Marija Đurđević-Šarić", "Ana Đurđević-Šarić")),
      await found(replaced("Ana Marija Đurđević-Šarić", "Ana Marija Djurdjević Šarić")),
      await found(replaced("Ana Marija Đurđević-Šarić", "Ana Marija Ðurđević-Šarić")),
      await found(replaced("Ana Marija Đurđević-Šarić", "Ana Djurdjevi´c-ˇSari´c")),
    ],
  },
  mentor: {
    finds: [
      await found(replaced("Ivan Horvat", "Ivan Kovač")),
      await found(replaced("Mentor: prof. dr. sc. Ivan Horvat", "Recenzent: Ivana Horvata")),
    ],
    not: [
      await found(replaced("Ivan Horvat", "IVAN HORVAT")),
      await found(replaced("Ivan Horvat", "Horvat Ivan")),
      await found(replaced("Mentor: prof. dr. sc. Ivan Horvat", "pod vodstvom Ivana Horvata")),
      await found(
        replaced("Mentor: prof. dr. sc. Ivan Horvat", "pod mentorstvom izv. prof. Petra Vrabeca"),
        facts({ mentorFirstName: "Petar", mentorLastName: "Vrabec" }),
      ),
    ],
  },
  faculty: {
    finds: [await found(replaced("FAKULTET PRIMIJENJENIH ZNANOSTI", "FAKULTET ELEKTROTEHNIKE"))],
    not: [
      await found(front("FAKULTET PRIMIJENJE-", "NIH ZNANOSTI", ...usual.slice(1))),
      await found(replaced("FAKULTET PRIMIJENJENIH ZNANOSTI", "Faculty of Applied Sciences")),
    ],
  },
  year: {
    finds: [await found(replaced("2026.", "2023."))],
    not: [
      await found(replaced("2026.", "2027.")),
      await found(replaced("Zagreb, 2026.", "Zagreb")),
    ],
  },
  titlePicture: {
    finds: [
      await found(sample({}, { pages: [pageOf([], { pictures: 1 }), ...sample().pages.slice(1)] })),
    ],
    not: [await found(scan(20))],
  },
  language: {
    finds: [await found(sample(), facts({ inEnglish: true, titleEng: "" }))],
    not: [
      await found(
        sample({
          body: Array.from({ length: 10 }, () =>
            "The risk is a measure of what is not known, and that is to be managed. ".repeat(20),
          ),
        }),
        facts({ inEnglish: true }),
      ),
    ],
  },
  abstract: {
    finds: [
      await found(sample({ beginning: sampleThesis().beginning.slice(1) })),
      await found(
        sample(),
        form({ abstract: "Posve drugi sažetak o nečemu što s ovim radom nema veze. ".repeat(3) }),
      ),
      await found(sample(), form({ abstract: "" })),
    ],
    not: [
      ...(await Promise.all(
        ["Prošireni sažetak", "SAŽETAK I KLJUČNE RIJEČI", "1. Sažetak rada"].map((heading) =>
          found(
            sample({
              beginning: [
                [heading, ...(sampleThesis().beginning[0] ?? []).slice(1)],
                sampleThesis().beginning[1] ?? [],
              ],
            }),
          ),
        ),
      )),
      await found(
        sample(),
        form({ abstract: sampleComparison.form?.abstract.toUpperCase() ?? "" }),
      ),
      await found(
        sample({
          beginning: [
            ["Sadržaj", "Sažetak .......... 2", "Uvod .......... 3"],
            ...sampleThesis().beginning,
          ],
        }),
      ),
    ],
  },
  abstractEng: {
    finds: [
      await found(sample({ beginning: sampleThesis().beginning.slice(0, 1) })),
      await found(sample(), form({ abstractEng: "" })),
    ],
    not: [
      await found(
        sample({
          beginning: [
            sampleThesis().beginning[0] ?? [],
            [
              `Summary: ${sampleComparison.form?.abstractEng}`,
              "Key words: risks, logistics, forestry",
            ],
          ],
        }),
      ),
    ],
  },
  keywords: {
    finds: [
      await found(sample(), facts({ keywords: ["drvo", "ceste"] })),
      await found(
        sample({
          beginning: [
            [...(sampleThesis().beginning[0] ?? []).slice(0, 2)],
            sampleThesis().beginning[1] ?? [],
          ],
        }),
      ),
    ],
    not: [
      await found(sample(), facts({ keywords: ["Rizici", "ŠUMARSTVO", "logistika"] })),
      await found(
        sample({
          beginning: [
            [...(sampleThesis().beginning[0] ?? []), "Rad sadržava: 30 stranica, 2 slike"],
            sampleThesis().beginning[1] ?? [],
          ],
        }),
      ),
    ],
  },
  keywordsEng: {
    finds: [await found(sample(), form({ keywordsEng: "wood, roads" }))],
    not: [await found(sample(), form({ keywordsEng: "Forestry; risks; logistics." }))],
  },
  literature: {
    finds: [
      await found(sample({ literature: ["Kos, A. (2020). Rizici u šumarstvu. Zagreb."] })),
      await found(sample({ literature: ["Izvori financiranja i popis sudionika", "Kos, A."] })),
    ],
    not: [
      await found(sample({ literature: ["7. POPIS LITERATURE", "Kos, A. (2020)."] })),
      await found(sample({ literature: ["References", "Kos, A. (2020)."] })),
      await found(sample({ literature: ["Popis korištenih izvora i literature", "Kos, A."] })),
      await found(sample({ literature: ["L I T E R A T U R A", "Kos, A. (2020)."] })),
    ],
  },
  jmbag: {
    finds: [
      await found(withBeginning("JMBAG: 0036475070")),
      await found(front(...usual, "0036475070")),
      await found(withBeginning("JMBAG", "0036475070")),
    ],
    not: [
      await found(withBeginning("JMBAG: 0123456789"), facts({ jmbag: "" })),
      await found(withBeginning("ISBN 0036475070"), facts({ jmbag: "" })),
    ],
  },
  oib: {
    finds: [await found(withBeginning("OIB: 00861590360"))],
    not: [
      await found(withBeginning("OIB: 12345678901")),
      await found(withBeginning("Drvo d.o.o., Zagreb, OIB: 00861590360")),
      await found(withBeginning("Mjerenje 00861590360")),
    ],
  },
  jmbg: {
    finds: [await found(withBeginning("Matični broj 0101006500006"))],
    not: [
      await found(withBeginning("Matični broj 0101006500007")),
      await found(withBeginning("EAN 3850123456789")),
    ],
  },
  indexNumber: {
    finds: [await found(withBeginning("Broj indeksa: 1234/2020-R"))],
    not: [
      await found(withBeginning("Broj indeksa nije potreban.")),
      await found(withBeginning("Indeks 120")),
    ],
  },
  birthDate: {
    finds: [
      await found(withBeginning("Rođena sam 5. siječnja 2001. u Zagrebu.")),
      await found(withBeginning("Datum rođenja: 05.01.2001.")),
    ],
    not: [
      await found(withBeginning("Tesla je rođen 10. srpnja 1856. u Smiljanu.")),
      await found(withBeginning("Anketa je provedena 5. siječnja 2001.")),
    ],
  },
  homeAddress: {
    finds: [await found(withBeginning("Adresa: Ilica 25, 10000 Zagreb"))],
    not: [
      await found(withBeginning("IP adresa: 10.0.0.1")),
      await found(
        withBeginning("Poslužitelj koji ima svoju IP", "adresu; njegova je IP", "adresa: 10.0.0.1"),
      ),
      await found(withBeginning("Adresa: https://teza.hr/2020")),
      await found(withBeginning("Web adresa stranice je promijenjena 2020.")),
    ],
  },
  privateEmail: {
    finds: [await found(withBeginning("ana.saric@gmail.com"))],
    not: [
      await found(withBeginning("ana.saric@fakultet.hr")),
      await found(withBeginning("korisnik@domena")),
    ],
  },
  telephone: {
    finds: [
      await found(withBeginning("Mob: 091 234 5678")),
      await found(withBeginning("Telefon: +385 1 234 5678")),
      await found(withBeginning("Broj mobitela: +385 (0)91 234 5678")),
    ],
    not: [
      await found(withBeginning("Telefonska anketa, 2020.")),
      await found(withBeginning("Telefonska anketa poduzeća, OIB: 00861590360 d.o.o.")),
      await found(withBeginning("Zbroj je 091 234 5678.")),
    ],
  },
  signatures: {
    finds: [
      await found(withSheet(["IV"], 2)),
      await found(withSheet(wrap([paragraph]), 2)),
      await found(withSheet(["Izjava"], 12, [40, 40, 560, 700])),
      await found(
        sample(
          {},
          {
            pages: [
              ...sample().pages.slice(0, 2),
              pageOf([], { pictures: 1 }),
              ...sample().pages.slice(2),
            ],
          },
        ),
      ),
      await found(
        sample(
          {},
          {
            pages: [
              ...sample().pages.slice(0, 3),
              pageOf(["Izjava", "Vlastoručni potpis"], { pictures: 1 }),
              ...sample().pages.slice(3),
            ],
          },
        ),
      ),
    ],
    not: [
      await found(withBeginning("Vlastoručni potpis studenta: ____________")),
      await found(withSheet(["Slika 2. Karta šumskih cesta"], 2)),
      await found(withSheet([], 8)),
      await found(withSheet(wrap([paragraph]), 2, [70, 70, 300, 300])),
      await found(
        sample(
          {},
          { pages: sample().pages.map((page) => ({ ...page, ...onePicture(wholePage) })) },
        ),
      ),
    ],
  },
  encrypted: { finds: [await found({ state: "encrypted" })], not: [await found(sample())] },
  damaged: { finds: [await found({ state: "damaged" })], not: [await found(sample())] },
  unread: { finds: [await found({ state: "tooComplex" })], not: [await found(sample())] },
  fonts: {
    finds: [await found(sample({}, { format: { ...sample().format, missingFonts: ["Arial"] } }))],
    not: [await found(sample())],
  },
  archival: {
    finds: [await found(sample({}, { format: { ...sample().format, archival: null } }))],
    not: [await found(sample())],
  },
  colours: {
    finds: [await found(sample({}, { format: { ...sample().format, outputIntent: false } }))],
    not: [
      await found(
        sample({}, { format: { ...sample().format, archival: null, outputIntent: false } }),
      ),
    ],
  },
  tags: { finds: [await found(sample({}, { tagged: false }))], not: [await found(sample())] },
  metadata: {
    finds: [
      await found(sample({}, { title: "" })),
      await found(sample({}, { title: "Microsoft Word - diplomski_konacno_2.docx" })),
    ],
    not: [
      await found(
        sample({}, { title: "Upravljanje rizicima u šumarskoj logistici: diplomski rad" }),
      ),
      await found(sample({}, { title: "Risk management in forest logistics" })),
    ],
  },
  pageCount: { finds: [await found(sample({ body: [] }))], not: [await found(sample())] },
  emptyPages: {
    finds: [await found(sample({}, { pages: [...sample().pages, pageOf([]), pageOf([])] }))],
    not: [
      await found(
        sample(
          {},
          { pages: [...sample().pages.slice(0, 1), pageOf([]), ...sample().pages.slice(1)] },
        ),
      ),
    ],
  },
  pageSize: {
    finds: [
      await found(
        sample({}, { pages: sample().pages.map((page) => ({ ...page, width: 612, height: 792 })) }),
      ),
    ],
    not: [
      await found(
        sample({}, { pages: [...sample().pages, pageOf(["Prilog"], { width: 842, height: 595 })] }),
      ),
    ],
  },
  links: {
    finds: [await found(sample({}, { brokenLinks: [{ page: 2, box: [70, 700, 100, 712] }] }))],
    not: [await found(sample())],
  },
  scanned: { finds: [await found(scan(20))], not: [await found(sample())] },
  curves: {
    finds: [
      await found(
        contentsOf([], { pages: Array.from({ length: 20 }, () => pageOf([], { shapes: 900 })) }),
      ),
    ],
    not: [await found(sample())],
  },
  unmapped: {
    finds: [
      await found(
        sample({
          body: Array.from({ length: 10 }, () => "\ue001\ue002\ue003 \ue004\ue005 ".repeat(60)),
          beginning: [],
        }),
      ),
      await found(
        sample({
          body: Array.from({ length: 10 }, () => "qkzx vwtr plmk bnvc ".repeat(60)),
          beginning: [],
        }),
      ),
    ],
    not: [await found(sample())],
  },
};

test("the sample thesis has no finding at all", async () => {
  expect(await found(sample())).toEqual([]);
});

describe("a rule", () => {
  test.each(ruleKeys)("%s finds what it must, and nothing in what is alike", (rule) => {
    for (const keys of cases[rule].finds) expect(keys).toContain(rule);
    for (const keys of cases[rule].not) expect(keys).not.toContain(rule);
  });

  test("has texts in both languages, and is in the table once", () => {
    expect(ruleKeys.toSorted()).toEqual(Object.keys(texts.hr.rules).toSorted());
    expect(new Set(ruleKeys).size).toBe(ruleKeys.length);
  });

  test("that a study hasn't turned on finds nothing", async () => {
    const reading = await readSubmission(scan(20));
    expect(checkReading(reading, sampleComparison, { weights: {} })).toEqual([]);
    expect(checkReading({ state: "encrypted" }, sampleComparison, { weights: {} })).toEqual([]);
  });

  test("never weighs more than what it knows allows: what can't be read blocks nothing", () => {
    for (const rule of ["scanned", "curves", "unmapped", "unread", "titlePicture"] as const)
      expect(weightOf(rule, { weights: { [rule]: "blocks" } })).toBe("informs");
  });

  test("blocks by suggestion only where nothing is uncertain", () => {
    expect(Object.entries(suggestedWeights).filter(([, weight]) => weight === "blocks")).toEqual([
      ["encrypted", "blocks"],
    ]);
  });
});

test("a scan, curves and fonts that map nothing have one sentence, and nothing about the record", async () => {
  for (const [keys, rule] of [
    [await found(scan(20)), "scanned"],
    [cases.curves.finds[0], "curves"],
  ] as const)
    expect(keys?.filter((key) => key !== "pageCount")).toEqual([rule]);
});

test("a number is found where it stands in its line", async () => {
  const findings = await check(withBeginning("Student: Ana, JMBAG: 0036475070"));
  const finding = findings.find(({ rule }) => rule === "jmbag");
  expect(finding?.place?.page).toBe(4);
  const [left = 0, , right = 0] = finding?.place?.box ?? [];
  expect(left).toBeGreaterThan(150);
  expect(right - left).toBe(50);
});

test("a rule tells of ten places at most", async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `Mob: 091 234 56${10 + index}`);
  expect(
    (await check(withBeginning(...lines))).filter(({ rule }) => rule === "telephone"),
  ).toHaveLength(10);
});

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { chapterNames } from "#areas/help/articles.server.ts";
import { type WordingKind, wordingKinds, wordingLanguages } from "#areas/papers/papers.ts";
import { parseWording } from "#areas/papers/wording/rules.ts";
import { formatText, type Language } from "#kit/text/localization.ts";
import { readArticle, readStatement } from "../scripts/vite/prose.ts";

/**
 * The data of a statement's page: values by name, and the content that it inserts into each
 * section.
 */
const statements = {
  accessibility: {
    values: ["faculty", "site", "made", "reviewed", "contact"],
    inserts: { feedback: "contactLinks", enforcement: "commissionerLink" },
  },
  privacy: {
    values: ["faculty", "dpo"],
    inserts: {
      controller: "officerAddress",
      retention: "retentionTable",
      cookies: "cookieTable",
      rights: "agencyLink",
    },
  },
} as const;

/** The chapters that students read, in both languages (decision 0023). */
const bilingualChapters = ["everyone", "student"];

const files = globSync("content/**/*", { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(entry.parentPath, entry.name).replaceAll(path.sep, "/"))
  .sort();

const namesOf = (name: string, languages: readonly Language[]) =>
  languages.map((language) => `content/${name}.${language}.md`);

const articleFiles = files.filter((file) =>
  chapterNames.some((name) =>
    new RegExp(`^content/help/${name}/[a-z0-9-]+\\.(hr|en)\\.md$`).test(file),
  ),
);

const otherFiles = [
  ...Object.keys(statements).flatMap((name) => namesOf(`statements/${name}`, ["hr", "en"])),
  ...wordingKinds.flatMap((kind) => namesOf(`papers/${kind}`, wordingLanguages(kind))),
];

const languageOf = (file: string): Language => (file.endsWith(".en.md") ? "en" : "hr");

const read = (file: string) => readFileSync(file, "utf8");

describe("the folder content", () => {
  test("has each statement and paper in its languages, and nothing that no page reads", () => {
    expect(files).toEqual([...articleFiles, ...otherFiles].sort());
    expect(articleFiles.length).toBeGreaterThan(100);
  });

  test("has each article in Croatian, and in English where students read it", () => {
    const articles = new Set(articleFiles.map((file) => file.replace(/\.(hr|en)\.md$/, "")));
    const missing = [...articles].flatMap((name) => {
      const isBilingual = bilingualChapters.some((chapter) => name.includes(`/${chapter}/`));
      return [`${name}.hr.md`, ...(isBilingual ? [`${name}.en.md`] : [])].filter(
        (file) => !files.includes(file),
      );
    });
    expect(missing).toEqual([]);
  });

  test("has one article at each place of a chapter", () => {
    const places = Map.groupBy(
      articleFiles.filter((file) => languageOf(file) === "hr"),
      (file) => `${path.posix.dirname(file)} ${readArticle(file, read(file)).order}`,
    );
    expect([...places.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});

/** Articles whose braces aren't known don't load. */
describe("what is written in braces is known", () => {
  test.each(Object.keys(statements) as (keyof typeof statements)[])(
    "in the statement %s",
    (name) => {
      const { values, inserts } = statements[name];
      const [croatian, english] = namesOf(`statements/${name}`, ["hr", "en"]).map((file) => ({
        file,
        ...readStatement(file, read(file)),
      }));
      expect(Object.keys(english?.texts.sections ?? {})).toEqual(
        Object.keys(croatian?.texts.sections ?? {}),
      );
      for (const { file, texts, ...statement } of [croatian, english].flatMap((one) => one ?? [])) {
        expect({ file, inserts: statement.inserts }).toEqual({ file, inserts });
        for (const words of sentencesIn(texts))
          for (const value of ["none", "x"])
            expect(() => format(words, values, value), `${file}: ${words}`).not.toThrow();
      }
    },
  );

  test.each(wordingKinds.flatMap((kind) => namesOf(`papers/${kind}`, wordingLanguages(kind))))(
    "in %s",
    (file) => {
      const kind = path.basename(file).split(".")[0] as WordingKind;
      expect(parseWording(read(file), kind).flaws).toEqual([]);
    },
  );
});

/** Fills in a text, with the same value at each place. */
const format = (text: string, names: readonly string[], value: string) =>
  formatText(text, Object.fromEntries(names.map((name) => [name, value])));

const sentencesIn = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(node ?? {}).flatMap(sentencesIn);

describe("an article", () => {
  const file = "content/help/student/rok.hr.md";
  const facts =
    "---\norder: 10\nexplains:\n  - /student/reservation/:id\n  - /\nalso: istek\n---\n";

  test("has facts, a title, paragraphs and steps", () => {
    const markdown = `${facts}\n# Rok?\n\nPrvi\nredak.\n\nDrugi.\n\n1. Otvorite.\n2. Pritisnite.\n`;
    const article = {
      title: "Rok?",
      text: ["Prvi redak.", "Drugi."],
      steps: ["Otvorite.", "Pritisnite."],
      explains: ["student/reservation/:id", ""],
      also: "istek",
      order: 10,
    };
    expect(readArticle(file, markdown)).toEqual(article);
    expect(readArticle(file, markdown.replaceAll("\n", "\r\n"))).toEqual(article);
  });

  test.each([
    ["# Rok?\n\nTekst.", "1: the order is no number"],
    ["---\norder: prvi\n---\n# Rok?\n\nTekst.", "2: the order is no number"],
    ["---\norder: 1\nslug: rok\n---\n# Rok?\n\nTekst.", '3: unknown fact "slug"'],
    ["---\norder: 1\norder: 2\n---\n# Rok?", "3: a fact is written “name: value”, once"],
    ["---\norder: 1\n", "1: the facts have no end"],
    ["---\norder: 1\nexplains: /\n---\n# Rok?\n\nTekst.", "3: the fact “explains” is a list"],
    ["---\norder: 1\n---\nTekst.", "4: the file has to begin with a title"],
    ["---\norder: 1\n---\n# Rok?", "4: the article has no text"],
    ["---\norder: 1\n---\n# Rok?\n\n- točka", "6: an article has no item here"],
    ["---\norder: 1\n---\n# Rok?\n\nVidi **ovdje**.", "6: no page shows this markup"],
    ["---\norder: 1\n---\n# Rok?\n\n1. Prvo.\n\nTekst.", "6: an article has no step here"],
  ])("is refused with file and line: %j", (markdown, reason) => {
    expect(() => readArticle(file, markdown)).toThrow(`${file}:${reason}`);
  });

  test("has in English neither an order nor pages", () => {
    const english = file.replace(".hr.", ".en.");
    expect(() => readArticle(english, `${facts}# Until when?\n\nText.`)).toThrow(
      `${english}:2: unknown fact "order"`,
    );
    expect(readArticle(english, "# Until when?\n\nText.")).toEqual({
      title: "Until when?",
      text: ["Text."],
    });
  });
});

describe("a statement", () => {
  const file = "content/statements/privacy.hr.md";

  test("has sections with a list and what the page puts there", () => {
    const markdown =
      "# Naslov\n\nUvod.\n\n## Podaci {#data}\n\nTekst.\n\n- ime\n- adresa\n\n{table}\n\nKraj.\n\n## Prava {#rights}\n\nTekst.\n";
    expect(readStatement(file, markdown)).toEqual({
      texts: {
        title: "Naslov",
        lead: "Uvod.",
        sections: {
          data: { title: "Podaci", text: ["Tekst."], list: ["ime", "adresa"], after: ["Kraj."] },
          rights: { title: "Prava", text: ["Tekst."] },
        },
      },
      inserts: { data: "table" },
    });
  });

  test.each([
    ["---\norder: 1\n---\n# Naslov\n\nUvod.", "1: a statement has no facts"],
    ["# Naslov\n\n## Podaci {#data}", "3: the lead is missing"],
    ["# Naslov\n\nUvod.\n\nTekst.", "5: only sections may follow the lead"],
    ["# Naslov\n\nUvod.\n\n## Podaci", "5: a section needs a {#name} of its own"],
    ["# Naslov\n\nUvod.\n\n## Podaci {#data}\n\n{table}\n\n- ime", "9: a section has no item here"],
    ["# Naslov\n\nUvod.\n\n## Podaci {#data}\n\n1. prvo", "7: a section has no step here"],
  ])("is refused with file and line: %j", (markdown, reason) => {
    expect(() => readStatement(file, markdown)).toThrow(`${file}:${reason}`);
  });
});

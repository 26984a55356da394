import { globSync } from "node:fs";
import path from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { translationDomains } from "./translations.ts";

type Pair = { way: string; hr: string; en: string };

/** Returns every text that exists in both languages. */
function pairsOf(hr: unknown, en: unknown, way: string): Pair[] {
  if (typeof hr === "string") return typeof en === "string" && en !== hr ? [{ way, hr, en }] : [];
  if (typeof hr !== "object" || hr === null) return [];
  return Object.entries(hr).flatMap(([key, inner]) =>
    pairsOf(inner, (en as Record<string, unknown> | undefined)?.[key], `${way}.${key}`),
  );
}

const pairs = Object.entries(translationDomains).flatMap(([domain, parts]) =>
  parts.flatMap(({ hr, en }) => (en ? pairsOf(hr, en, domain) : [])),
);

type Part = { type: number; value?: unknown; options?: Record<string, { value: Part[] }> };

/** Returns the placeholders of a template. */
const namesIn = (template: string): Set<string> => {
  const names = new Set<string>();
  const look = (parts: readonly Part[]) => {
    for (const { type, value, options } of parts) {
      if (type !== 0 && type !== 7) names.add(String(value));
      for (const option of Object.values(options ?? {})) look(option.value);
    }
  };
  look(new IntlMessageFormat(template, "hr", undefined, { ignoreTag: true }).getAst() as Part[]);
  return names;
};

/** Returns all strings of a tree. */
const sentencesIn = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(node ?? {}).flatMap(sentencesIn);

test("every text of the screens is served by /translations", async () => {
  const served = new Set(
    Object.values(translationDomains)
      .flat()
      .flatMap(({ hr }) => sentencesIn(hr)),
  );
  const source = path.resolve(import.meta.dirname, "..");
  const files = globSync("**/*{texts,words}{,/*}{,.en}.ts", {
    cwd: source,
    exclude: ["**/*.{test,stories,server}.ts"],
  });
  expect(files.length).toBeGreaterThan(40);
  const unserved: string[] = [];
  for (const file of files) {
    for (const [name, texts] of Object.entries(await import(path.join(source, file)))) {
      if (typeof texts !== "object" || texts === null || !("hr" in texts)) continue;
      const missing = sentencesIn(texts.hr).filter((sentence) => !served.has(sentence));
      if (missing.length > 0) unserved.push(`${file} ${name}: ${missing[0]}`);
    }
  }
  expect(unserved).toEqual([]);
});

describe("the English words", () => {
  test("exist for everything that visitors and students read", () => {
    const spoken = new Set(pairs.map(({ way }) => way.split(".")[0]));
    for (const domain of [
      "messages",
      "auth",
      "catalogue",
      "clearance",
      "documents",
      "help",
      "homepage",
      "reservations",
    ])
      expect(spoken, domain).toContain(domain);
  });

  test("use only placeholders of the Croatian texts", () => {
    const asking = pairs.flatMap(({ way, hr, en }) => {
      const known = namesIn(hr);
      return [...namesIn(en)].filter((name) => !known.has(name)).map((name) => `${way}: {${name}}`);
    });
    expect(asking).toEqual([]);
  });

  /** Forms that the faculty replaced by the word after them; each is forbidden in all texts. */
  test.each([
    [/with the mentor for|mentor.s (turn|move)/i, "Waiting for the mentor"],
    [/^(course|life|life cycle|path) of the (thesis|reservation)$|^life$/i, "Progress"],
    [/^state$|(see|at) (its|the) state\b/i, "Status"],
    [/^coming defen|defens/i, "Upcoming defences"],
    [/defen[cs]es end\b/i, "Defence period ends"],
    [/\bfree (topic|place)|topic is free\b/i, "Available"],
    [/debt (status|confirmation)|confirmation of debt/i, "Outstanding debts"],
    [/letter size|size of (the )?letters/i, "Text size"],
    [/letters for dyslexia|dyslexia (letters|mode)/i, "Dyslexia-friendly font"],
    [/\bmend/i, "fix"],
    [/^(page of the topic|thesis page|the topic.s page)$/i, "Topic page"],
    [/^(your note|note to the mentor)$/i, "Your comment"],
  ])("never say %s but “%s”", (wrong, right) => {
    expect(pairs.filter(({ en }) => wrong.test(en)).map(({ way, en }) => `${way}: ${en}`)).toEqual(
      [],
    );
    expect(wrong.test(right)).toBe(false);
  });

  test("name the same things by the words that the faculty chose", () => {
    const said = new Set(pairs.map(({ en }) => en));
    const chosen = [
      "Waiting for the mentor",
      "Progress",
      "Upcoming defences",
      "Defence period ends",
      "Available",
      "Outstanding debts",
      "Text size",
      "Dyslexia-friendly font",
      "Topic page",
      "Your comment",
    ];
    expect(chosen.filter((word) => !said.has(word))).toEqual([]);
  });

  test("are English: Croatian letters occur only on their own", () => {
    const croatian = pairs.filter(({ en }) => /\p{L}[čćđšž]|[čćđšž]\p{L}/iu.test(en));
    expect(croatian.map(({ way }) => way)).toEqual([]);
  });
});

import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CitationFormat,
  type CitedThesis,
  citationFormatNames,
  citationMetaTags,
  readableCitation,
  writeCitation,
} from "./citation.ts";

const cited: CitedThesis = {
  id: 12,
  author: { given: "Iva Marija", family: "Đurić-Šimić", orcid: "0000-0002-1825-0097" },
  language: "hr",
  title: "Utjecaj 50 % popusta & poreza_na C# u {malim} tvrtkama",
  titleEng: "Effects of discounts",
  abstract: "Prvi redak.\r\nTY  - JOUR\r\nDrugi redak.",
  abstractEng: "In English.",
  keywords: ["porez", "popust"],
  keywordsEng: "tax, discount; C#",
  mentor: "Horvat, Ana",
  mentorOrcid: null,
  coMentorOrcid: null,
  thesisType: "Diplomski rad",
  thesisTypeEng: "Master's thesis",
  openAire: "masterThesis",
  defendedOn: "2026-11-16",
  licence: "by-nc",
  access: "open",
  embargoUntil: null,
  pages: 48,
  publicCopyOn: null,
  documentId: 7,
  pid: "fpz:7",
  urn: "urn:nbn:hr:999:100007",
};

const sourceOf = (fields: Partial<CitedThesis> = {}) => ({
  thesis: { ...cited, ...fields },
  faculty: { name: "Fakultet primijenjenih znanosti", place: "Zagreb" },
  publicUrl: "https://teza.fakultet.hr",
});

/** The facts that Citation.js, an independent program, reads in a citation. */
function readBack(format: CitationFormat, fields: Partial<CitedThesis> = {}) {
  const read = new Cite(writeCitation(format, sourceOf(fields))).data;
  expect(read).toHaveLength(1);
  return read[0] ?? {};
}

describe.each(citationFormatNames)("a citation as %s", (format) => {
  test("is read by another program as the thesis that it is", () => {
    expect(readBack(format)).toMatchObject({
      type: "thesis",
      author: [{ given: "Iva Marija", family: "Đurić-Šimić" }],
      title: cited.title,
      genre: "Diplomski rad",
      publisher: "Fakultet primijenjenih znanosti",
      URL: "https://urn.nsk.hr/urn:nbn:hr:999:100007",
      abstract: "Prvi redak. TY - JOUR Drugi redak.",
      issued: { "date-parts": [expect.arrayContaining([2026, 11])] },
    });
  });

  test("of a thesis in English has its English title, and the page's address until there is a permanent one", () => {
    expect(readBack(format, { language: "en", urn: null })).toMatchObject({
      title: "Effects of discounts",
      genre: "Master's thesis",
      abstract: "In English.",
      URL: "https://teza.fakultet.hr/student/thesis/12",
    });
  });

  test.each([
    "} @article{evil, title={x",
    "{{{",
    "a \\input{secrets} b",
    'ER  - "quoted" $x^2$ ~',
    "100 % <b>bold</b>",
    "C\u0000D",
  ])("carries the title %j", (title) => {
    const read = readBack(format, { title });
    expect(read.title).toBe(title.replaceAll(/[\p{Cc}\s]+/gu, " "));
    expect(read.author).toEqual([{ given: "Iva Marija", family: "Đurić-Šimić" }]);
  });

  test.each([
    ["Ana and Marija", "Kos"],
    ["Ana", "Kos, ml."],
  ])("carries the name %s %s as one author", (given, family) => {
    expect(readBack(format, { author: { given, family, orcid: null } }).author).toHaveLength(1);
  });

  test("is one entry, whatever stands in the fields", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
        const fields = {
          title: `N${text}`,
          abstract: text,
          keywords: [text],
          thesisType: `R${text}`,
        };
        return new Cite(writeCitation(format, sourceOf(fields))).data.length === 1;
      }),
      { numRuns: 200 },
    );
  });
});

test("a citation names the author by their ORCID iD where the format has a place for it", () => {
  expect(writeCitation("bibtex", sourceOf())).toContain(
    "orcid-numbers = {Đurić-Šimić, Iva Marija/0000-0002-1825-0097}",
  );
  expect(JSON.parse(writeCitation("csl", sourceOf()))[0].custom).toEqual({
    "author-orcid": "https://orcid.org/0000-0002-1825-0097",
  });
  expect(writeCitation("ris", sourceOf())).not.toContain("1825");
  const author = { given: "Iva", family: "Kos", orcid: null };
  for (const format of citationFormatNames)
    expect(writeCitation(format, sourceOf({ author }))).not.toMatch(/orcid/i);
});

describe("a citation for people", () => {
  test("is in the style of APA", () => {
    expect(readableCitation(sourceOf({ title: "Naslov" }))).toBe(
      "Đurić-Šimić, I. M. (2026). Naslov [Diplomski rad, Fakultet primijenjenih znanosti]. https://urn.nsk.hr/urn:nbn:hr:999:100007",
    );
    expect(
      readableCitation(sourceOf({ author: { given: "Ana-Marija", family: "Kos", orcid: null } })),
    ).toContain("Kos, A.-M. (2026)");
  });
});

test("the tags of the page name the file, the faculty and the licence, and leave out what isn't known", () => {
  const tags = citationMetaTags(sourceOf({ titleEng: "" }));
  const contents = (name: string) =>
    tags.filter((tag) => tag.name === name).map(({ content }) => content);
  expect(contents("citation_author")).toEqual(["Đurić-Šimić, Iva Marija"]);
  expect(contents("citation_author_orcid")).toEqual(["https://orcid.org/0000-0002-1825-0097"]);
  expect(contents("citation_publication_date")).toEqual(["2026/11/16"]);
  expect(contents("citation_pdf_url")).toEqual([
    "https://teza.fakultet.hr/student/download-thesis/7",
  ]);
  expect(contents("DC.title")).toHaveLength(1);
  expect(contents("DC.rights")).toEqual(["https://creativecommons.org/licenses/by-nc/4.0/"]);
});

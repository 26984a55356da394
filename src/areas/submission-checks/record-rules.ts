import type { Language } from "#kit/text/localization.ts";
import {
  type ComparedFile,
  type Comparison,
  type FindInFile,
  type FoundInFile,
  nothingFound,
  type Rule,
  wholeFile,
} from "./rule.ts";
import type { ComparedRecord, ExtractedText, FilePlace } from "./submission-checks.ts";
import {
  hasLetters,
  haveSameKeywords,
  similarity,
  toKeywords,
  toLetters,
  toWords,
} from "./text-comparison.ts";

const firstPage: FilePlace = { page: 1, box: null };

/** A rule about the pages in front, which are compared only if they have text. */
const inFront =
  (isThere: (front: Front, comparison: Comparison) => boolean, values: ValuesOf): FindInFile =>
  (file, comparison) => {
    if (file.text !== "text" || file.frontIsPicture) return nothingFound;
    return isThere(toFront(file), comparison)
      ? nothingFound
      : [{ place: firstPage, values: values(comparison) }];
  };

type ValuesOf = (comparison: Comparison) => Record<string, string>;

/** The letters of each page in front, with and without what turns the line, and its words. */
type Front = { letters: string; words: ReadonlySet<string> }[];

const toFront = ({ front }: ComparedFile): Front =>
  front.map(({ lines }) => {
    const text = lines.map((line) => line.text).join("\n");
    return { letters: toLetters(text), words: new Set(toWords(text)) };
  });

const mainTitle = ({ title, titleEng, inEnglish }: ComparedRecord) =>
  inEnglish && titleEng !== "" ? titleEng : title;

/** A name is there if a page has its last name and one of its first names. */
const hasName = (front: Front, first: string, last: string): boolean =>
  front.some(
    ({ letters, words }) =>
      hasLetters(letters, `${first}${last}`) ||
      hasLetters(letters, `${last}${first}`) ||
      (toWords(last).every((word) => words.has(word)) &&
        toWords(first).some((word) => words.has(word))),
  );

/** "Rad je izrađen pod vodstvom prof. dr. sc. Ivana Horvata": the name stands in another case. */
const guidance = /(?:vodstv|vodenj|mentorstv)om/;

const caseEndings = /^(?:[aeiou]|[oe]m|oj)?$/;

/** What all cases of a name begin with; an "a" before its last letter may be left out. */
const stemsOf = (name: string): string[] => {
  const stem = name.replace(/[aeio]$/, "");
  return [stem, stem.replace(/a(?=[^aeiou]$)/, "")].filter(({ length }) => length >= 2);
};

const isCaseOf = (word: string, name: string): boolean =>
  stemsOf(name).some((stem) => word.startsWith(stem) && caseEndings.test(word.slice(stem.length)));

/** A mentor's name may stand in the case that the words before it ask for. */
const hasMentor = (front: Front, first: string, last: string): boolean =>
  hasName(front, first, last) ||
  front.some(({ letters, words }) => {
    const hasCaseOf = (name: string) => [...words].some((word) => isCaseOf(word, name));
    return (
      guidance.test(letters) && toWords(last).every(hasCaseOf) && toWords(first).some(hasCaseOf)
    );
  });

/** The calendar years of the academic year of a day; it begins in October. */
function academicYears(day: string): [number, number] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= 10 ? [year, year + 1] : [year - 1, year];
}

/** A year that isn't expected, where no expected one is there. */
function findYear(file: ComparedFile, { day }: Comparison): readonly FoundInFile[] {
  if (file.text !== "text" || file.frontIsPicture) return nothingFound;
  const expected = academicYears(day);
  const found = file.front.flatMap(({ page, lines }) =>
    lines.flatMap(({ text, box }) =>
      [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => ({ year, page, box })),
    ),
  );
  if (found.some(({ year }) => expected.includes(Number(year)))) return nothingFound;
  const other = found.find(({ page }) => page <= 2);
  if (!other) return nothingFound;
  const { year, page, box } = other;
  return [{ place: { page, box }, values: { found: year, years: expected.join(" / ") } }];
}

/** How equal an abstract has to be; readers of PDF files lose some letters. */
const equalEnough = 0.85;

const compareAbstract =
  (language: Language, field: "abstract" | "abstractEng"): FindInFile =>
  ({ text, abstracts }, { form }) => {
    if (text !== "text") return nothingFound;
    const found = abstracts[language];
    if (!found) return [{ place: null, values: { problem: "missing", heading: "Sažetak" } }];
    if (!form || similarity(found.text, form[field]) >= equalEnough) return nothingFound;
    // the form has all of it, or the file: what was recognised may end too early or too late
    if (form[field] !== "" && isPartOf(found.text, form[field])) return nothingFound;
    return [{ place: placeOf(found), values: { problem: "different", heading: "" } }];
  };

const isPartOf = (a: string, b: string) => {
  const [first, second] = [toLetters(a), toLetters(b)];
  return first.includes(second.slice(0, 200)) || second.includes(first.slice(0, 200));
};

const placeOf = ({ page, box }: ExtractedText): FilePlace => ({ page, box });

const compareKeywords =
  (
    language: Language,
    expected: (comparison: Comparison) => readonly string[] | null,
  ): FindInFile =>
  ({ text, keywords }, comparison) => {
    if (text !== "text") return nothingFound;
    const found = keywords[language];
    if (!found)
      return [
        { place: null, values: { problem: "missing", heading: "Ključne riječi", expected: "" } },
      ];
    const list = expected(comparison);
    if (!list || haveSameKeywords(toKeywords(found.text), list)) return nothingFound;
    return [
      {
        place: placeOf(found),
        values: { problem: "different", heading: "", expected: list.join(", ") },
      },
    ];
  };

/** What the title page, the abstracts, the keywords and the chapters have to agree with. */
export const recordRules: readonly Rule[] = [
  [
    "title",
    "record",
    "warns",
    "blocks",
    inFront(
      (front, { facts }) =>
        front.some(
          ({ letters }) =>
            hasLetters(letters, mainTitle(facts)) ||
            (facts.inEnglish && hasLetters(letters, facts.title)),
        ),
      ({ facts }) => ({ title: mainTitle(facts) }),
    ),
  ],
  [
    "author",
    "record",
    "warns",
    "blocks",
    inFront(
      (front, { facts: { firstName, lastName } }) => hasName(front, firstName, lastName),
      ({ facts: { firstName, lastName } }) => ({ author: `${firstName} ${lastName}` }),
    ),
  ],
  [
    "mentor",
    "record",
    "warns",
    "blocks",
    inFront(
      (front, { facts }) => hasMentor(front, facts.mentorFirstName, facts.mentorLastName),
      ({ facts }) => ({ mentor: `${facts.mentorFirstName} ${facts.mentorLastName}` }),
    ),
  ],
  [
    "faculty",
    "record",
    "informs",
    "warns",
    inFront(
      (front, { facts }) =>
        front.some(
          ({ letters }) =>
            hasLetters(letters, facts.faculty) || hasLetters(letters, facts.facultyEng),
        ),
      ({ facts }) => ({ faculty: facts.faculty }),
    ),
  ],
  ["year", "record", "informs", "warns", findYear],
  [
    "titlePicture",
    "record",
    "informs",
    "informs",
    (file) => (file.text === "text" && file.frontIsPicture ? [{ place: firstPage }] : nothingFound),
  ],
  [
    "language",
    "record",
    "warns",
    "warns",
    ({ text, language }, { facts }) =>
      text !== "text" || language === null || (language === "en") === facts.inEnglish
        ? nothingFound
        : [{ place: null, values: { language } }],
  ],
  ["abstract", "record", "warns", "warns", compareAbstract("hr", "abstract")],
  ["abstractEng", "record", "informs", "warns", compareAbstract("en", "abstractEng")],
  ["keywords", "record", "informs", "warns", compareKeywords("hr", ({ facts }) => facts.keywords)],
  [
    "keywordsEng",
    "record",
    "informs",
    "warns",
    compareKeywords("en", ({ form }) => form && toKeywords(form.keywordsEng)),
  ],
  [
    "literature",
    "record",
    "warns",
    "warns",
    wholeFile(({ text, hasLiterature }) => text === "text" && !hasLiterature),
  ],
];

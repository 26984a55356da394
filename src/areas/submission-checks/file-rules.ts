import {
  type ComparedFile,
  type Comparison,
  type FindInFile,
  type FoundInFile,
  nothingFound,
  type Rule,
  wholeFile,
} from "./rule.ts";
import type { PersonalDataKind } from "./submission-checks.ts";
import { toLetters } from "./text-comparison.ts";

const personal =
  (kind: PersonalDataKind): FindInFile =>
  ({ personalData }) =>
    personalData
      .filter((datum) => datum.kind === kind)
      .map(({ page, box, value }) => ({ place: { page, box }, values: { value } }));

/** The student's own number is found without a label, too. */
const findJmbag: FindInFile = (file, comparison) => {
  const labelled = personal("jmbag")(file, comparison);
  const { jmbag } = comparison.facts;
  if (labelled.length > 0 || jmbag === "") return labelled;
  for (const { page, lines } of file.front)
    for (const { text, box } of lines)
      if (text.includes(jmbag)) return [{ place: { page, box }, values: { value: jmbag } }];
  return nothingFound;
};

/** Pages of a short thesis. */
const fewPages = 10;

const listPages = (pages: readonly number[]) =>
  pages.length > 10 ? `${pages.slice(0, 10).join(", ")} …` : pages.join(", ");

/** The title of the file's metadata may be a part of the title, or have more than it. */
function findMetadata({ metadata }: ComparedFile, { facts }: Comparison): readonly FoundInFile[] {
  const title = toLetters(metadata.title);
  if (title === "") return [{ place: null, values: { problem: "missing" } }];
  const isTitle = [facts.title, facts.titleEng]
    .map(toLetters)
    .some((known) => known !== "" && (known.includes(title) || title.includes(known)));
  return isTitle
    ? nothingFound
    : [{ place: null, values: { problem: "different", found: metadata.title } }];
}

const isText = (state: ComparedFile["text"]) => wholeFile(({ text }) => text === state);

/** A state in which nothing else is known; these rules find by the state alone. */
const byState: FindInFile = () => nothingFound;

/** Personal data in the file, and how it presents itself to those who store and read it. */
export const fileRules: readonly Rule[] = [
  ["jmbag", "personalData", "warns", "blocks", findJmbag],
  ["oib", "personalData", "warns", "blocks", personal("oib")],
  ["jmbg", "personalData", "warns", "blocks", personal("jmbg")],
  ["indexNumber", "personalData", "warns", "blocks", personal("indexNumber")],
  ["birthDate", "personalData", "warns", "warns", personal("birthDate")],
  ["homeAddress", "personalData", "warns", "warns", personal("homeAddress")],
  ["privateEmail", "personalData", "warns", "warns", personal("privateEmail")],
  ["telephone", "personalData", "warns", "warns", personal("telephone")],
  ["signatures", "personalData", "informs", "warns", personal("signatures")],
  ["encrypted", "file", "blocks", "blocks", byState],
  ["damaged", "file", "warns", "blocks", byState],
  [
    "fonts",
    "file",
    "warns",
    "blocks",
    wholeFile(
      ({ inspection }) => inspection.missingFonts.length > 0,
      ({ inspection }) => ({ fonts: inspection.missingFonts.join(", ") }),
    ),
  ],
  ["archival", "file", "informs", "blocks", wholeFile(({ inspection }) => !inspection.archival)],
  [
    "colours",
    "file",
    "informs",
    "blocks",
    wholeFile(
      ({ inspection }) => Boolean(inspection.archival) && !inspection.outputIntent,
      ({ inspection }) => ({ archival: inspection.archival ?? "" }),
    ),
  ],
  ["tags", "file", "informs", "blocks", wholeFile(({ tagged }) => !tagged)],
  ["metadata", "file", "informs", "warns", findMetadata],
  [
    "pageCount",
    "file",
    "informs",
    "warns",
    wholeFile(
      ({ inspection }) => inspection.pages < fewPages,
      ({ inspection }) => ({ count: inspection.pages }),
    ),
  ],
  [
    "emptyPages",
    "file",
    "informs",
    "warns",
    ({ emptyPages: [first, ...others] }) =>
      first === undefined
        ? nothingFound
        : [{ place: { page: first, box: null }, values: { pages: listPages([first, ...others]) } }],
  ],
  [
    "pageSize",
    "file",
    "informs",
    "warns",
    ({ oddSizes: [first, ...others] }) =>
      first === undefined
        ? nothingFound
        : [
            {
              place: { page: first.page, box: null },
              values: { pages: listPages([first, ...others].map(({ page }) => page)) },
            },
          ],
  ],
  [
    "links",
    "file",
    "informs",
    "warns",
    ({ brokenLinks }) => brokenLinks.map((place) => ({ place })),
  ],
  ["scanned", "file", "informs", "informs", isText("scanned")],
  ["curves", "file", "informs", "informs", isText("curves")],
  ["unmapped", "file", "informs", "informs", isText("unmapped")],
  ["unread", "file", "informs", "informs", byState],
];

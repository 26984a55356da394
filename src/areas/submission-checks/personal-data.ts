import type { PdfBox, PdfTextLine } from "#kit/files/pdf-contents.ts";
import { isJmbag, isJmbg, isOib } from "./check-digits.ts";
import type { FoldedPage } from "./folded-text.ts";
import type { PersonalDataKind, PersonalDatum } from "./submission-checks.ts";

/** A line with the folded text of it and of the line before, in which its label may stand. */
type Line = {
  page: number;
  line: PdfTextLine;
  folded: string;
  label: string;
  /** The whole line before, however long. */
  before: string;
  isApart: boolean;
};

type Rule = readonly [kind: PersonalDataKind, find: (line: Line) => string | undefined];

/** What a file lists of each kind. */
const maxOfKind = 10;

/** Pages at the beginning and the end on which people write about themselves. */
const frontPages = 8;
const backPages = 5;

/**
 * Finds what looks like a person's data: numbers by their check digit and label, everything else by
 * its label, where people write about themselves. Those of companies and of people in the text are
 * left out.
 */
export function findPersonalData(pages: readonly FoldedPage[]): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  const counts = new Map<PersonalDataKind, number>();
  const add = (datum: PersonalDatum) => {
    const count = counts.get(datum.kind) ?? 0;
    counts.set(datum.kind, count + 1);
    if (count < maxOfKind) found.push(datum);
  };
  for (const [index, { lines }] of pages.entries()) {
    const page = index + 1;
    const isApart = page <= frontPages || page > pages.length - backPages;
    let [previous, before] = ["", ""];
    for (const line of lines) {
      const { folded } = line;
      const facts = { page, line, folded, label: `${previous} ${folded}`, before, isApart };
      for (const [kind, find] of rules) {
        const value = find(facts);
        if (value !== undefined) add({ kind, page, value, box: placeOf(line, value) });
      }
      before = folded;
      previous = folded.length <= 60 ? folded : "";
    }
    if (isSigned(pages[index])) add({ kind: "signatures", page, value: "", box: null });
  }
  return found;
}

const digits = (text: string, count: number): string[] =>
  text.match(/\d{4,20}/g)?.filter((number) => number.length === count) ?? [];

const isOfCompany = (label: string) =>
  /d\.\s?o\.\s?o|\bd\.\s?d\.|\bobrt\b|\bmbs\b|\btvrtk|\btrgovack|\bustanov|\budrug|\bbank/.test(
    label,
  );

const rules: readonly Rule[] = [
  [
    "jmbag",
    ({ line, label }) =>
      /\bjmbag\b|maticni broj|mat\. ?br|student (?:id|number)/.test(label)
        ? digits(line.text, 10).find(isJmbag)
        : undefined,
  ],
  [
    "oib",
    ({ line, label }) =>
      /\boib\b|osobni identifikacijski/.test(label) && !isOfCompany(label)
        ? digits(line.text, 11).find(isOib)
        : undefined,
  ],
  ["jmbg", ({ line }) => digits(line.text, 13).find(isJmbg)],
  [
    "indexNumber",
    ({ line, folded, isApart }) =>
      isApart && /broj indeksa|indeks br|br\. indeksa|index (?:number|no)/.test(folded)
        ? line.text.match(/\d[\d/.-]{2,20}/)?.[0]
        : undefined,
  ],
  [
    "birthDate",
    ({ line, folded, isApart }) =>
      isApart && /\broden|datum rodenja|date of birth|\bborn\b/.test(folded)
        ? line.text.match(/\b\d{1,2}\. ?(?:\d{1,2}\.|\p{L}{4,10}) ?(?:19[4-9]|20[01])\d\b/u)?.[0]
        : undefined,
  ],
  [
    "homeAddress",
    ({ line, folded, before, isApart }) =>
      isApart &&
      !ofMachine.test(before) &&
      /^(?:kucna |moja |home )?(?:adresa|address)(?: stanovanja)?\s?:|adresa stanovanja|\bprebivaliste|\bstanuje/.test(
        folded,
      )
        ? valueWithNumber(line.text)
        : undefined,
  ],
  [
    "privateEmail",
    ({ line, isApart }) =>
      isApart && line.text.includes("@")
        ? line.text.split(/[\s,;:<>()]/).find((word) => privateDomains.test(word.toLowerCase()))
        : undefined,
  ],
  [
    "telephone",
    ({ line, isApart }) => (isApart ? line.text.match(labelledTelephone)?.[1] : undefined),
  ],
];

/** A number right behind its label; the numbers of a sentence that speaks of telephones are none. */
const labelledTelephone =
  /(?<![\p{L}\p{N}])(?:tel|telefon|telefona|mob|mobitel|mobitela|gsm|phone|mobile|cell)(?:\.| broj| br\.| number| no\.)?\s{0,3}[:–-]?\s{0,3}((?:\+|\(0|0)[\d /()-]{7,18}\d)(?!\d)/iu;

/** What follows the label of an address that has a number. */
function valueWithNumber(text: string): string | undefined {
  const value = text.slice(text.indexOf(":") + 1).trim();
  const isOfMachine = /^\d+\.\d+\.|@|:\/\/|^www\./.test(value);
  return /\d/.test(value) && !isOfMachine ? value.slice(0, 80) : undefined;
}

/** What stands before an address that is nobody's home, at the end of a line. */
const ofMachine =
  /\b(?:ip|mac|web|url|e-?mail|e-?post\w*|mrezna|mrezne|internetska|internetske)-?$/;

const privateDomains =
  /@(?:gmail|googlemail|yahoo|hotmail|outlook|live|msn|icloud|me|proton|protonmail|gmx|net|inet|vip|zg\.t-com|t-com|htnet|xnet|optinet|iskon)\.(?:com|hr|net|me|de|ch)$/;

/** A page with a picture on which somebody is asked to sign. */
const isSigned = (page: FoldedPage | undefined): boolean =>
  page !== undefined &&
  page.pictures > 0 &&
  page.lines.some(
    ({ text, folded }) =>
      text.length <= 60 && /vlastorucni potpis|^\(?potpis\b|^signature\b/.test(folded),
  );

/** The place of a part of a line, as if all its letters were as wide. */
function placeOf({ text, box: [left, bottom, right, top] }: PdfTextLine, part: string): PdfBox {
  const at = Math.max(0, text.indexOf(part));
  const width = (right - left) / Math.max(1, text.length);
  const begin = left + at * width;
  return [Math.round(begin), bottom, Math.round(begin + part.length * width), top];
}

import { hasValidJmbagCheckDigit } from "#areas/people/rules.ts";
import { isOpen } from "#areas/reservations/schema.ts";
import { parseDate } from "#kit/time/index.ts";
import type { ListEntry, ListFacts, ListLine } from "./schema.ts";

/**
 * Splits a list into entries: one a line, or separated by commas and semicolons; several numbers in a line are several
 * entries. Beside a number may stand whatever rows copied from a spreadsheet hold: the ordinal, a name, a year, a date, an
 * OIB. What looks like a mistyped number stays an entry, for the reader to see.
 */
export const parseJmbagList = (text: string): ListEntry[] =>
  text
    .split(/[\r\n]+/)
    .flatMap(readLine)
    .map((entry, nth) => ({ nth: nth + 1, ...entry }));

type Found = Omit<ListEntry, "nth">;

function readLine(line: string): Found[] {
  const parts = line
    .split(/[,;|\t]+/)
    .map((part) => part.split(/\s+/).map(cleanWord).filter(Boolean))
    .filter((words) => words.length > 0);
  const isWhole = parts.flat().some((word) => tenDigits.test(word));
  const numbersOf = (words: readonly string[]) => findNumbers(words, isWhole);
  if (!parts.some((words) => numbersOf(words).length > 0))
    return parts.map((words) => ({ typed: words.join(" "), jmbag: null }));
  return parts.flatMap((words) => {
    const numbers = numbersOf(words);
    const mistyped = words.filter((word) => !numbers.includes(word) && looksMistyped(word));
    const typed = (jmbag: string) => (numbers.length + mistyped.length === 1 ? words.join(" ") : jmbag);
    return [
      ...numbers.map((found) => ({ typed: typed(found), jmbag: withZeros(found) ?? found })),
      ...mistyped.map((word) => ({ typed: word, jmbag: null })),
    ];
  });
}

/** A word without the marks that keep a spreadsheet from dropping zeros, such as `'0036…` and `="0036…"`. */
const cleanWord = (word: string) => word.replace(/^['="]+(?=\d)|(?<=\d)"+$/g, "");

/**
 * The JMBAGs among the words, as they were typed; one that is written in groups is the only one of its part. Beside a
 * whole number of the line nothing is taken for one that has lost its zeros.
 */
function findNumbers(words: readonly string[], isWhole: boolean): string[] {
  const numbers = words.filter((word) => (isWhole ? tenDigits.test(word) : withZeros(word) !== undefined));
  const joined = words.join("");
  return numbers.length === 0 && words.every((word) => /^\d+$/.test(word)) && tenDigits.test(joined)
    ? [joined]
    : numbers;
}

const tenDigits = /^\d{10}$/;

/** The ten digits; zeros that a spreadsheet has dropped at the beginning are put back if the check digit agrees. */
function withZeros(word: string): string | undefined {
  if (tenDigits.test(word)) return word;
  const padded = word.padStart(10, "0");
  return /^\d{7,9}$/.test(word) && hasValidJmbagCheckDigit(padded) && !isDate(word) ? padded : undefined;
}

/** Eight digits such as `12032003` may be a day. */
const isDate = (word: string) => word.length === 8 && parseDate(word) !== undefined;

/** True for about ten digits and letters that are no JMBAG, no day and no OIB. */
const looksMistyped = (word: string) =>
  /^[a-z\d]{8,12}$/i.test(word) && word.replace(/\D/g, "").length >= 7 && !isOib(word) && parseDate(word) === undefined;

const isOib = (word: string) => /^\d{11}$/.test(word);

/**
 * Returns the outcome of each entry. A student with several reservations that await the office has a line for each;
 * otherwise the line names the open reservation, or the last one.
 */
export function evaluateList(entries: readonly ListEntry[], facts: readonly ListFacts[]): ListLine[] {
  const byJmbag = Map.groupBy(facts, ({ jmbag }) => jmbag);
  const firstLines = new Map<string, number>();
  return entries.flatMap((entry) => {
    const { nth, jmbag } = entry;
    const line: ListLine = { ...entry, ...nobody, outcome: "notJmbag", first: null };
    if (jmbag === null) return line;
    const first = firstLines.get(jmbag);
    if (first !== undefined) return { ...line, outcome: "duplicate", first };
    firstLines.set(jmbag, nth);
    const found = byJmbag.get(jmbag);
    // the rule of the check digit isn't published, so a number that somebody has is right
    if (!found) return { ...line, outcome: hasValidJmbagCheckDigit(jmbag) ? "unknown" : "checkDigit" };
    return reservationsOfLine(found).map((one): ListLine => ({ ...line, ...shownOf(one), outcome: outcomeOf(one) }));
  });
}

const nobody = { student: null, id: null, status: null, thesisName: null, confirmedAt: null };

const shownOf = ({ student, id, status, thesisName, confirmedAt }: ListFacts) => ({
  ...{ student, id, status, thesisName, confirmedAt },
});

function reservationsOfLine(found: readonly ListFacts[]): ListFacts[] {
  const waiting = found.filter(({ waits }) => waits);
  if (waiting.length > 0) return waiting;
  const newestFirst = found.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0));
  return [newestFirst.find(({ status }) => status && isOpen(status)) ?? newestFirst[0]].filter((one) => !!one);
}

function outcomeOf({ id, waits, confirmedAt }: ListFacts) {
  if (id === null) return "noReservation";
  if (waits) return "ready";
  return confirmedAt === null ? "otherStatus" : "confirmed";
}

/** Returns the remaining lines as text: all except the confirmed ones. */
export const remainingText = (lines: readonly ListLine[], confirmed: ReadonlySet<number>): string =>
  [
    ...new Map(
      lines
        .filter(({ id, outcome }) => outcome !== "duplicate" && !(id !== null && confirmed.has(id)))
        .map(({ nth, typed }) => [nth, typed]),
    ).values(),
  ].join("\n");

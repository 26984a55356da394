import { hasValidJmbagCheckDigit } from "#areas/people/people-rules.ts";
import { isOpen } from "#areas/reservations/reservations.ts";
import { normalizeText } from "#kit/text/croatian.ts";
import { parseDate } from "#kit/time/dates-and-times.ts";
import { type ListEntry, type ListFacts, type ListLine, linesOf } from "./jmbag-list.ts";

/**
 * Splits a list into entries: one per line, or separated by commas and semicolons; several numbers
 * in a line are several entries. A row copied from a spreadsheet may also contain an ordinal, a
 * name, a year, a date or an OIB. A number that looks mistyped stays an entry, so that the reader
 * sees it.
 */
export const parseJmbagList = (text: string): ListEntry[] =>
  linesOf(text)
    .flatMap((text, line) => readLine(text).map((entry) => ({ line, ...entry })))
    .map((entry, index) => ({ nth: index + 1, ...entry }));

type Found = Omit<ListEntry, "nth" | "line">;

function readLine(line: string): Found[] {
  const parts = normalizeText(line.replaceAll("\t", "|"))
    .split(/[,;|]+/)
    .map((part) => part.split(/\s+/).map(cleanWord).filter(Boolean))
    .filter((words) => words.length > 0);
  const isWhole = parts.flat().some((word) => tenDigits.test(word));
  const numbersOf = (words: readonly string[]) => findNumbers(words, isWhole);
  const isKnown = parts.some((words) => numbersOf(words).some(hasValidJmbagCheckDigit));
  if (!parts.some((words) => numbersOf(words).length > 0))
    return parts.map((words) => ({ typed: words.join(" "), jmbag: null }));
  return parts.flatMap((words) => {
    const numbers = numbersOf(words).filter((number) => !(isKnown && isMobile(number)));
    const mistyped = words.filter((word) => !numbers.includes(word) && looksMistyped(word));
    const typedText = (jmbag: string) =>
      numbers.length + mistyped.length === 1 ? words.join(" ") : jmbag;
    return [
      ...numbers.map((number) => ({
        typed: typedText(number),
        jmbag: withZeros(number) ?? number,
      })),
      ...mistyped.map((word) => ({ typed: word, jmbag: null })),
    ];
  });
}

/**
 * A word without the characters around it: marks that keep a spreadsheet from dropping zeros,
 * brackets, a full stop.
 */
const cleanWord = (word: string) => {
  const [bare] = /[\p{L}\d#+](?:.*[\p{L}\d!?])?/u.exec(word) ?? [""];
  const alone = bare.includes("@") ? undefined : bare.match(numberAlone)?.[0];
  return alone ?? withoutGroups(bare) ?? bare;
};

/** Ten digits in a word such as `JMBAG:0036…`, `0036…/2026` and `0036….0`. */
const numberAlone = /(?<![\p{L}\d])\d{10}(?![\p{L}\d])/u;

/**
 * The digits of a number that is written in groups, with hyphens or as thousands, if the check
 * digit agrees.
 */
function withoutGroups(word: string): string | undefined {
  const digits = /^\d{1,4}([-.]\d{2,4}){2,3}$/.test(word) ? word.replace(/\D/g, "") : "";
  // a day has eight digits, too
  const isLong = digits.length >= 9 || /^\d{2}\.\d{3}\.\d{3}$/.test(word);
  return isLong && hasValidJmbagCheckDigit(digits.padStart(10, "0")) ? digits : undefined;
}

/**
 * The JMBAGs among the words, as they were typed; one written in groups counts if its part of the
 * line has no other. If the line has a complete number, shorter ones are not read as JMBAGs that
 * lost their zeros.
 */
function findNumbers(words: readonly string[], isWhole: boolean): string[] {
  const numbers = words.filter((word) =>
    isWhole ? tenDigits.test(word) : withZeros(word) !== undefined,
  );
  if (numbers.length > 0) return numbers;
  const joined = words.join("");
  if (words.every((word) => /^\d+$/.test(word)) && tenDigits.test(joined)) return [joined];
  return findGroups(words);
}

/**
 * Neighbouring groups of digits that together are a JMBAG by its check digit, such as `0036 123
 * 459` beside a name.
 */
function findGroups(words: readonly string[]): string[] {
  for (const [from] of words.entries())
    for (const count of [2, 3, 4]) {
      const joined = words.slice(from, from + count).join("");
      if (from + count <= words.length && tenDigits.test(joined) && hasValidJmbagCheckDigit(joined))
        return [joined];
    }
  return [];
}

const tenDigits = /^\d{10}$/;

/**
 * The ten digits; zeros that a spreadsheet has dropped at the beginning are put back if the check
 * digit agrees.
 */
function withZeros(word: string): string | undefined {
  if (tenDigits.test(word)) return word;
  const padded = word.padStart(10, "0");
  return /^\d{7,9}$/.test(word) && hasValidJmbagCheckDigit(padded) && !isDate(word)
    ? padded
    : undefined;
}

/** Eight digits such as `12032003` may be a day. */
const isDate = (word: string) => word.length === 8 && parseDate(word) !== undefined;

/** True for about ten digits and letters that are no JMBAG, no day and no OIB. */
const looksMistyped = (word: string) =>
  !isMobile(word) &&
  /^[a-z\d]{8,12}$/i.test(word) &&
  word.replace(/\D/g, "").length >= 7 &&
  !isOib(word) &&
  parseDate(word) === undefined;

/**
 * Numbers of mobile phones have ten digits as well; one that could be a JMBAG by its check digit is
 * none.
 */
const isMobile = (number: string) =>
  /^09[125789]\d{7}$/.test(number) && !hasValidJmbagCheckDigit(number);

const isOib = (word: string) => /^\d{11}$/.test(word);

/**
 * Returns the outcome of each entry. A student with several reservations that await the office has
 * a line for each; otherwise the line names the open reservation, or the last one.
 */
export function evaluateList(
  entries: readonly ListEntry[],
  facts: readonly ListFacts[],
): ListLine[] {
  const byJmbag = Map.groupBy(facts, ({ jmbag }) => jmbag);
  const firstLines = new Map<string, number>();
  return entries.flatMap((entry) => {
    const { nth: index, jmbag } = entry;
    const line: ListLine = { ...entry, ...nobody, outcome: "notJmbag", first: null };
    if (jmbag === null) return line;
    const first = firstLines.get(jmbag);
    if (first !== undefined) return { ...line, outcome: "duplicate", first };
    firstLines.set(jmbag, index);
    const matches = byJmbag.get(jmbag);
    // the rule of the check digit isn't published, so a number that somebody has is right
    if (!matches)
      return { ...line, outcome: hasValidJmbagCheckDigit(jmbag) ? "unknown" : "checkDigit" };
    return reservationsOfLine(matches).map(
      (reservation): ListLine => ({
        ...line,
        ...shownOf(reservation),
        outcome: outcomeOf(reservation),
      }),
    );
  });
}

const nobody = { student: null, id: null, status: null, thesisName: null, confirmedAt: null };

const shownOf = ({ student, id, status, thesisName, confirmedAt }: ListFacts) => ({
  student,
  id,
  status,
  thesisName,
  confirmedAt,
});

function reservationsOfLine(reservations: readonly ListFacts[]): ListFacts[] {
  const waiting = reservations.filter(({ waits }) => waits);
  if (waiting.length > 0) return waiting;
  const newestFirst = reservations.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0));
  return [newestFirst.find(({ status }) => status && isOpen(status)) ?? newestFirst[0]].filter(
    (reservation) => !!reservation,
  );
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
        .map(({ nth: index, typed }) => [index, typed]),
    ).values(),
  ].join("\n");

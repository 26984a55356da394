import { hasValidJmbagCheckDigit } from "#areas/people/rules.ts";
import { isOpen } from "#areas/reservations/schema.ts";
import type { ListEntry, ListFacts, ListLine } from "./schema.ts";

/**
 * Splits a list into entries: one a line, or separated by commas and semicolons. A name beside the number is ignored,
 * as in rows copied from a spreadsheet; several numbers in a line are several entries.
 */
export const parseJmbagList = (text: string): ListEntry[] =>
  text
    .split(/[\r\n,;]+/)
    .flatMap(splitLine)
    .map((entry, nth) => ({ nth: nth + 1, ...entry }));

function splitLine(line: string): Omit<ListEntry, "nth">[] {
  const words = line.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const typed = words.join(" ");
  const numbers = words.filter((word) => /\d/.test(word));
  if (numbers.length > 0 && numbers.every((word) => tenDigits.test(word)))
    return numbers.map((jmbag) => ({ typed: numbers.length > 1 ? jmbag : typed, jmbag }));
  const joined = words.join("");
  return [{ typed, jmbag: tenDigits.test(joined) ? joined : null }];
}

const tenDigits = /^\d{10}$/;

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

import { toIsoDate } from "#kit/time/dates-and-times.ts";

/** The text in the three inputs of a date filter. */
export type DateParts = { readonly day: string; readonly month: string; readonly year: string };

/** Characters of each input (spec §5). */
export const partLengths = { day: 2, month: 2, year: 4 } as const satisfies Record<
  keyof DateParts,
  number
>;

export const emptyParts: DateParts = { day: "", month: "", year: "" };

/**
 * The day in the inputs as yyyy-mm-dd; undefined if one is empty or the day does not exist, such as
 * 31.02. (spec §5).
 */
export function joinDateParts({ day, month, year }: DateParts): string | undefined {
  if (![day, month, year].every((box) => /^\d+$/.test(box))) return undefined;
  return toIsoDate(Number(year), Number(month), Number(day));
}

/** The inputs for a day yyyy-mm-dd; empty without a day. */
export function splitDateParts(day: string | undefined): DateParts {
  const [year, month, date] = day?.split("-") ?? [];
  return year && month && date ? { day: date, month, year } : emptyParts;
}

/** Keeps only digits, up to the input's length. */
export const limitDigits = (box: keyof DateParts, input: string): string =>
  input.replace(/\D/g, "").slice(0, partLengths[box]);

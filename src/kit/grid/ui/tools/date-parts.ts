import { toIsoDate } from "#kit/time/index.ts";

/** What stands in the three boxes of a date filter, as typed. */
export type DateParts = { readonly day: string; readonly month: string; readonly year: string };

/** The most characters that a box takes (spec §5). */
export const partLengths = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof DateParts, number>;

export const emptyParts: DateParts = { day: "", month: "", year: "" };

/** The day that the boxes name, yyyy-mm-dd; none while a box is empty or where no such day exists, as 31.02. (spec §5). */
export function joinDateParts({ day, month, year }: DateParts): string | undefined {
  if (![day, month, year].every((box) => /^\d+$/.test(box))) return undefined;
  return toIsoDate(Number(year), Number(month), Number(day));
}

/** What the boxes show of a day yyyy-mm-dd; empty boxes for none. */
export function splitDateParts(day: string | undefined): DateParts {
  const [year, month, date] = day?.split("-") ?? [];
  return year && month && date ? { day: date, month, year } : emptyParts;
}

/** The typed text as its box keeps it: digits alone, no more than fit. */
export const limitDigits = (box: keyof DateParts, typed: string): string =>
  typed.replace(/\D/g, "").slice(0, partLengths[box]);

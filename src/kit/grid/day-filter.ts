import { toIsoDate } from "#kit/time/dates.ts";

/** What stands in the three boxes of a date filter, as typed. */
export type DayBoxes = { readonly day: string; readonly month: string; readonly year: string };

/** The most characters that a box takes (spec §5). */
export const boxLengths = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof DayBoxes, number>;

export const emptyBoxes: DayBoxes = { day: "", month: "", year: "" };

/** The day that the boxes name, yyyy-mm-dd; none while a box is empty or where no such day exists, as 31.02. (spec §5). */
export function dayOf({ day, month, year }: DayBoxes): string | undefined {
  if (![day, month, year].every((box) => /^\d+$/.test(box))) return undefined;
  return toIsoDate(Number(year), Number(month), Number(day));
}

/** What the boxes show of a day yyyy-mm-dd; empty boxes for none. */
export function boxesOf(day: string | undefined): DayBoxes {
  const [year, month, date] = day?.split("-") ?? [];
  return year && month && date ? { day: date, month, year } : emptyBoxes;
}

/** The typed text as its box keeps it: digits alone, no more than fit. */
export const fitting = (box: keyof DayBoxes, typed: string): string =>
  typed.replace(/\D/g, "").slice(0, boxLengths[box]);

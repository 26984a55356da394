import { addDays, endOfDay, localDate } from "#kit/time/dates-and-times.ts";

/** An interval in which a room or a person is busy, as instants. */
export type Hours = { from: Date; until: Date };

/** Joins intervals that overlap or touch; returns them in their order. */
export function mergeHours(hours: Iterable<Hours>): Hours[] {
  const merged: Hours[] = [];
  for (const { from, until } of [...hours].toSorted(
    (one, other) => one.from.getTime() - other.from.getTime(),
  )) {
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = until > last.until ? until : last.until;
    else merged.push({ from, until });
  }
  return merged;
}

/** Cuts intervals at midnight in Zagreb, so that each lies within one day. */
export function* cutAtMidnight(hours: Iterable<Hours>): Generator<Hours> {
  for (const { from, until } of hours) {
    let start = from;
    for (let day = localDate(from); endOfDay(day) < until; day = addDays(day, 1)) {
      yield { from: start, until: endOfDay(day) };
      start = endOfDay(day);
    }
    yield { from: start, until };
  }
}

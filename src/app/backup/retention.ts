import { addDays, toWallTime, weekday } from "#kit/time/dates-and-times.ts";

/** The file name of a backup made at this time, in the wall time of Zagreb. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const { date, time } = toWallTime(madeAt);
  const seconds = String(madeAt.getUTCSeconds()).padStart(2, "0");
  return `teza-${date}-${time.replace(":", "")}${seconds}.tar.gz${isEncrypted ? ".age" : ""}`;
}

const namePattern = /^teza-(\d{4}-\d{2}-\d{2})-\d{6}\.tar\.gz(\.age)?$/;

/**
 * How many backups are kept: the last one of each of `keepDays` days and `keepWeeks` weeks. Days
 * without a backup don't count.
 */
export type Retention = { keepDays: number; keepWeeks: number };

/** Returns the names of backups that may be deleted; other files are ignored. */
export function expiredBackups(
  names: readonly string[],
  { keepDays, keepWeeks }: Retention,
): string[] {
  const newestFirst = names
    .filter((name) => namePattern.test(name))
    .toSorted((one, other) => (one < other ? 1 : -1));
  const dayOf = (name: string) => namePattern.exec(name)?.[1] ?? "";
  const keptNames = new Set([
    ...firstOfEach(newestFirst, dayOf, keepDays),
    ...firstOfEach(newestFirst, (name) => mondayOf(dayOf(name)), keepWeeks),
  ]);
  return newestFirst.filter((name) => !keptNames.has(name));
}

/** Returns the first name of each group, for at most this many groups. */
function firstOfEach(
  names: readonly string[],
  group: (name: string) => string,
  count: number,
): string[] {
  const groups = Map.groupBy(names, group);
  return [...groups.values()]
    .slice(0, count)
    .flatMap(([first]) => (first === undefined ? [] : [first]));
}

const mondayOf = (date: string) => addDays(date, 1 - weekday(date));

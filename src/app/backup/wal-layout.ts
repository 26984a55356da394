import { addDays, isValidWallTime, toInstant, toWallTime } from "#kit/time/dates-and-times.ts";

/** A copy of the database's files, from which its log is replayed. */
export type BaseCopy = {
  name: string;
  /** When it was complete: the earliest moment that can be restored from it. */
  at: Date;
  /** The first segment of the log that it needs. */
  segment: string;
};

const basePattern = /^base-(\d{8})T(\d{6})\.(\d{3})Z-([0-9A-F]{24})\.tar\.gz(\.age)?$/;

/** The name of a base copy that was complete at this time. */
export const baseName = (at: Date, segment: string, isEncrypted: boolean): string =>
  `base-${at.toISOString().replaceAll(/[-:]/g, "")}-${segment}.tar.gz${isEncrypted ? ".age" : ""}`;

/** Returns the base copies among the names of files, oldest first. */
export function findBaseCopies(names: readonly string[]): BaseCopy[] {
  const copies = names.flatMap((name) => {
    const [, date = "", time = "", fraction = "", segment = ""] = basePattern.exec(name) ?? [];
    if (segment === "") return [];
    const at = new Date(`${insert(date, "-", 4, 6)}T${insert(time, ":", 2, 4)}.${fraction}Z`);
    return [{ name, at, segment }];
  });
  return copies.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const insert = (text: string, mark: string, first: number, second: number) =>
  [text.slice(0, first), text.slice(first, second), text.slice(second)].join(mark);

/** The base copy from which a moment is restored: the last one before it. */
export const baseFor = (copies: readonly BaseCopy[], until: Date): BaseCopy | undefined =>
  copies.findLast(({ at }) => at <= until);

/**
 * True if a base copy is to be made: each day at this time in Zagreb, and as soon as the log has
 * been archived without a gap only since after the last copy.
 */
export function isBaseDue(last: Date | undefined, since: Date, now: Date, time: string): boolean {
  if (last === undefined || last < since) return true;
  const today = toInstant(toWallTime(now).date, time);
  return last < (today <= now ? today : toInstant(addDays(toWallTime(now).date, -1), time));
}

/** Splits base copies: those needed to restore any minute of the last days, and older ones. */
export function sortOut(copies: readonly BaseCopy[], now: Date, keepDays: number) {
  const begin = new Date(now.getTime() - keepDays * 86_400_000);
  const first = Math.max(
    0,
    copies.findLastIndex(({ at }) => at <= begin),
  );
  return { expired: copies.slice(0, first), kept: copies.slice(first) };
}

/**
 * Returns the files of segments before the one that the oldest base copy needs, of any timeline.
 */
export const expiredSegments = (names: readonly string[], oldest: string): string[] =>
  names.filter((name) => /^[0-9A-F]{24}\./.test(name) && name.slice(8, 24) < oldest.slice(8));

/**
 * Reads the moment to restore: `yyyy-mm-dd hh:mm` or `yyyy-mm-dd hh:mm:ss` in Zagreb, or an ISO
 * instant with its offset, which alone can name the repeated hour in October a second time.
 * Undefined for anything else.
 */
export function parseMoment(text: string): Date | undefined {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : instant;
  }
  const [, date = "", time = "", seconds = "0"] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  try {
    if (!isValidWallTime(date, time)) return undefined;
    return new Date(toInstant(date, time).getTime() + Number(seconds) * 1000);
  } catch {
    return undefined; // no such day or time
  }
}

import { loadNextInstant } from "#areas/reservations/server/queries/next-instant.ts";
import { combineVersions, type Database, type SourceVersions } from "#kit/database/index.ts";
import { untilMidnight } from "#kit/http/index.ts";

/**
 * Returns the next moment at which time alone may change a page that reads the clock, given the current data versions.
 */
export type NextChange = (versions: SourceVersions, now: Date) => Promise<Date>;

/**
 * Creates a function that returns the end of the day in Zagreb or, if it is earlier, the moment at which the next
 * defense begins or the next reservation expires. It is read once per version of the reservations, and on the
 * connections of background jobs, because no page waits for it twice.
 */
export function createNextChange(db: Database): NextChange {
  let known = { version: Number.NaN, from: new Date(0), until: new Date(0) };
  return async (versions, now) => {
    const version = combineVersions(versions, ["reservations"]);
    if (known.version === version && known.from <= now && now < known.until) return known.until;
    const instant = (await loadNextInstant(db, now))?.getTime() ?? Number.POSITIVE_INFINITY;
    // something may begin after a moment as well as at it
    const next = instant > now.getTime() ? instant : now.getTime() + 1;
    const until = new Date(Math.min(next, untilMidnight(undefined, now).getTime()));
    known = { version, from: now, until };
    return until;
  };
}

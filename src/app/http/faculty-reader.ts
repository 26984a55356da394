import {
  loadBranding,
  loadBrandingWithVersion,
  toFacultyProfile,
} from "#areas/branding/branding-queries.server.ts";
import type { Database } from "#kit/database/connection.ts";
import type { FacultyProfile } from "#kit/database/context.ts";
import { findOutage } from "#kit/database/errors.ts";
import { singleFlight } from "#kit/database/shared-results.ts";
import { loadVersions, type SourceVersions } from "#kit/database/versions.ts";
import { log } from "#kit/runtime/log.server.ts";

/** The source of which everything depends that shows the faculty's name, colour or mark. */
export const brandingSource = "branding";

/**
 * Gives the faculty with its branding, which is held in memory and read again only when its data
 * version differs, so that pages need no statement for it (docs/decisions/0106).
 */
export type FacultyReader = {
  /** As it was last read; for what must be shown even if the database can't be asked. */
  latest(): FacultyProfile;
  /** As of the data versions that a statement of the request has read, or newer. */
  at(versions: SourceVersions): Promise<FacultyProfile>;
  /**
   * As of now; reads the data versions or, if they can't be read, the branding itself. While the
   * database is out of reach, as it was last read. Jobs give their own database, so that they take
   * no connection of the requests.
   */
  current(own?: Database): Promise<FacultyProfile>;
};

export function createFacultyReader(db: Database, settings: FacultyProfile): FacultyReader {
  let known = { dataVersion: Number.NaN, faculty: settings };
  const load = async () => {
    const { dataVersion, ...stored } = await loadBrandingWithVersion(db);
    known = { dataVersion, faculty: toFacultyProfile(settings, stored) };
    return known;
  };
  const at = async (versions: SourceVersions) => {
    const wanted = versions.get(brandingSource) ?? 0;
    if (known.dataVersion === wanted) return known.faculty;
    return (await singleFlight(db, brandingSource, load)).faculty;
  };
  return {
    latest: () => known.faculty,
    at,
    async current(own = db) {
      try {
        const versions = await loadVersions(own).catch(logged);
        return versions ? await at(versions) : toFacultyProfile(settings, await loadBranding(own));
      } catch (error) {
        if (!findOutage(error)) throw error;
        return known.faculty;
      }
    },
  };
}

function logged(error: unknown): undefined {
  log.error({ err: error }, "data versions are not read");
}

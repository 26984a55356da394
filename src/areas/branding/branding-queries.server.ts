import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type BrandingPicture, defaultBranding } from "#kit/appearance/branding.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { FacultyProfile } from "#kit/database/context.ts";
import { selectVersion } from "#kit/database/versions.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { markPath, picturePath } from "./branding.ts";

/** The branding as stored; "" and null for what isn't set. */
export type StoredBranding = {
  /** Null if nothing has ever been stored. */
  version: number | null;
  name: string;
  nameEng: string;
  color: string;
  mark: string | null;
  picture: Omit<BrandingPicture, "path"> | null;
  address: string;
  telephone: string;
  officeHours: string;
  officeHoursEng: string;
};

const columns = sql`b.version, coalesce(b.name, '') as name, coalesce(b.name_eng, '') as name_eng, coalesce(b.color, '') as color, b.mark,
  case when f.id is not null then jsonb_build_object('sha256', f.sha256, 'name', f.name, 'contentType', f.content_type, 'size', f.size) end as picture,
  coalesce(b.address, '') as address, coalesce(b.telephone, '') as telephone,
  coalesce(b.office_hours, '') as office_hours, coalesce(b.office_hours_eng, '') as office_hours_eng`;

/** The branding, or a row of empty values if nothing is stored. */
const rows = sql`(select 1) one left join branding b on true left join files f on f.id = b.picture_file_id`;

/** Loads what the admin has set. */
export async function loadBranding(db: Database): Promise<StoredBranding> {
  const [row] = await queryRows<StoredBranding>(db, sql`select ${columns} from ${rows}`);
  return orNotFound(row);
}

/** Loads the same together with the data version of its source, at one moment. */
export async function loadBrandingWithVersion(
  db: Database,
): Promise<StoredBranding & { dataVersion: number }> {
  const [row] = await queryRows<StoredBranding & { dataVersion: number }>(
    db,
    sql`select ${columns}, ${selectVersion(["branding"])} as data_version from ${rows}`,
  );
  return orNotFound(row);
}

/** The faculty as pages, papers and mails show it: the settings of the server, and the branding. */
export function toFacultyProfile(
  settings: FacultyProfile,
  { name, nameEng, color, mark, picture, version: _, ...contact }: StoredBranding,
): FacultyProfile {
  const { address, telephone, officeHours, officeHoursEng } = contact;
  return {
    ...settings,
    ...(name !== "" && { name, nameEng }),
    branding: {
      isNamed: name !== "",
      color: color || defaultBranding.color,
      mark:
        mark === null
          ? undefined
          : { svg: mark, path: markPath(hash("sha256", mark, "hex").slice(0, 32)) },
      picture: picture ? { ...picture, path: picturePath(picture.sha256) } : undefined,
      address,
      telephone,
      officeHours,
      officeHoursEng,
    },
  };
}

import { sql } from "drizzle-orm";
import type { StoredSet } from "./stored-set.ts";

/** The stored academic years as rows of their table. */
export const storedAcademicYears: StoredSet = {
  records: sql`select y.id, jsonb_build_object('name', y.name, 'dateFrom', y.date_from::text, 'dateTo', y.date_to::text) as content
    from academic_years y`,
  rules: () => [
    {
      ...{ column: "dateFrom", code: "yearOverlap" },
      // days as texts (yyyy-mm-dd) compare like days, and a row with a fault has none
      condition: sql`exists (select from import_rows b where b.import_id = r.import_id and b.line <> r.line
          and b.content ->> 'dateFrom' <= r.content ->> 'dateTo' and r.content ->> 'dateFrom' <= b.content ->> 'dateTo')
        or exists (select from academic_years y where y.date_from::text <= r.content ->> 'dateTo'
          and r.content ->> 'dateFrom' <= y.date_to::text
          and not exists (select from import_rows b where b.import_id = r.import_id and b.record_id = y.id))`,
    },
  ],
};

/** The stored strategic areas as rows of their table. */
export const storedStrategicAreas: StoredSet = {
  records: sql`select a.id, jsonb_build_object('name', a.name) as content from strategic_areas a`,
};

import { type SQL, sql } from "drizzle-orm";

/** The day of an instant in Zagreb, `dd.mm.yyyy`; empty for null (spec §3). */
export const gridDateOfInstant = (instant: SQL): SQL<string> =>
  sql`coalesce(to_char(${instant} at time zone 'Europe/Zagreb', 'DD.MM.YYYY'), '')`;

/** A calendar day as `dd.mm.yyyy`; empty for null. */
export const gridDate = (date: SQL): SQL<string> =>
  sql`coalesce(to_char(${date}, 'DD.MM.YYYY'), '')`;

/** The Croatian label of a coded value; the code itself if it has no label. */
export const gridLabel = (column: SQL, labels: Readonly<Record<string, string>>): SQL<string> =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([word, said]) => sql`when ${word}::text then ${said}::text`),
    sql` `,
  )} else ${column} end`;

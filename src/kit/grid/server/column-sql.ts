import { type SQL, sql } from "drizzle-orm";

/** The day of an instant in Zagreb as grids show it, `dd.mm.yyyy`; empty for none (spec §3). */
export const gridDateOfInstant = (instant: SQL): SQL<string> =>
  sql`coalesce(to_char(${instant} at time zone 'Europe/Zagreb', 'DD.MM.YYYY'), '')`;

/** A calendar day as grids show it. */
export const gridDate = (date: SQL): SQL<string> => sql`coalesce(to_char(${date}, 'DD.MM.YYYY'), '')`;

/** A stored word as a grid says it in Croatian; what has no words stays as it is stored. */
export const gridLabel = (column: SQL, words: Readonly<Record<string, string>>): SQL<string> =>
  sql`case ${column} ${sql.join(
    Object.entries(words).map(([word, said]) => sql`when ${word}::text then ${said}::text`),
    sql` `,
  )} else ${column} end`;

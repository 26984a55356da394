import { type SQL, sql } from "drizzle-orm";

/** A stored word as a grid says it in Croatian; what has no words stays as it is stored. */
export const gridLabel = (column: SQL, words: Readonly<Record<string, string>>): SQL<string> =>
  sql`case ${column} ${sql.join(
    Object.entries(words).map(([word, said]) => sql`when ${word}::text then ${said}::text`),
    sql` `,
  )} else ${column} end`;

import { type SQL, sql } from "drizzle-orm";

/**
 * Constants of the code as a list in SQL, such as `('completed', 'canceled')`. They stand in the text of the statement
 * and are no parameters, so that partial indexes apply.
 */
export const literalList = (values: readonly string[]): SQL => sql.raw(`(${values.map(quote).join(", ")})`);

/** The same constants as an array, such as `array['completed', 'canceled']`. */
export const literalArray = (values: readonly string[]): SQL => sql.raw(`array[${values.map(quote).join(", ")}]`);

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;

import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#kit/text/croatian.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { compileStatement } from "./connection.ts";

/**
 * Constants of the code as a list in SQL, such as `('completed', 'canceled')`. They are part of the
 * statement's text rather than parameters, so that partial indexes apply.
 */
export const literalList = (values: readonly string[]): SQL =>
  sql.raw(`(${values.map(quote).join(", ")})`);

/** The same constants as an array, such as `array['completed', 'canceled']`. */
export const literalArray = (values: readonly string[]): SQL =>
  sql.raw(`array[${values.map(quote).join(", ")}]`);

/**
 * A constant of the code as a number in SQL. A limit that is a parameter would have the statement
 * planned for each value, or for a tenth of all rows.
 */
export const literalNumber = (value: number): SQL => sql.raw(String(value));

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Returns the same fragment with its text already built, because building a large one takes longer
 * than many a statement. Its parameters keep their values.
 */
export function compileFragment(fragment: SQL): SQL {
  const { sql: text, params } = compileStatement(fragment);
  const values = params.map((value) => sql.param(value));
  return sql.join(
    text
      .split(/\$\d+/)
      .flatMap((part, index) => [sql.raw(part), ...values.slice(index, index + 1)]),
  );
}

/**
 * SQL: a row `moment` for a FROM clause: `now`, a point in time, and `today`, a date. The planner
 * can't look into it, so a plan for these values never seems better than one for all, and a
 * connection plans the statement once (docs/decisions/0039).
 */
export const momentRow = (now: Date): SQL =>
  sql`(select ${now}::timestamptz as now, ${localDate(now)}::date as today offset 0) moment`;

/** A text after `fold_text` of migration 0015; a test compares it with `foldText`. */
export const foldTextSql = (text: SQL): SQL => sql`fold_text(${text})`;

/** Conditions that each of the first typed words occurs in the folded text. */
export const matchWordsSql = (text: SQL, input: string, most = 6): SQL[] =>
  foldedWordsOf(input)
    .slice(0, most)
    .map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`);

/**
 * Condition that a word of the folded text begins with the first typed word, to select the rows
 * that are shown first.
 */
export const beginsWordSql = (text: SQL, input: string): SQL =>
  sql`' ' || ${text} like ${`% ${escapeLike(foldedWordsOf(input)[0] ?? "")}%`}`;

const foldedWordsOf = (input: string) => foldText(input).split(/\s+/).filter(Boolean);

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

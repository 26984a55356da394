import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { Context, RecordTable } from "#kit/database/index.ts";
import type { RecordField } from "../fields.ts";
import type { RecordValues, Resource } from "../resource.ts";

/** The server's half of a record set. `row` names the table in a statement, such as `r` in `r.name`. */
export type RecordSet = {
  table: RecordTable;
  /** What one row is called. */
  title: (row: SQL) => SQL;
  /** In which order rows are listed; by title unless said otherwise. */
  order?: (row: SQL) => SQL;
  /** Rows of the working view on a day (yyyy-mm-dd); without it the working view is everything. */
  current?: (row: SQL, today: string) => SQL;
  /** Named parts of the rows, to choose from. */
  scopes?: Readonly<Record<string, (row: SQL) => SQL>>;
  /** What broken constraints mean: at which field, in which words. */
  constraints?: Readonly<Record<string, readonly [field: string, sentence: string]>>;
  /** The page of one row; `/{set}/show/{id}` unless said otherwise. */
  path?: (row: SQL) => SQL;
  effects?: RecordImpact;
  judge?: RecordValidator;
};

/** What a row bears on at this moment: facts as one JSON value, read together with the row, and the sentences they make. */
export type RecordImpact = {
  facts: (row: SQL, now: Date) => SQL;
  describe: (facts: unknown) => readonly string[];
};

/**
 * Judges a row as it has just been written, in the same transaction and under the locks that the judge takes: refuses what is
 * inconsistent, or answers a sentence on which the person has to say that they mean it. `before` is empty for a new row.
 */
export type RecordValidator = (
  context: Context,
  written: { id: number; values: RecordValues; before: RecordValues | undefined },
) => Promise<string | undefined>;

/** A set whose rows are only listed as links or chosen has no declaration here. */
export type KnownSet = RecordSet & { set: string; resource?: Resource };

/** All sets by their names, for the rows to which a record is related. */
export type RecordSets = ReadonlyMap<string, KnownSet>;

/** A set with its declaration: what the five pages work on. */
export type DeclaredSet = KnownSet & { resource: Resource };

export const tableName = (table: RecordTable) => getTableConfig(table).name;

/** A field's name in the database: `dateFrom` is `date_from`. */
export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const relatedRow = sql.raw("r");

/** What the row with this id of another set is called, as part of a statement. */
export function relatedTitleSql(sets: RecordSets, { set }: { set: string }, id: SQL): SQL {
  const there = requireRecordSet(sets, set);
  return sql`(select ${there.title(relatedRow)} from ${there.table} r where r.id = ${id})`;
}

export function requireRecordSet(sets: RecordSets, set: string): KnownSet {
  const there = sets.get(set);
  if (!there) throw new Error(`There is no set ${set}`);
  return there;
}

/** Where the page of a row is. */
export const recordPathSql = ({ set, path }: KnownSet, row: SQL): SQL =>
  path ? path(row) : sql`'/' || ${set}::text || '/show/' || ${row}.id`;

/** The related fields of a set. */
export const relatedFields = ({ fields }: Resource) =>
  Object.entries(fields).filter(
    (entry): entry is [string, RecordField & { kind: "related" }] => entry[1].kind === "related",
  );

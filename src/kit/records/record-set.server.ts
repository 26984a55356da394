import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { RecordTable } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import type { Message } from "#kit/text/localization.ts";
import type { RecordField } from "./fields.ts";
import type { RecordValues, Resource } from "./resource.ts";

/**
 * The server part of a record set. `row` is the table's alias in a statement, such as `r` in
 * `r.name`.
 */
export type RecordSet = {
  table: RecordTable;
  /** Title of a row. */
  title: (row: SQL) => SQL;
  /** Sort order; by title if omitted. */
  order?: (row: SQL) => SQL;
  /** Rows of the working view on a day (yyyy-mm-dd); all rows if omitted. */
  current?: (row: SQL, today: string) => SQL;
  /** Named subsets of the rows, for fields of other sets. */
  scopes?: Readonly<Record<string, (row: SQL, today: string) => SQL>>;
  /** Messages for violated constraints, with their field. */
  constraints?: Readonly<Record<string, readonly [field: string, message: Message]>>;
  /** The stored row that a violated constraint protects; the refusal links to its form. */
  existing?: Readonly<
    Record<string, { label: Message; which: (row: SQL, values: RecordValues) => SQL }>
  >;
  /** Page of a row; `/{set}/show/{id}` if omitted. */
  path?: (row: SQL) => SQL;
  impact?: RecordImpact;
  validate?: RecordValidator;
};

/**
 * The impact of changing a row: facts as one JSON value, read together with the row, and the
 * messages derived from them.
 */
export type RecordImpact = {
  facts: (row: SQL, now: Date) => SQL;
  describe: (facts: unknown) => readonly Message[];
};

/**
 * Validates a row that was just written, in the same transaction, taking the locks it needs.
 * Refuses inconsistent rows, or returns a message that the user must confirm. `before` is undefined
 * for a new row.
 */
export type RecordValidator = (
  context: Context,
  written: { id: number; values: RecordValues; before: RecordValues | undefined },
) => Promise<Message | undefined>;

/** A known set; without a declaration it only appears in links and as a choice in fields. */
export type KnownSet = RecordSet & { set: string; resource?: Resource };

/** All sets by name, for related fields. */
export type RecordSets = ReadonlyMap<string, KnownSet>;

/** A set with its declaration, as required by the five pages. */
export type DeclaredSet = KnownSet & { resource: Resource };

export const tableName = (table: RecordTable) => getTableConfig(table).name;

/** Returns the column of a field: `dateFrom` is `date_from`. */
export const columnName = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const relatedRow = sql.raw("r");

/** Returns the title of a row of another set as an SQL expression. */
export function relatedTitleSql(sets: RecordSets, { set }: { set: string }, id: SQL): SQL {
  const there = requireRecordSet(sets, set);
  return sql`(select ${there.title(relatedRow)} from ${there.table} r where r.id = ${id})`;
}

export function requireRecordSet(sets: RecordSets, set: string): KnownSet {
  const there = sets.get(set);
  if (!there) throw new Error(`There is no set ${set}`);
  return there;
}

/** Returns the path of a row's page as an SQL expression. */
export const recordPathSql = ({ set, path }: KnownSet, row: SQL): SQL =>
  path ? path(row) : sql`'/' || ${set}::text || '/show/' || ${row}.id`;

/** Returns the related fields of a set. */
export const relatedFields = ({ fields }: Resource) =>
  Object.entries(fields).filter(
    (entry): entry is [string, RecordField & { kind: "related" }] => entry[1].kind === "related",
  );

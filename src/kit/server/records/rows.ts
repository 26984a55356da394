import { type SQL, sql } from "drizzle-orm";
import type { RecordField } from "../../records/fields.ts";
import { gridDate } from "../grid/dates.ts";
import { inWords } from "../grid/words.ts";
import { columnName, type DeclaredSet, type RecordSets, recordPathSql, relatedTitleSql } from "./record-set.ts";

export type RecordListView = "current" | "all";

/** The rows of a set's grid as one SELECT, in the words that a person reads (spec §3); `today` is a day of Zagreb. */
export function recordRowsSql(sets: RecordSets, set: DeclaredSet, view: RecordListView, today: string): SQL {
  const { table, current, order = set.title, resource } = set;
  const cells = Object.entries(resource.fields).map(
    ([name, field]) => sql`${cellSql(sets, field, columnSql(name))} as ${sql.identifier(name)}`,
  );
  const which = view === "current" && current ? current(row, today) : sql`true`;
  return sql`select ${sql.join([sql`t.id`, ...cells, sql`${recordPathSql(set, row)} as "showPath"`], sql`, `)}
    from ${table} t where ${which} order by ${order(row)}, t.id`;
}

const row = sql.raw("t");

const columnSql = (field: string) => sql`t.${sql.identifier(columnName(field))}`;

function cellSql(sets: RecordSets, field: RecordField, value: SQL): SQL {
  if (field.kind === "day") return gridDate(value);
  if (field.kind === "related") return sql`coalesce(${relatedTitleSql(sets, field, value)}, ${field.none}::text)`;
  if (field.kind === "choice") return inWords(value, field.words);
  if (field.kind === "number" || field.kind === "tick") return value;
  return sql`coalesce(${value}, '')`;
}

import { type SQL, sql } from "drizzle-orm";
import { type Column, type DeclaredTable, toSqlName } from "#kit/columns/columns.ts";
import { filesColumns } from "#kit/files/columns.ts";
import { recordedTables, referenceColumns } from "./records.ts";

const titled: readonly (readonly [objectClass: string, table: DeclaredTable, title: string])[] = [
  ...recordedTables.map((table) => [table.history.class, table, titleOf(table, "t")] as const),
  ["File", filesColumns, titleOf(filesColumns, "t")],
];

const labelCases = titled.map(
  ([objectClass, { name }, title]) =>
    `when '${objectClass}' then (select ${title} from ${name} t where t.id = w.id)`,
);

/** SQL: what a record is called, by its row. */
function titleOf({ history, columns }: DeclaredTable, row: string): string {
  const title = history?.title ?? "t.name";
  if (typeof title === "string") return title.replace(/\bt\./g, `${row}.`);
  const parts = title.flatMap((name) => {
    const column = columns[name];
    return column ? [titlePart(column, row, toSqlName(name))] : [];
  });
  if (parts.length === 1) return parts.join("");
  return `concat_ws('${history?.separator ?? ", "}', ${parts.join(", ")})`;
}

function titlePart({ refersTo, shownAs }: Column, row: string, name: string): string {
  if (shownAs === "day") return `to_char(${row}.${name}, 'DD.MM.YYYY.')`;
  const other = recordedTables.find((table) => table.name === refersTo);
  if (!other) return `${row}.${name}`;
  const otherRow = `${row}${other.name.slice(0, 1)}`;
  return `(select ${titleOf(other, otherRow)} from ${other.name} ${otherRow} where ${otherRow}.id = ${row}.${name})`;
}

/** For a deleted record, the name in its last entries. */
const lastKnownLabel = `(select coalesce(nullif(l.previous ->> 'name_with_title', ''), l.previous ->> 'formatted_name', l.previous ->> 'thesis_name',
    l.previous ->> 'name', l.previous ->> 'title', l.previous ->> 'phrase')
  from log_entries l where l.object_class = w.class and l.object_id = w.id and l.action = 'delete' order by l.version desc limit 1)`;

/**
 * The labels of all records mentioned by the entries in the table expression `picked`, as one
 * object: `User:5` → label.
 */
export const selectRecordLabels = (): SQL => sql`(
  with refs (object_class, col, class) as (
    select value ->> 0, value ->> 1, value ->> 2 from jsonb_array_elements(${JSON.stringify(referenceColumns)}::jsonb)
  ), wanted as (
    select r.class, (v.value #>> '{}')::integer as id from picked p join refs r on r.object_class = p.object_class
      cross join lateral (values (p.data -> r.col), (p.previous -> r.col)) as v (value) where jsonb_typeof(v.value) = 'number'
    union select object_class, object_id from picked
    union select 'User', user_id from picked where user_id is not null
  ), named as (
    select class || ':' || id as key, coalesce(case class ${sql.raw(labelCases.join(" "))} end, ${sql.raw(lastKnownLabel)}) as name from wanted w
    union all
    select distinct 'Username:' || u.username, u.name from picked p join users u on u.username = p.real_username
  )
  select coalesce(jsonb_object_agg(key, name) filter (where name is not null), '{}') from named)`;

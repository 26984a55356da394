import type pg from "pg";

/** The schema after the migrations, by table or view. */
export type Schema = Record<string, Table>;

type Table = {
  isView?: true;
  /** The class of its records in the history. */
  historyClass?: string;
  /** True if its changes invalidate kept answers (`watch_changes`). */
  isWatched?: true;
  columns: Record<string, Column>;
};

type Column = {
  /** As PostgreSQL writes it, such as `timestamp with time zone`. */
  type: string;
  isNullable?: true;
  /** The table that a foreign key refers to, if the key begins with this column. */
  references?: string;
  /** True if the row that is referred to can't be deleted while this one is there. */
  isRestricting?: true;
};

type Row = {
  table: string;
  isView: boolean;
  historyClass: string | null;
  isWatched: boolean;
  column: string;
  type: string;
  isNullable: boolean;
  references: string | null;
  isRestricting: boolean;
};

/** The file in which `npm run migration` writes the schema. */
export const schemaFile = "migrations/schema.json";

/** Reads the schema of a migrated database, in alphabetical order. */
export async function readSchema(client: Pick<pg.ClientBase, "query">): Promise<Schema> {
  const { rows } = await client.query<Row>(
    `select t.relname as "table", t.relkind <> 'r' as "isView",
       (select replace(encode(tgargs, 'escape'), '\\000', '') from pg_trigger where tgrelid = t.oid and tgname = 'c_history') as "historyClass",
       exists (select from pg_trigger where tgrelid = t.oid and tgname = 'z_changes') as "isWatched", a.attname as "column", format_type(a.atttypid, null) as type,
       not a.attnotnull as "isNullable", f.confrelid::regclass::text as "references",
       coalesce(f.confdeltype in ('a', 'r'), false) as "isRestricting"
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     left join lateral (select confrelid, confdeltype from pg_constraint c
       where c.conrelid = t.oid and c.contype = 'f' and c.conkey[1] = a.attnum order by c.conname limit 1) f on true
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v', 'm')
     order by t.relname collate "C", a.attname collate "C"`,
  );
  const schema: Schema = {};
  for (const {
    table,
    isView,
    historyClass,
    isWatched,
    column,
    type,
    isNullable,
    references,
    isRestricting,
  } of rows) {
    schema[table] ??= {
      ...(isView && { isView: true as const }),
      ...(historyClass && { historyClass }),
      ...(isWatched && { isWatched: true as const }),
      columns: {},
    };
    schema[table].columns[column] = {
      type,
      ...(isNullable && !isView && { isNullable: true as const }),
      ...(references && { references }),
      ...(isRestricting && { isRestricting: true as const }),
    };
  }
  return schema;
}

/**
 * The text of the schema's file: a line for each column, so that a change shows as the lines of its
 * columns.
 */
export const formatSchema = (schema: Schema): string =>
  `${JSON.stringify(schema, undefined, 2).replaceAll(
    /\{\n\s+("type"[^{}]*?)\n\s+\}/g,
    (_, inside: string) => `{ ${inside.replaceAll(/\n\s+/g, " ")} }`,
  )}\n`;

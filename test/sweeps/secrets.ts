import { type Column, type DeclaredTable, toSqlName } from "#kit/columns/columns.ts";
import { declaredTables } from "../../src/columns.ts";
import type { World } from "../world/index.ts";

const tables: readonly DeclaredTable[] = declaredTables;

/**
 * True for a column that a visitor may see if the row is public (product §2, spec §3), or whose
 * values are of a fixed list or form, in which no secret can be placed; secrets are written to all
 * others.
 */
const isOpen = ({ public: isPublic, fixed, codes, values }: Column) =>
  isPublic || fixed || codes !== undefined || values !== undefined;

const openColumns = new Set(
  tables.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, declared]) =>
      isOpen(declared) ? [`${name}.${toSqlName(column)}`] : [],
    ),
  ),
);

/** Tables that are never changed, are maintained by the database, or contain outgoing mails. */
const excludedTables: readonly string[] = [
  "data_changes",
  "log_entries",
  "log_redactions",
  "log_seals",
  "mails",
  "sessions",
];

/**
 * Writes a secret that names its column, `Skrovito: users.email`, to every text column that is not
 * declared open, so that a new column is treated as secret until its declaration says otherwise. Returns the
 * tables that have no rows.
 */
export async function plantSecrets({ sql }: Pick<World, "sql">): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying') and is_generated = 'NEVER' order by 1, 2`,
  );
  const empty = new Set<string>();
  for (const { table, column } of columns) {
    if (excludedTables.includes(table) || openColumns.has(`${table}.${column}`)) continue;
    const planted = await sql(
      `update ${table} set ${column} = 'Skrovito: ${table}.${column} ' || ctid returning 1`,
    );
    if (planted.length === 0) empty.add(table);
  }
  await sql("update users set username = 'skrovito.ime' || id");
  return [...empty];
}

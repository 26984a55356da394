import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { RecordField } from "#kit/records/fields.ts";
import { relatedTitleSql } from "#kit/records/record-set.server.ts";
import { formatFieldValue } from "./format-value.ts";
import { recordSets } from "./record-sets.server.ts";

/** Formats a field's value for display; a related row is shown by its name. */
export async function formatRecordValue(
  db: Database,
  field: RecordField,
  value: unknown,
): Promise<string> {
  if (field.kind !== "related" || !value) return formatFieldValue(field, value);
  const [row] = await queryRows<{ name: string | null }>(
    db,
    sql`select ${relatedTitleSql(recordSets, field, sql`${Number(value)}`)} as name`,
  );
  return row?.name ?? "";
}

import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { RecordField } from "#kit/records/fields.ts";
import { type DeclaredSet, relatedTitleSql } from "#kit/records/server/record-set.ts";
import type { ConcurrentChange } from "#kit/records/three-way-merge.ts";
import { formatText } from "#kit/text/format-text.ts";
import { formatInstant } from "#kit/time/time-zone.ts";
import { formatFieldValue } from "../screens/parts/field-values.tsx";
import { texts } from "../texts.ts";
import { recordSets } from "./record-sets.ts";

const words = texts.edit;

/** What others changed while a form was open, in the words of its fields. */
export async function editConflictMessage(
  { db }: Context,
  { resource }: DeclaredSet,
  changes: readonly ConcurrentChange[],
) {
  if (changes.length === 0) return words.touched;
  const said: string[] = [];
  for (const { field: name, was, is, who, at } of changes) {
    const field = resource.fields[name];
    if (!field) continue;
    const [before, after] = [await nameOf(was, field), await nameOf(is, field)];
    const by = { who: who || words.somebody, when: formatInstant(at) };
    said.push(
      formatText(words.change, { label: field.label, was: before || words.nothing, is: after || words.nothing, ...by }),
    );
  }
  return `${words.overtaken} ${said.join("; ")}.`;

  async function nameOf(value: unknown, field: RecordField) {
    if (field.kind !== "related" || !value) return formatFieldValue(field, value);
    const [row] = await queryRows<{ name: string | null }>(
      db,
      sql`select ${relatedTitleSql(recordSets, field, sql`${Number(value)}`)} as name`,
    );
    return row?.name ?? "";
  }
}

import { sql } from "drizzle-orm";

import { type Context, queryRows } from "#kit/database/index.ts";
import type { ConcurrentChange, RecordField } from "#kit/records/index.ts";
import { type DeclaredSet, relatedTitleSql } from "#kit/records/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatInstant } from "#kit/time/index.ts";
import { formatFieldValue } from "../screens/parts/field-values.tsx";
import { texts } from "../texts.ts";
import { recordSets } from "./record-sets.ts";

const words = texts.edit;

/** The message about others' changes, with the labels of the fields. */
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

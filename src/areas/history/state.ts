import { formatValue, type HiddenColumns, noHiddenColumns } from "./describe.ts";
import { type ObjectClass, recordTypes } from "./objects.ts";
import type { RecordLabels, StoredEntry } from "./schema.ts";

/** A record as it was once: its fields, and whether it was there at all. */
export type RecordSnapshot = {
  version: number;
  loggedAt: string;
  gone: boolean;
  fields: Readonly<Record<string, unknown>>;
};

/** The record that entries lead to, given from the oldest on; nothing before the first. Of a removed one, as it was last. */
export function buildSnapshot(entries: readonly StoredEntry[]): RecordSnapshot | undefined {
  const last = entries.at(-1);
  if (!last) return undefined;
  const fields = Object.assign({}, ...entries.map(({ data }) => data)) as RecordSnapshot["fields"];
  return { version: last.version, loggedAt: last.loggedAt, gone: last.action === "delete", fields };
}

/** A field then and now, in words. */
export type FieldComparison = { column: string; label: string; was: string; now: string; long: boolean };

/** Every field that has or had something, in the order in which the record declares them. */
export const compareSnapshots = (
  objectClass: ObjectClass,
  past: RecordSnapshot,
  now: RecordSnapshot,
  names: RecordLabels,
  hidden = noHiddenColumns,
) =>
  Object.entries(recordTypes[objectClass].columns)
    .filter(([column]) => !(hidden as HiddenColumns).has(column))
    .map(
      ([column, kind]): FieldComparison => ({
        column,
        label: kind.label,
        was: formatValue(kind, past.fields[column], names),
        now: formatValue(kind, now.fields[column], names),
        long: kind.kind === "long" || kind.kind === "html",
      }),
    )
    .filter(({ was, now }) => was !== "" || now !== "");

import type { DocumentRecord } from "#areas/documents/flow.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import type { ThesisRecord } from "#areas/theses/flow.ts";
import { toSqlName } from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { type HiddenColumns, noHiddenColumns } from "./history.ts";
import { type ObjectClass, type RecordedTable, recordedTables } from "./records.ts";

/**
 * The columns of a record and the data for its area's policies. All are missing for a deleted
 * record.
 */
export type PolicyFacts = Readonly<Record<string, unknown>> & {
  readonly thesis?: ThesisRecord;
  readonly reservation?: ReservationRecord;
  readonly document?: DocumentRecord;
};

/**
 * True if this actor may read a record's history: who may read the record (product §2), as its
 * table declares. The admin reads all.
 */
export const mayReadHistory = (objectClass: ObjectClass, actor: Actor, facts: PolicyFacts) =>
  admin(actor, facts) || tableOf(objectClass).history.see(actor, facts);

/** The columns that this actor may not see. */
export function hiddenColumnsFor(
  objectClass: ObjectClass,
  actor: Actor,
  facts: PolicyFacts,
): HiddenColumns {
  if (admin(actor, facts)) return noHiddenColumns;
  return new Set(
    Object.entries(tableOf(objectClass).columns).flatMap(([name, { see }]) =>
      see && !see(actor, facts) ? [toSqlName(name)] : [],
    ),
  );
}

/** True if this actor may see who acted. */
export const maySeeActor = (objectClass: ObjectClass, actor: Actor, facts: PolicyFacts) =>
  admin(actor, facts) || (tableOf(objectClass).history.whoActed?.(actor, facts) ?? true);

const tablesByClass = new Map(recordedTables.map((table) => [table.history.class, table]));

function tableOf(objectClass: ObjectClass): RecordedTable {
  const table = tablesByClass.get(objectClass);
  if (!table) throw new Error(`no table has the class ${objectClass}`);
  return table;
}

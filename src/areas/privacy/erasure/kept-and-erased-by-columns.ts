import {
  type Column,
  type DeclaredTable,
  type ErasedGroup,
  type Erasure,
  type StayReason,
  toSqlName,
} from "#kit/columns/columns.ts";
import { declaredTables } from "../../../columns.ts";

// What erasure keeps and deletes of a record is told by `columns.ts` of its area, such as
// src/areas/reservations/columns.ts; here it is put together for all tables (GDPR, art. 17): `erasure` of a
// table, what the row is to the people it names, and which values are replaced.

/**
 * Rows to delete: the rows that a column of `people` ties to the person, or that the SQL condition
 * `of` names.
 */
export type ErasedRows = { group: ErasedGroup; people: readonly string[]; of?: string };

/** Rows that stay, why, and the columns in which the person is named. */
export type KeptRows = {
  reason: StayReason;
  people: readonly string[];
  /** The values that are replaced, each with the SQL condition of its rows. */
  replaced: readonly { where: string; values: Readonly<Record<string, string | null>> }[];
};

const tables: readonly DeclaredTable[] = declaredTables;

type PartialErasure = Exclude<Erasure, string>;

const ruledTables = tables.flatMap((table) =>
  typeof table.erasure === "string" ? [] : [{ table, erasure: table.erasure as PartialErasure }],
);

/** The rows that are deleted when a person is erased, in an order in which none refers to a deleted one. */
export const erasedRows: Readonly<Record<string, ErasedRows>> = Object.fromEntries(
  sortReferringFirst(ruledTables.filter(({ erasure }) => erasure.erased).map(({ table }) => table))
    .map((table) => ({ table, erasure: table.erasure as PartialErasure }))
    .flatMap(({ table, erasure: { erased, of } }) =>
      erased
        ? [
            [
              table.name,
              {
                group: erased,
                people: columnNames(table, ({ personIs }) => personIs === "owner"),
                ...(of !== undefined && { of }),
              },
            ],
          ]
        : [],
    ),
);

export const keptRows: Readonly<Record<string, KeptRows>> = Object.fromEntries(
  ruledTables.flatMap(({ table, erasure: { kept } }) =>
    kept
      ? [
          [
            table.name,
            {
              reason: kept,
              people: columnNames(
                table,
                ({ personIs }) => personIs !== undefined && personIs !== "owner",
              ),
              replaced: replacedValues(table),
            },
          ],
        ]
      : [],
  ),
);

/**
 * The columns of the account: the erased ones, and those that stay for people whom study records
 * name for good.
 */
export const accountColumns: Readonly<Record<"erased" | "named", readonly string[]>> = {
  erased: accountColumnsThatAre("erased"),
  named: accountColumnsThatAre("named"),
};

function accountColumnsThatAre(fate: "erased" | "named"): string[] {
  return tables
    .filter(({ erasure }) => erasure === "account")
    .flatMap((table) => columnNames(table, ({ account }) => account === fate));
}

function columnNames({ columns }: DeclaredTable, isWanted: (column: Column) => boolean): string[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    isWanted(column) ? [toSqlName(name)] : [],
  );
}

/** Values with the same condition are replaced together. */
function replacedValues({ columns }: DeclaredTable): KeptRows["replaced"] {
  const byCondition = new Map<string, Record<string, string | null>>();
  for (const [name, { replaced }] of Object.entries(columns))
    if (replaced)
      byCondition.set(replaced.where, {
        ...byCondition.get(replaced.where),
        [toSqlName(name)]: replaced.by,
      });
  return [...byCondition].map(([where, values]) => ({ where, values }));
}

/** Sorts tables so that a table comes before those to which it refers. */
function sortReferringFirst(unsorted: readonly DeclaredTable[]): DeclaredTable[] {
  const refersTo = (table: DeclaredTable, other: DeclaredTable) =>
    table !== other &&
    Object.values(table.columns).some((column) => column.refersTo === other.name);
  const next = unsorted.filter((table) => !unsorted.some((other) => refersTo(other, table)));
  if (next.length === 0) return [...unsorted];
  return [...next, ...sortReferringFirst(unsorted.filter((table) => !next.includes(table)))];
}

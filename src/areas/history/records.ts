import {
  type Column,
  type DeclaredTable,
  type HistoryFacts,
  toSqlName,
} from "#kit/columns/columns.ts";
import { textIn } from "#kit/text/localization.ts";
import { declaredTables } from "../../columns.ts";

/** How the history shows a column: its label, and how a stored value is formatted. */
export type HistoryColumn =
  | {
      label: string;
      kind: "text" | "long" | "html" | "number" | "day" | "instant" | "flag" | "list" | "rows";
    }
  | { label: string; kind: "choice"; labels: Readonly<Record<string, string>> }
  /** The id of another record, shown by that record's name; `File` is a stored file. */
  | { label: string; kind: "reference"; of: string };

/** A table under history: the class name of its entries and its labels. */
export type RecordType = {
  table: string;
  /** Nominative singular and plural. */
  names: readonly [one: string, many: string];
  columns: Readonly<Record<string, HistoryColumn>>;
};

/** The class names of entries, one for each table under history. */
export type ObjectClass = Extract<
  (typeof declaredTables)[number],
  { history: object }
>["history"]["class"];

/** A table under history, with what its columns are. */
export type RecordedTable = DeclaredTable & {
  readonly history: HistoryFacts & { readonly class: ObjectClass };
};

const tables: readonly DeclaredTable[] = declaredTables;

export const recordedTables = tables.filter(
  (table): table is RecordedTable => table.history !== undefined,
);

/**
 * Columns that the database maintains beside the history and never logs (migration 0001); `id`
 * identifies the record.
 */
export const unloggedColumns = [
  "id",
  "version",
  "updated_at",
  "last_login",
  "password_hash",
] as const;

const isLogged = (column: string) => !unloggedColumns.some((unlogged) => unlogged === column);

/** The columns of a table that the history logs, by their names in the database. */
export const loggedColumns = ({ columns }: DeclaredTable): (readonly [string, Column])[] =>
  Object.entries(columns)
    .map(([name, column]) => [toSqlName(name), column] as const)
    .filter(([name]) => isLogged(name));

/** Every table under history, by the class name of its entries. */
export const recordTypes = Object.fromEntries(
  recordedTables.map((table): [string, RecordType] => [
    table.history.class,
    {
      table: table.name,
      names: table.history.names,
      columns: Object.fromEntries(
        loggedColumns(table).map(([name, column]) => [name, toHistoryColumn(column)]),
      ),
    },
  ]),
) as Readonly<Record<ObjectClass, RecordType>>;

export const objectClasses = Object.keys(recordTypes) as ObjectClass[];

export const isObjectClass = (text: string): text is ObjectClass =>
  Object.hasOwn(recordTypes, text);

/** The label and the kind of a class's column; undefined for a column that no longer exists. */
export const findColumn = (objectClass: string, name: string): HistoryColumn | undefined =>
  isObjectClass(objectClass) ? recordTypes[objectClass].columns[name] : undefined;

/** Columns that the history logs but shows to nobody (src/areas/messages/README.md). */
export const withheldColumnsOf = (objectClass: ObjectClass): readonly string[] => {
  const table = recordedTables.find(({ history }) => history.class === objectClass);
  return table
    ? loggedColumns(table).flatMap(([name, { withheld }]) => (withheld ? name : []))
    : [];
};

/** Columns that hold the id of another record, by class; used to load the labels of references. */
export const referenceColumns: readonly (readonly [
  objectClass: string,
  column: string,
  of: string,
])[] = objectClasses.flatMap((objectClass) =>
  Object.entries(recordTypes[objectClass].columns).flatMap(([name, column]) =>
    column.kind === "reference" ? [[objectClass, name, column.of] as const] : [],
  ),
);

function toHistoryColumn({ label = "", codes, refersTo, shownAs }: Column): HistoryColumn {
  const name = textIn(label, "hr");
  if (codes) {
    const labels = Object.fromEntries(
      Object.entries(codes).map(([code, text]) => [code, textIn(text, "hr")]),
    );
    return { label: name, kind: "choice", labels };
  }
  if (shownAs === "reference") return { label: name, kind: "reference", of: classOf(refersTo) };
  return { label: name, kind: shownAs === "cents" ? "number" : shownAs };
}

function classOf(table: string | undefined): string {
  return recordedTables.find(({ name }) => name === table)?.history.class ?? "File";
}

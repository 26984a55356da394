import {
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  is,
  SQL,
} from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RecordTable } from "#kit/database/changes.ts";

/** A row as JSON, by column names. */
export type StoredRow = Record<string, unknown>;

/** A history entry as the database writes it on a change (migration 0001). */
export type LogEntryRow = {
  action: "new" | "update";
  logged_at: string;
  object_class: string;
  object_id: number;
  version: number;
  user_id: number | null;
  username: string | null;
  data: StoredRow;
  previous: StoredRow;
};

/** The actor and the time of a change. */
export type WriteContext = { by: { id: number; username: string }; at: Date };

/**
 * The demo's records during generation. The store assigns ids, counts versions and records history
 * exactly as the database triggers do, so that rows and history can be inserted together.
 */
export type InMemoryStore = {
  create<T extends RecordTable>(
    writing: WriteContext,
    table: T,
    values: InferInsertModel<T>,
  ): InferSelectModel<T>;
  /** Changes the row in place; records nothing if no value differs. */
  change<T extends RecordTable>(
    writing: WriteContext,
    table: T,
    row: InferSelectModel<T>,
    values: Partial<InferInsertModel<T>>,
  ): void;
  /** Adds a row without history; assigns an id if the table has an `id` column. */
  add<T extends PgTable>(at: Date, table: T, values: InferInsertModel<T>): InferSelectModel<T>;
  rows<T extends PgTable>(table: T): InferSelectModel<T>[];
  tables(): PgTable[];
  entries: readonly LogEntryRow[];
};

type VersionedRow = Record<string, unknown> & { id: number; version: number };

/** Creates an empty store. `classes` maps the tables under history to their history classes. */
export function createInMemoryStore(classes: Readonly<Record<string, string>>): InMemoryStore {
  const pages = new Map<PgTable, Record<string, unknown>[]>();
  const entries: LogEntryRow[] = [];
  const page = (table: PgTable) => {
    const rows = pages.get(table) ?? [];
    pages.set(table, rows);
    return rows;
  };
  const add = (at: Date, table: PgTable, values: Record<string, unknown>) => {
    const rows = page(table);
    const row = { ...defaultsOf(table, at), ...values };
    if ("id" in row) row.id = rows.length + 1;
    rows.push(row);
    return row;
  };
  const log = (
    { by, at }: WriteContext,
    table: PgTable,
    row: VersionedRow,
    data: StoredRow,
    previous: StoredRow,
  ) => {
    entries.push({
      action: row.version === 1 ? "new" : "update",
      logged_at: at.toISOString(),
      object_class: classes[getTableName(table)] ?? "",
      object_id: row.id,
      version: row.version,
      user_id: by.id || null,
      username: by.username,
      data,
      previous,
    });
  };
  const store = {
    add,
    create(writing: WriteContext, table: PgTable, values: Record<string, unknown>) {
      const row = add(writing.at, table, { ...values, version: 1 }) as VersionedRow;
      const data = Object.entries(storedRow(table, row)).filter(
        ([name, value]) => value !== null && !columnsWithoutHistory.has(name),
      );
      log(writing, table, row, Object.fromEntries(data), {});
      return row;
    },
    change(
      writing: WriteContext,
      table: PgTable,
      row: VersionedRow,
      values: Record<string, unknown>,
    ) {
      const before = storedRow(table, row);
      Object.assign(row, values);
      const after = storedRow(table, row);
      const changed = Object.keys(after).filter(
        (name) => !columnsWithoutHistory.has(name) && !isEqual(after[name], before[name]),
      );
      if (changed.length === 0) return;
      row.version += 1;
      if ("updatedAt" in row) row.updatedAt = writing.at;
      log(writing, table, row, pickColumns(after, changed), pickColumns(before, changed));
    },
    rows: page,
    tables: () => [...pages.keys()],
    entries,
  };
  return store as unknown as InMemoryStore;
}

const pickColumns = (row: StoredRow, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Columns that are not recorded in the history. */
const columnsWithoutHistory = new Set(["version", "updated_at", "last_login", "password_hash"]);

type Column = { key: string; name: string; initial: unknown; generated: boolean };

/**
 * Returns a row as the database serializes it to JSON in the time zone UTC, including generated
 * columns.
 */
export function storedRow(table: PgTable, row: Record<string, unknown>): StoredRow {
  const stored: StoredRow = {};
  for (const { key, name } of columnsOf(table)) stored[name] = storedValue(row[key]);
  if (getTableName(table) === "users") stored.name = `${row.firstName} ${row.lastName}`;
  return stored;
}

const storedValue = (value: unknown) =>
  value instanceof Date ? value.toISOString().replace(/\.?0*Z$/, "+00:00") : (value ?? null);

/** Returns the columns that an INSERT can write. */
export const insertableColumns = (table: PgTable) =>
  columnsOf(table)
    .filter(({ generated }) => !generated)
    .map(({ name }) => name);

const defaultsOf = (table: PgTable, at: Date) =>
  Object.fromEntries(
    columnsOf(table).map(({ key, initial }) => [
      key,
      is(initial, SQL) ? at : Array.isArray(initial) ? [...initial] : initial,
    ]),
  );

const columnCache = new Map<PgTable, Column[]>();

function columnsOf(table: PgTable): Column[] {
  const columns =
    columnCache.get(table) ??
    Object.entries(getTableColumns(table)).map(([key, column]) => ({
      key,
      name: key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      initial: column.default ?? null,
      generated: column.generated !== undefined,
    }));
  columnCache.set(table, columns);
  return columns;
}

import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableWithColumns,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Column, Columns, DeclaredTable, StoredAs, Typed } from "./columns.ts";

/** The type of a value by how it is stored, where the column says nothing more precise. */
type Values = {
  text: string;
  integer: number;
  smallint: number;
  bigint: number;
  percentage: number;
  ects: number;
  boolean: boolean;
  day: string;
  instant: Date;
  json: unknown;
  texts: string[];
  integers: number[];
  bigints: number[];
  bytes: Buffer;
  transaction: string;
  uuid: string;
  searchVector: string;
  period: string;
};

type ValueOf<C> = C extends { as: Typed<infer Value> }
  ? Value
  : C extends { storedAs: "text"; values: readonly (infer Value)[] }
    ? Value
    : C extends { storedAs: "text"; codes: infer Codes }
      ? keyof Codes & string
      : C extends { storedAs: infer Stored extends StoredAs }
        ? Values[Stored]
        : never;

type DrizzleColumn<Name extends string, C> = PgColumn<{
  name: string;
  tableName: Name;
  dataType: "custom";
  columnType: string;
  data: ValueOf<C>;
  driverParam: unknown;
  notNull: C extends { optional: true } ? false : true;
  hasDefault: C extends { default: unknown } | { generated: true } ? true : false;
  isPrimaryKey: false;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
  generated: C extends { generated: true } ? { type: "always" } : undefined;
}>;

type DrizzleTable<Name extends string, C> = PgTableWithColumns<{
  name: Name;
  schema: undefined;
  columns: { [Key in keyof C]: DrizzleColumn<Name, C[Key]> };
  dialect: "pg";
}>;

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** What all builders of columns can do; each method changes its builder. */
type Builder = PgColumnBuilderBase & {
  notNull(): unknown;
  default(value: unknown): unknown;
  generatedAlwaysAs(value: SQL): unknown;
};

const builders: Readonly<Record<StoredAs, () => Builder>> = {
  text: () => text(),
  integer: () => integer(),
  smallint: () => smallint(),
  bigint: () => bigint({ mode: "number" }),
  percentage: () => numeric({ precision: 5, scale: 2, mode: "number" }),
  ects: () => numeric({ precision: 5, scale: 1, mode: "number" }),
  boolean: () => boolean(),
  day: () => date({ mode: "string" }),
  instant: () => timestamp({ withTimezone: true, mode: "date" }),
  json: () => jsonb(),
  texts: () => text().array(),
  integers: () => integer().array(),
  bigints: () => bigint({ mode: "number" }).array(),
  bytes: () => bytea(),
  transaction: () => xid8(),
  uuid: () => uuid(),
  searchVector: () => tsvector(),
  period: () => tstzrange(),
};

/** Drizzle's table of a declared one; the names in the database follow from those in the code. */
export const toTable = <const Name extends string, C extends Columns>({
  name,
  columns,
}: Pick<DeclaredTable<Name, C>, "name" | "columns">): DrizzleTable<Name, C> =>
  pgTable(
    name,
    Object.fromEntries(
      Object.entries(columns).map(([column, declared]) => [column, toBuilder(declared)]),
    ),
  ) as unknown as DrizzleTable<Name, C>;

function toBuilder({ storedAs, optional, generated, default: initial }: Column) {
  const builder = builders[storedAs]();
  if (!optional) builder.notNull();
  // an insert without a value asks the database for its default; the demo has no database yet
  if (initial === true && storedAs === "instant") builder.default(sql`now()`);
  else if (initial !== undefined && (initial !== true || storedAs === "boolean"))
    builder.default(initial);
  if (generated) builder.generatedAlwaysAs(sql`default`);
  return builder;
}

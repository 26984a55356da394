import { Column, Param, Placeholder, SQL, StringChunk, Table } from "drizzle-orm";
import type { PgDialect } from "drizzle-orm/pg-core";

/**
 * Lets a dialect build its statements' texts in one pass. Drizzle makes several objects for each
 * part of a statement, which takes longer than sending it. Parts that are rare it builds itself.
 */
export function buildInOnePass(dialect: PgDialect): PgDialect {
  const buildByDrizzle = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (statement, source) => {
    if (source) return buildByDrizzle(statement, source);
    const toQuery = (config: Config) => buildQuery(statement, config);
    return buildByDrizzle({ toQuery } as unknown as SQL); // passes its configuration
  };
  return dialect;
}

type Config = Parameters<SQL["toQuery"]>[0];

type Built = { sql: string; params: unknown[] };

function buildQuery(statement: SQL, config: Config): Built {
  const built: Built = { sql: "", params: [] };
  append(built, statement, config);
  return built;
}

function append(built: Built, part: unknown, config: Config): void {
  if (part instanceof StringChunk) {
    for (const text of part.value) built.sql += text;
  } else if (part instanceof SQL && !isInlined(part)) {
    for (const each of part.queryChunks) append(built, each, config);
  } else if (part instanceof Param && !(part.value instanceof Placeholder)) {
    const value = part.value === null ? null : part.encoder.mapToDriverValue(part.value);
    if (value instanceof SQL) append(built, value, config);
    else appendValue(built, value, config);
  } else if (part instanceof Column || part instanceof Table) {
    built.sql += nameOf(part, config);
  } else if (isPlainValue(part)) {
    appendValue(built, part, config);
  } else if (part !== undefined) {
    const paramStartIndex = { value: built.params.length };
    const query = new SQL([part as SQL]).toQuery({ ...config, paramStartIndex });
    built.sql += query.sql;
    built.params.push(...query.params);
  }
}

const isInlined = (part: SQL) =>
  (part as unknown as { shouldInlineParams: boolean }).shouldInlineParams;

const isPlainValue = (part: unknown) =>
  part === null || (typeof part !== "object" && typeof part !== "function" && part !== undefined);

function appendValue(built: Built, value: unknown, { escapeParam }: Config) {
  built.sql += escapeParam(built.params.length, value);
  built.params.push(value);
}

/** Names of tables and columns as they stand in statements. */
const names = new WeakMap<Column | Table, string>();

function nameOf(part: Column | Table, config: Config): string {
  const known = names.get(part);
  if (known !== undefined) return known;
  const name = new SQL([part]).toQuery(config).sql;
  names.set(part, name);
  return name;
}

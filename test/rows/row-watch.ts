import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PublishedRows } from "#kit/database/connection.ts";
import { type Column, compareColumns, compareValues } from "./compare-rows.ts";
import type { DeclaredRows } from "./declared-rows.ts";

/** What the results of statements are compared with. */
export type RowFacts = {
  rows: DeclaredRows;
  /** The names of the columns that their tables allow null, by the numbers of table and column. */
  nullable: Record<string, string>;
};

/**
 * Compares the rows of each raw statement of this process with the type that its call declares,
 * from now until `stop`. Only calls in files that `isWatched` are compared.
 */
export function watchRows({ rows, nullable }: RowFacts, isWatched: (file: string) => boolean) {
  const problems = new Set<string>();
  const asked = new Set<string>();
  const described = new Set<string>();
  const placeOf = createPlaces();
  const compare = (message: unknown) => {
    const { fields, rows: values, text, from } = message as PublishedRows;
    const place = placeOf(from);
    if (!isWatched(place)) return;
    const row = rows[place];
    if (!row) return problems.add(`${place}: no call of queryRows is known here`);
    asked.add(place);
    const found = values.flatMap((each) => compareValues(row, each));
    const names = `${place} ${fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`)}`;
    if (!described.has(names)) {
      const isNullable = ({ tableID, columnID }: Column) => {
        const name = nullable[`${tableID} ${columnID}`];
        return name !== undefined && !excludesNull(text(), name);
      };
      found.push(...compareColumns(row, fields, isNullable));
    }
    described.add(names);
    for (const problem of found) problems.add(`${place}: ${problem}`);
  };
  subscribe("teza.rows", compare);
  return {
    stop() {
      unsubscribe("teza.rows", compare);
      return { problems: [...problems], asked: [...asked] };
    },
  };
}

/** True if a statement selects the rows that have something in a column. */
const excludesNull = (statement: string, column: string) =>
  new RegExp(`\\b${column} (is not null|=|in \\()`).test(statement);

/** Returns a function that finds the line of the source from which `queryRows` was called. */
function createPlaces(): (from: Error) => string {
  const places = new Map<string, string>();
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  const resolve = (frame: string) => {
    const [, name = "", line, column] = /([^\s(]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const file = name.startsWith("file:") ? fileURLToPath(name) : name;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    const [source, at] =
      entry && "originalSource" in entry
        ? [path.resolve(path.dirname(file), entry.originalSource), entry.originalLine + 1]
        : [file, line];
    return `${path.relative(process.cwd(), source)}:${at}`;
  };
  return ({ stack = "" }) => {
    const frame = stack.split("\n")[2] ?? ""; // after the message and queryRows itself
    const place = places.get(frame) ?? resolve(frame);
    places.set(frame, place);
    return place;
  };
}

/** The map beside a file of the build; what Vitest has loaded has mapped stacks already. */
const readMap = (file: string) =>
  existsSync(`${file}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")))
    : undefined;

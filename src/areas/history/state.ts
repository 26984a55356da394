import { type Hidden, nothingHidden, wordOf } from "./describe.ts";
import { type ObjectClass, objects } from "./objects.ts";
import type { Names, StoredEntry } from "./schema.ts";

/** A record as it was once: its fields, and whether it was there at all. */
export type State = { version: number; loggedAt: string; gone: boolean; fields: Readonly<Record<string, unknown>> };

/** The record that entries lead to, given from the oldest on; nothing before the first. Of a removed one, as it was last. */
export function stateAfter(entries: readonly StoredEntry[]): State | undefined {
  const last = entries.at(-1);
  if (!last) return undefined;
  const fields = Object.assign({}, ...entries.map(({ data }) => data)) as State["fields"];
  return { version: last.version, loggedAt: last.loggedAt, gone: last.action === "delete", fields };
}

/** A field then and now, in words. */
export type Compared = { column: string; label: string; was: string; now: string; long: boolean };

/** Every field that has or had something, in the order in which the record declares them. */
export const compared = (objectClass: ObjectClass, past: State, now: State, names: Names, hidden = nothingHidden) =>
  Object.entries(objects[objectClass].columns)
    .filter(([column]) => !(hidden as Hidden).has(column))
    .map(
      ([column, kind]): Compared => ({
        column,
        label: kind.label,
        was: wordOf(kind, past.fields[column], names),
        now: wordOf(kind, now.fields[column], names),
        long: kind.kind === "long" || kind.kind === "html",
      }),
    )
    .filter(({ was, now }) => was !== "" || now !== "");

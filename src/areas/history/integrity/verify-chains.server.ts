import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { entryContent } from "../fragments.server.ts";
import {
  findColumn,
  type ObjectClass,
  objectClasses,
  recordTypes,
  unloggedColumns,
} from "../records.ts";
import { entryDigest } from "../redaction/queries.server.ts";
import { texts } from "../texts.ts";
import { findingTexts, type Reporter } from "./integrity.ts";
import type { RedactedEntries } from "./verify-redactions.server.ts";

/** Entries read by one query. */
const entriesPerRead = 2_000;

type ChainEntry = {
  id: string;
  objectClass: string;
  objectId: number;
  version: number;
  action: string;
  data: Record<string, unknown>;
  hash: string;
  content: string;
};

/** State of a record while its entries are read in order. */
export type RecordChain = {
  id: number;
  version: number;
  hash: string;
  ended: boolean;
  fields: Record<string, unknown>;
};

/**
 * Checks every entry of every record in order: its hash is right or its redaction is signed, no
 * entry is missing, and the row has the values of its last entry.
 */
export async function verifyChains(
  client: PoolClient,
  redacted: RedactedEntries,
  report: Reporter,
): Promise<{ entries: number; records: number }> {
  const counted = { entries: 0, records: 0 };
  for (const objectClass of objectClasses) {
    const check = await startRowComparison(client, objectClass, report);
    let story: RecordChain | undefined;
    for await (const entry of readChainEntries(client, objectClass)) {
      counted.entries += 1;
      if (story?.id !== entry.objectId) {
        counted.records += 1;
        await finishChain(check, story);
        story = undefined;
      }
      story = extendChain(story, entry, redacted, report);
    }
    await finishChain(check, story);
    await check.end();
  }
  const { rows } = await client.query<{ objectClass: string }>(
    "select distinct object_class from log_entries where object_class <> all($1)",
    [objectClasses],
  );
  for (const row of rows) report(findingTexts.unknownClass(row.objectClass));
  return counted;
}

const finishChain = async (check: RowComparison, story: RecordChain | undefined) =>
  story && check.take(story);

/** The hash of an entry, given the hash of the previous one. */
export const entryHash = (content: string, before: string | undefined) =>
  createHash("sha256")
    .update(`[${before === undefined ? "null" : `"${before}"`}, ${content.slice(1)}`)
    .digest("hex");

function extendChain(
  before: RecordChain | undefined,
  entry: ChainEntry,
  redacted: RedactedEntries,
  report: Reporter,
): RecordChain {
  const expected = (before?.version ?? 0) + 1;
  if (entry.version !== expected) report(findingTexts.gap(entry, expected));
  else if (entryHash(entry.content, before?.hash) !== entry.hash && !isRedacted(entry, redacted))
    report(findingTexts.altered(entry));
  if (before?.ended) report(findingTexts.afterEnd(entry));
  const { objectId: id, version, hash, action, data } = entry;
  return { id, version, hash, ended: action === "delete", fields: { ...before?.fields, ...data } };
}

/** True if a signed redaction says that the entry with this hash holds just this. */
const isRedacted = ({ id, content, hash }: ChainEntry, redacted: RedactedEntries) =>
  redacted.get(id) === entryDigest(content, hash).toString("hex");

async function* readChainEntries(
  client: PoolClient,
  objectClass: ObjectClass,
): AsyncGenerator<ChainEntry> {
  let last: Pick<ChainEntry, "objectId" | "version"> | undefined = { objectId: 0, version: 0 };
  while (last) {
    const { rows }: { rows: ChainEntry[] } = await client.query<ChainEntry>(
      `select id, object_class, object_id, version, action, data, encode(hash, 'hex') as hash, ${entryContent} as content
       from log_entries where object_class = $1 and (object_id, version) > ($2, $3) order by object_id, version limit ${entriesPerRead}`,
      [objectClass, last.objectId, last.version],
    );
    yield* rows;
    last = rows.length === entriesPerRead ? rows.at(-1) : undefined;
  }
}

export type RowComparison = { take(story: RecordChain): Promise<void>; end(): Promise<void> };

/** Records compared by one query. */
const recordsPerComparison = 500;

/**
 * Compares each record's row with the state that its entries lead to, in batches, and finally
 * reports rows without history.
 */
export async function startRowComparison(
  client: PoolClient,
  objectClass: ObjectClass,
  report: Reporter,
): Promise<RowComparison> {
  const { table } = recordTypes[objectClass];
  const defaults = await readColumnDefaults(client, table);
  let waiting: RecordChain[] = [];
  const compare = async () => {
    const rows = new Map(
      (
        await client.query<{ id: number; version: number; row: Record<string, unknown> }>(
          `select id, version, to_jsonb(t) - $2::text[] as row from ${table} t where id = any($1)`,
          [waiting.map(({ id }) => id), unloggedColumns],
        )
      ).rows.map((row) => [row.id, row]),
    );
    for (const story of waiting) {
      const row = rows.get(story.id);
      if (story.ended !== !row)
        report((row ? findingTexts.rowBack : findingTexts.rowGone)(objectClass, story.id));
      if (!row || story.ended) continue;
      if (row.version !== story.version)
        report(findingTexts.rowVersion(objectClass, story.id, row.version, story.version));
      const wrong = differingLabels(objectClass, { ...defaults, ...story.fields }, row.row);
      if (wrong.length > 0) report(findingTexts.rowDiffers(objectClass, story.id, wrong));
    }
    waiting = [];
  };
  return {
    async take(story) {
      waiting.push(story);
      if (waiting.length === recordsPerComparison) await compare();
    },
    async end() {
      await compare();
      const { rows } = await client.query<{ id: number }>(
        `select id from ${table} t where not exists (select from log_entries e where e.object_class = $1 and e.object_id = t.id)`,
        [objectClass],
      );
      for (const { id } of rows) report(findingTexts.rowWithout(objectClass, id));
    },
  };
}

/** Labels of the fields in which a row differs from its history. */
const differingLabels = (
  objectClass: ObjectClass,
  logged: Record<string, unknown>,
  row: Record<string, unknown>,
): string[] =>
  Object.keys(row)
    .filter(
      (name) =>
        !isSameStoredValue(
          logged[name] ?? null,
          row[name] ?? null,
          findColumn(objectClass, name)?.kind === "instant",
        ),
    )
    .map((name) => findColumn(objectClass, name)?.label ?? texts.hr.unknownColumn);

/** Instants are equal even if they are written in different time zones. */
const isSameStoredValue = (a: unknown, b: unknown, instant: boolean) =>
  JSON.stringify(a) === JSON.stringify(b) ||
  (instant && typeof a === "string" && typeof b === "string" && Date.parse(a) === Date.parse(b));

/**
 * The default of a column that was added after the record's last change, so that no entry holds it.
 */
async function readColumnDefaults(
  client: PoolClient,
  table: string,
): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value from pg_attribute a
     join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attgenerated = '' and a.attname <> all($2)`,
    [table, unloggedColumns],
  );
  if (rows.length === 0) return {};
  const built = rows.map(({ name, value }) => `'${name}', ${value}`).join(", ");
  const [row] = (
    await client.query<{ made: Record<string, unknown> }>(
      `select jsonb_build_object(${built}) as made`,
    )
  ).rows;
  return row?.made ?? {};
}

import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { type ObjectClass, objectClasses } from "../../objects.ts";
import { findingTexts, type Reporter } from "./findings.ts";
import { type RowComparison, startRowComparison } from "./rows.ts";

/** Entries read at once. */
const entriesPerRead = 2_000;

type ChainEntry = {
  id: string;
  object_class: string;
  object_id: number;
  version: number;
  action: string;
  data: Record<string, unknown>;
  hash: string;
  /** All of the entry but the hash before it, as `log_hash` of migration 0010 writes it. */
  content: string;
};

/** A record while its entries go by. */
export type RecordChain = {
  id: number;
  version: number;
  hash: string;
  ended: boolean;
  fields: Record<string, unknown>;
};

/** Every entry of every record in its order: does its hash hold, does none lack, does the row say what they say? */
export async function verifyChains(client: PoolClient, tell: Reporter): Promise<{ entries: number; records: number }> {
  const counted = { entries: 0, records: 0 };
  for (const objectClass of objectClasses) {
    const check = await startRowComparison(client, objectClass, tell);
    let story: RecordChain | undefined;
    for await (const entry of readChainEntries(client, objectClass)) {
      counted.entries += 1;
      if (story?.id !== entry.object_id) {
        counted.records += 1;
        await finishChain(check, story);
        story = undefined;
      }
      story = extendChain(story, entry, tell);
    }
    await finishChain(check, story);
    await check.end();
  }
  const { rows } = await client.query<{ object_class: string }>(
    "select distinct object_class from log_entries where object_class <> all($1)",
    [objectClasses],
  );
  for (const { object_class } of rows) tell(findingTexts.unknownClass(object_class));
  return counted;
}

const finishChain = async (check: RowComparison, story: RecordChain | undefined) => story && check.take(story);

/** What an entry hashes to, after the one before it. */
export const entryHash = (content: string, before: string | undefined) =>
  createHash("sha256")
    .update(`[${before === undefined ? "null" : `"${before}"`}, ${content.slice(1)}`)
    .digest("hex");

function extendChain(before: RecordChain | undefined, entry: ChainEntry, tell: Reporter): RecordChain {
  const expected = (before?.version ?? 0) + 1;
  if (entry.version !== expected) tell(findingTexts.gap(entry, expected));
  else if (entryHash(entry.content, before?.hash) !== entry.hash) tell(findingTexts.altered(entry));
  if (before?.ended) tell(findingTexts.afterEnd(entry));
  const { object_id: id, version, hash, action, data } = entry;
  return { id, version, hash, ended: action === "delete", fields: { ...before?.fields, ...data } };
}

async function* readChainEntries(client: PoolClient, objectClass: ObjectClass): AsyncGenerator<ChainEntry> {
  let last: Pick<ChainEntry, "object_id" | "version"> | undefined = { object_id: 0, version: 0 };
  while (last) {
    const { rows }: { rows: ChainEntry[] } = await client.query<ChainEntry>(
      `select id, object_class, object_id, version, action, data, encode(hash, 'hex') as hash,
         jsonb_build_array(id, action, extract(epoch from logged_at), object_class, object_id, version, user_id, username,
           real_username, data, previous)::text as content
       from log_entries where object_class = $1 and (object_id, version) > ($2, $3) order by object_id, version limit ${entriesPerRead}`,
      [objectClass, last.object_id, last.version],
    );
    yield* rows;
    last = rows.length === entriesPerRead ? rows.at(-1) : undefined;
  }
}

import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { entryContent } from "../fragments.server.ts";
import { isObjectClass, type ObjectClass, recordTypes } from "../records.ts";
import {
  entryDigest,
  findLastRedactionId,
  loadRedactionRequests,
  type Redaction,
  type RedactionRequest,
  redactionContent,
} from "./queries.server.ts";
import { redactedValue, textColumnsOf } from "./redaction.ts";
import { logRedactions, redactionRequests } from "./tables.server.ts";

export const redactionQueue = "redact-history";

/** Records whose values leave the history; without `columns`, all their texts. */
export type RedactedRecords = {
  objectClass: ObjectClass;
  ids: readonly number[];
  columns?: readonly string[];
};

/** A user name that leaves the history, and the text that replaces it. */
export type RedactedUsername = { username: string; pseudonym: string };

/**
 * Asks for the redaction of entries; a job carries it out after the transaction. Call it inside the
 * transaction that deletes or changes the records: values that a row still has then are kept.
 */
export async function requestRedaction(
  { db, now, jobs }: Context,
  records: readonly RedactedRecords[],
  usernames: readonly RedactedUsername[] = [],
): Promise<void> {
  const rows = [
    ...records
      .map(({ objectClass, ids, columns = textColumnsOf(objectClass) }) => ({
        objectClass,
        objectIds: [...ids],
        columns: [...columns],
      }))
      .filter(({ objectIds, columns }) => objectIds.length > 0 && columns.length > 0),
    ...usernames,
  ];
  if (rows.length === 0) return;
  await db.insert(redactionRequests).values(rows.map((row) => ({ ...row, createdAt: now })));
  await jobs.enqueueAll(db, redactionQueue, [{}]);
}

const redactionLock = 20_314;

/**
 * Replaces the values of all requested entries and signs their new content. Hashes and seals stay
 * unchanged, so that a redaction can't hide a change of an earlier or later entry.
 */
export async function redactHistory(
  { db, now }: Pick<Context, "db" | "now">,
  keeper: HistoryAnchor,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const db = transaction as unknown as Database;
    await db.execute(sql`select pg_advisory_xact_lock(${redactionLock})`);
    const requests = await loadRedactionRequests(db);
    const firstId = (await findLastRedactionId(db)) + 1;
    let count = 0;
    for (const request of requests) {
      const entries = await redactEntries(db, request);
      if (entries.length === 0) continue;
      const redaction: Redaction = {
        id: firstId + count,
        redactedAt: now,
        entryIds: entries.map(({ id }) => id),
        digests: Buffer.concat(entries.map(({ content, hash }) => entryDigest(content, hash))),
        key: keeper.key,
      };
      const signature = keeper.sign(redactionContent(redaction));
      await db
        .insert(logRedactions)
        .values({ ...redaction, entryIds: redaction.entryIds.map(Number), signature });
      count += 1;
    }
    const done = requests.map(({ id }) => id);
    await db.execute(
      sql`delete from redaction_requests where id = any(${sql.param(done)}::integer[])`,
    );
    log.info({ requests: done.length, redactions: count }, "history redacted");
  });
}

type RedactedEntry = { id: string; hash: string; content: string };

const redactEntries = (db: Database, request: RedactionRequest): Promise<RedactedEntry[]> =>
  queryRows<RedactedEntry>(
    db,
    sql`update log_entries set ${changesOf(request)}
      returning id, encode(hash, 'hex') as hash, ${sql.raw(entryContent)} as content`,
  );

/** SQL: the changes of a request, and the entries that it changes. */
function changesOf({
  objectClass,
  objectIds,
  columns,
  username,
  pseudonym,
}: RedactionRequest): SQL {
  if (objectClass === null || !isObjectClass(objectClass))
    return sql`username = case when username = ${username} then ${pseudonym} else username end,
      real_username = case when real_username = ${username} then ${pseudonym} else real_username end
      where username = ${username} or real_username = ${username}`;
  const names = sql`${sql.param(columns)}::text[]`;
  const row = sql`coalesce((select to_jsonb(t) from ${sql.identifier(recordTypes[objectClass].table)} t
    where t.id = log_entries.object_id), '{}')`;
  return sql`data = redact_values(data, ${names}, ${row}, ${redactedValue}),
    previous = redact_values(previous, ${names}, '{}', ${redactedValue})
    where object_class = ${objectClass} and object_id = any(${sql.param(objectIds)}::integer[])
      and (data ?| ${names} or previous ?| ${names})`;
}

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { findingTexts, type Reporter } from "../integrity/integrity.ts";

/** A redaction before it is signed; `digests` holds the 32 bytes of each entry, in their order. */
export type Redaction = {
  id: number;
  redactedAt: Date;
  entryIds: readonly string[];
  digests: Buffer;
  key: string;
};

/** The content that a redaction's signature covers. */
export const redactionContent = ({ id, redactedAt, entryIds, digests, key }: Redaction) =>
  JSON.stringify([
    "redaction",
    id,
    redactedAt.toISOString(),
    key,
    sha256(entryIds.join(",")),
    sha256(digests),
  ]);

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Binds what an entry holds after its redaction to the hash that it had before. */
export const entryDigest = (content: string, hash: string): Buffer =>
  createHash("sha256").update(`${hash} ${content}`).digest();

/** The digest of each redacted entry, by its id. */
export type RedactedEntries = ReadonlyMap<string, string>;

/**
 * Reads all redactions and checks their signatures. Of an entry that was redacted several times the
 * newest counts; a redaction that the key of the history has not signed counts for nothing.
 */
export async function verifyRedactions(
  client: PoolClient,
  keeper: HistoryAnchor,
  report: Reporter,
): Promise<RedactedEntries> {
  const redacted = new Map<string, string>();
  for (let last = 0; ; ) {
    const { rows } = await client.query<Redaction & { signature: Buffer }>(
      `select id, redacted_at as "redactedAt", entry_ids as "entryIds", digests, key, signature
       from log_redactions where id > $1 order by id limit 100`,
      [last],
    );
    for (const redaction of rows) {
      last = redaction.id;
      if (keeper.check(redaction.key, redactionContent(redaction), redaction.signature) === "good")
        redaction.entryIds.forEach((id, index) => {
          redacted.set(id, redaction.digests.subarray(32 * index, 32 * index + 32).toString("hex"));
        });
      else report(findingTexts.redactionForged(redaction.id));
    }
    if (rows.length === 0) return redacted;
  }
}

export type RedactionRequest = {
  id: number;
  objectClass: string | null;
  objectIds: number[];
  columns: string[];
  username: string | null;
  pseudonym: string | null;
};

/** Loads what is to be redacted, the oldest first. */
export const loadRedactionRequests = (db: Database): Promise<RedactionRequest[]> =>
  queryRows<RedactionRequest>(
    db,
    sql`select id, object_class as "objectClass", object_ids as "objectIds", columns, username, pseudonym
      from redaction_requests order by id`,
  );

/** The number of the newest redaction; 0 if there is none. */
export async function findLastRedactionId(db: Database): Promise<number> {
  const [last] = await queryRows<{ id: number }>(
    db,
    sql`select coalesce(max(id), 0) as id from log_redactions`,
  );
  return last?.id ?? 0;
}

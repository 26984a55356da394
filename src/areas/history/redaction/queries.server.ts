import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

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
    sql`select id, object_class, object_ids, columns, username, pseudonym
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

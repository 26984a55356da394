import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Passkey } from "./passkeys.ts";

/** The passkeys of a user, the oldest first. */
export const loadPasskeys = (db: Database, userId: number): Promise<Passkey[]> =>
  queryRows(
    db,
    sql`select id, name, to_json(created_at) #>> '{}' as "createdAt", to_json(used_at) #>> '{}' as "usedAt"
      from passkeys where user_id = ${userId} order by created_at, id`,
  );

export type KnownCredential = { id: string; transports: string[] };

/** The browsers' names for the passkeys of a user. */
export const loadCredentials = (db: Database, userId: number): Promise<KnownCredential[]> =>
  queryRows(
    db,
    sql`select credential_id as id, transports from passkeys where user_id = ${userId} order by id`,
  );

export type StoredPasskey = { id: number; userId: number; name: string; publicKey: string };

/** The passkey with this id of a credential. */
export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const [row] = await queryRows<StoredPasskey>(
    db,
    sql`select id, user_id, name, public_key from passkeys
      where credential_id = ${credentialId}`,
  );
  return row;
}

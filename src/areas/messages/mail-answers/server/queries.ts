import { sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/server/queries/fragments.ts";
import { personColumns } from "#areas/stand-ins/server/queries/fragments.ts";
import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { type Actor, type StoredPerson, toActor } from "#kit/workflow/index.ts";

/** An address at which a person may answer a message. */
export type ReplyAddress = {
  id: number;
  messageId: number;
  email: string;
  expiresAt: Date;
  revokedAt: Date | null;
  takenMails: string[];
  /** The person with their current data; their e-mail address may have changed. */
  actor: Actor;
};

type ReplyAddressRow = Omit<ReplyAddress, "expiresAt" | "revokedAt" | "actor"> & {
  expiresAt: string;
  revokedAt: string | null;
  person: StoredPerson;
};

/** Finds the address by the hash of its token, if its person is active. */
export async function findReplyAddress(db: Database, tokenHash: string, now: Date): Promise<ReplyAddress | undefined> {
  const [row] = await queryRows<ReplyAddressRow>(
    db,
    sql`select a.id, a.message_id as "messageId", a.email, a.taken_mails as "takenMails",
      to_json(a.expires_at) #>> '{}' as "expiresAt", to_json(a.revoked_at) #>> '{}' as "revokedAt",
      (select to_jsonb(person) from (select ${personColumns(localDate(now))}) person) as person
    from reply_addresses a join users u on u.id = a.user_id and ${isOpenAccount(localDate(now))}
    where a.token_hash = ${tokenHash}`,
  );
  if (!row) return undefined;
  const { person, expiresAt, revokedAt, ...address } = row;
  return {
    ...address,
    expiresAt: new Date(expiresAt),
    revokedAt: revokedAt === null ? null : new Date(revokedAt),
    actor: toActor(person),
  };
}

/** Counts the messages that the actor can answer by mail now. */
export async function countReplyAddresses({ db, actor, now }: Pick<Context, "db" | "actor" | "now">): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from reply_addresses
      where user_id = ${actor.id} and revoked_at is null and expires_at > ${now}`,
  );
  return row?.count ?? 0;
}

import { and, gt, isNull, type SQL, sql } from "drizzle-orm";
import { hashToken } from "#areas/auth/tokens.server.ts";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { personColumns } from "#areas/stand-ins/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, type StoredPerson, toActor } from "#kit/workflow/policy.ts";
import { possibleTokens } from "./address-spelling.ts";
import { readHtmlTexts } from "./html-lines.ts";
import { messagesWithAddresses, replyAddresses } from "./tables.server.ts";

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
export async function findReplyAddress(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<ReplyAddress | undefined> {
  const [row] = await queryRows<ReplyAddressRow>(
    db,
    sql`select a.id, a.message_id, a.email, a.taken_mails,
      to_json(a.expires_at) #>> '{}' as expires_at, to_json(a.revoked_at) #>> '{}' as revoked_at,
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
export async function countReplyAddresses({
  db,
  actor,
  now,
}: Pick<Context, "db" | "actor" | "now">): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from reply_addresses
      where user_id = ${actor.id} and revoked_at is null and expires_at > ${now}`,
  );
  return row?.count ?? 0;
}

/** Hashes that are compared in one statement. */
const hashesPerStatement = 5_000;

/** True if a text, which may be HTML, holds a reply address that can still be used. */
export async function holdsLiveAddress(
  { db, now }: Pick<Context, "db" | "now">,
  html: string,
): Promise<boolean> {
  const { revokedAt, expiresAt } = replyAddresses;
  return (await findTokens(db, html, and(isNull(revokedAt), gt(expiresAt, now)))).length > 0;
}

/** The tokens of reply addresses in a text, which may be HTML, in any spelling. */
export async function findTokens(db: Database, html: string, condition?: SQL): Promise<string[]> {
  const possible = new Set(readHtmlTexts(html).flatMap((text) => [...possibleTokens(text)]));
  const tokens = new Map([...possible].map((token) => [hashToken(token), token]));
  const hashes = [...tokens.keys()];
  const knownTokens: string[] = [];
  for (let start = 0; start < hashes.length; start += hashesPerStatement) {
    const some = sql`${replyAddresses.tokenHash} = any(${sql.param(hashes.slice(start, start + hashesPerStatement))}::text[])`;
    const rows = await db
      .select({ hash: replyAddresses.tokenHash })
      .from(replyAddresses)
      .where(and(some, condition));
    knownTokens.push(...rows.flatMap(({ hash }) => tokens.get(hash) ?? []));
  }
  return knownTokens;
}

/** The messages in which the migration found a reply address. */
export async function loadMessagesWithAddresses(db: Database, most: number): Promise<number[]> {
  const rows = await db.select().from(messagesWithAddresses).limit(most);
  return rows.map(({ messageId }) => messageId);
}

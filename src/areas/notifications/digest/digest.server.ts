import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { queueMails } from "../mail.server.ts";
import { isVisible } from "../notifications-queries.server.ts";
import { digestKey } from "../preferences/preferences.ts";
import { loadOwnTemplates } from "../templates/templates.server.ts";
import { type DigestEntry, renderDigest } from "./digest.ts";

/** People whose mails one transaction writes. */
const batchSize = 200;

/** Writes the mail of the day of everybody who has one, and the jobs that send them. */
export async function writeDigests(context: Context): Promise<void> {
  while ((await writeBatch(context)) > 0);
}

type DigestOfPerson = { userId: number; email: string; inEnglish: boolean; entries: DigestEntry[] };

/**
 * Writes the mails of some people and returns how many people had pending notifications. A
 * notification is marked in the transaction that writes its mail, so it is mailed once, even if
 * several workers run or one dies. Notifications that were read in the meantime are not mailed.
 */
const writeBatch = (context: Context): Promise<number> =>
  inTransaction(context, async (context) => {
    const { db, now, publicUrl } = context;
    const people = await queryRows<DigestOfPerson>(
      db,
      sql`with batch as (
          select distinct user_id from notifications where awaits_digest and ${isVisible(now)} limit ${literalNumber(batchSize)}
        ), due as (
          update notifications n set awaits_digest = false from batch
          where n.user_id = batch.user_id and n.awaits_digest and ${isVisible(now)}
          returning n.user_id, n.id, n.url, n.message, n.message_en, n.read_at
        )
        select u.id as "userId", case when ${isOpenAccount(localDate(now))} then u.email else '' end as email,
          exists (select from reservations r where r.student_id = u.id and r.in_english and ${isOpenReservation()}) as in_english,
          coalesce(json_agg(json_build_object('url', url, 'message', message, 'messageEn', message_en) order by due.id)
            filter (where read_at is null), '[]') as entries
        from due join users u on u.id = due.user_id group by u.id order by u.id`,
    );
    const ownTemplates = people.length > 0 ? await loadOwnTemplates(db, "summary.daily") : [];
    const written = people
      .filter(({ email, entries }) => email !== "" && entries.length > 0)
      .map(({ userId, email: recipient, entries, inEnglish }) => ({
        userId,
        recipient,
        notice: digestKey,
        unsubscribeToken: randomBytes(24).toString("base64url"),
        ...renderDigest(entries, { publicUrl, inEnglish, ownTemplates }),
      }));
    await queueMails(context, written);
    return people.length;
  });

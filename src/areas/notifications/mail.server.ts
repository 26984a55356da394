import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction, PermanentJobError } from "#kit/database/context.ts";
import { htmlToText } from "#kit/forms/html-to-text.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type MailPort, Undeliverable } from "#outside/mail/port.ts";
import { toMailHtml, withMessage } from "./mail-body.ts";
import { texts } from "./mail-body-texts.ts";
import { mailQueue, maxMailAgeDays, preferencePaths } from "./notifications.ts";
import {
  countAttempts,
  loadMessageOfMail,
  loadUnsentMailIds,
} from "./notifications-queries.server.ts";
import { maskPersonalNumbers } from "./personal-numbers.ts";
import { mails } from "./tables.server.ts";
import { messages } from "./texts.ts";

type NewMail = Pick<
  typeof mails.$inferInsert,
  "userId" | "recipient" | "subject" | "body" | "notice" | "unsubscribeToken"
>;

/**
 * Writes mails that no event causes, and the jobs that send them, in the transaction of `context`.
 */
export async function queueMails(
  { db, jobs, now }: Context,
  written: readonly NewMail[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map((mail) => ({ ...mail, createdAt: now }));
  await jobs.enqueueAll(
    db,
    mailQueue,
    await db.insert(mails).values(rows).returning({ mailId: mails.id }),
  );
}

/**
 * Number of seconds after which a mail that failed among those of its transaction is tried again.
 */
const retrySeconds = 60;

/**
 * Sends the unsent mails of these events. Each that fails is queued alone, so that the others are
 * not repeated.
 */
export async function sendMailsOfEvents(
  context: Context,
  mail: MailPort,
  eventIds: readonly number[],
): Promise<void> {
  if (!mail.delivers) return;
  const { db, jobs } = context;
  const unsent = await loadUnsentMailIds(db, eventIds);
  const outcomes = await Promise.allSettled(unsent.map((id) => sendMail(context, mail, id)));
  const failed = unsent
    .filter((_, index) => outcomes[index]?.status === "rejected")
    .map((mailId) => ({ mailId }));
  const startAfter = new Date(Date.now() + retrySeconds * 1000);
  if (failed.length > 0) await jobs.enqueueAll(db, mailQueue, failed, { startAfter });
}

/**
 * Minutes for which a worker claims a mail: longer than an attempt takes, so that only a dead
 * worker's claim passes.
 */
const claimMinutes = 5;

/**
 * Sends one mail. It is claimed first, so that another worker skips it, and no transaction is open
 * while it is on its way. Stores the error with the mail and throws it. A mail beyond the number
 * for a minute is queued for later.
 */
export async function sendMail(
  { db, jobs, now, publicUrl, faculty }: Context,
  mail: MailPort,
  id: number,
) {
  if (!mail.delivers) return;
  if (
    mail.perMinute !== undefined &&
    !(await takePlace(db, { id, now, perMinute: mail.perMinute }))
  )
    return jobs.enqueueAll(db, mailQueue, [{ mailId: id }], {
      startAfter: new Date(Date.now() + minuteMs),
    });
  const row = await claim(db, id, now);
  if (!row) return;
  let answer: string;
  try {
    const { recipient: to, subject, unsubscribeToken: token, replyTo } = row;
    const text = await withItsMessage(db, row, publicUrl);
    const unsubscribeUrl =
      token === null ? undefined : publicUrl + preferencePaths.unsubscribe(token);
    const html = toMailHtml(text, { subject, publicUrl, faculty });
    const messageId = toMessageId(row, publicUrl);
    answer = await mail.send({
      messageId,
      to,
      subject,
      text,
      html,
      unsubscribeUrl,
      ...(replyTo !== null && { replyTo }),
    });
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await settle(db, id, { lastError });
    if (error instanceof Undeliverable)
      throw new PermanentJobError(error.message, { cause: error });
    throw error;
  }
  await settle(db, id, { sentAt: now, lastError: null, answer, replyTo: null });
}

/**
 * The text of a mail; one that can be answered holds the message, which is read here and stored
 * with no mail, because only its two people may read it (src/areas/messages/README.md).
 */
async function withItsMessage(
  db: Database,
  mail: typeof mails.$inferSelect,
  publicUrl: string,
): Promise<string> {
  const message = mail.replyTo === null ? undefined : await loadMessageOfMail(db, mail);
  if (!message) return mail.body;
  const { introduction, file } = texts.hr;
  const text = maskPersonalNumbers(htmlToText(message.body));
  return withMessage(
    mail.body,
    { text, introduction, file: message.hasFile ? file : undefined },
    publicUrl,
  );
}

const minuteMs = 60_000;

/** The lock under which all nodes count the mails of a minute. */
const throttleLock = 20_314;

/**
 * Notes an attempt if fewer than `perMinute` mails were tried in the last minute; returns whether
 * there was room.
 */
const takePlace = (
  db: Database,
  { id, now, perMinute }: { id: number; now: Date; perMinute: number },
) =>
  db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${throttleLock})`);
    if ((await countAttempts(db, new Date(now.getTime() - minuteMs))) >= perMinute) return false;
    await db.update(mails).set({ attemptedAt: now }).where(eq(mails.id, id));
    return true;
  });

async function claim(db: Database, id: number, now: Date) {
  const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000);
  const free = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now));
  const [row] = await db
    .update(mails)
    .set({ claimedUntil, attemptedAt: now })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), free))
    .returning();
  return row;
}

/**
 * Sends a mail again, as a new one to its receivers. Only an administrator may; refuses with 403,
 * 404 or 409 while it is on its way.
 */
export const resendMail = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async ({ actor, db, jobs, now }) => {
    if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    const [mail] = await db.select().from(mails).where(eq(mails.id, id)).for("update");
    const { claimedUntil } = orNotFound(mail);
    if (claimedUntil !== null && claimedUntil > now)
      throw new Refusal(409, messages.outbox.onItsWay);
    const fresh = {
      sentAt: null,
      lastError: null,
      answer: null,
      bouncedAt: null,
      claimedUntil: null,
      requeuedAt: now,
    };
    await db
      .update(mails)
      .set({ ...fresh, resends: sql`${mails.resends} + 1` })
      .where(eq(mails.id, id));
    await jobs.enqueueAll(db, mailQueue, [{ mailId: id }]);
  });

/**
 * Seconds for which the outcome of an attempt is written again after the connection to the database
 * is lost.
 */
const settleSeconds = 30;

/**
 * Writes the outcome of an attempt. Tries again for a while, because a mail without it is sent a
 * second time.
 */
async function settle(db: Database, id: number, outcome: Partial<typeof mails.$inferInsert>) {
  for (let second = 0; ; second += 1) {
    try {
      const attempts = sql`${mails.attempts} + 1`;
      return await db
        .update(mails)
        .set({ ...outcome, attempts, claimedUntil: null })
        .where(eq(mails.id, id));
    } catch (error) {
      if (second >= settleSeconds) throw error;
      await sleep(1000);
    }
  }
}

/** Minutes after which a mail that no worker is sending is queued again. */
const requeueMinutes = 10;

/**
 * Queues unsent mails again that no worker is sending: those written while no mail server was
 * configured, and those whose worker died. Mails older than `maxMailAgeDays` are skipped, because
 * they are outdated.
 */
export async function requeueMails({
  db,
  jobs,
  now,
}: Pick<Context, "db" | "jobs" | "now">): Promise<void> {
  const before = new Date(now.getTime() - requeueMinutes * 60_000);
  const since = new Date(now.getTime() - maxMailAgeDays * 86_400_000);
  const isUntried = and(
    isNull(mails.claimedUntil),
    eq(mails.attempts, 0),
    lt(mails.createdAt, before),
  );
  const isAbandoned = lt(mails.claimedUntil, now);
  await db.transaction(async (db) => {
    const waiting = await db
      .update(mails)
      .set({ requeuedAt: now })
      .where(
        and(
          isNull(mails.sentAt),
          gt(mails.createdAt, since),
          or(isNull(mails.requeuedAt), lt(mails.requeuedAt, before)),
          or(isUntried, isAbandoned),
        ),
      )
      .returning({ mailId: mails.id });
    await jobs.enqueueAll(db, mailQueue, waiting);
  });
}

type NamedMail = { id: number; createdAt: Date; resends: number };

/**
 * Returns a Message-ID that is the same for each attempt. It contains the creation time, so that a
 * recreated database doesn't repeat an id.
 */
const toMessageId = ({ id, createdAt, resends }: NamedMail, publicUrl: string) =>
  `<mail-${id}.${createdAt.getTime()}${resends > 0 ? `.${resends}` : ""}@${new URL(publicUrl).hostname}>`;

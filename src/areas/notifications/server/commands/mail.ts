import { and, eq, isNull, sql } from "drizzle-orm";
import { type Context, PermanentJobError } from "#kit/database/index.ts";
import { type MailPort, Undeliverable } from "#outside/mail/port.ts";
import { mails } from "../tables.ts";

export const mailQueue = "send-mail";

/** Queues a mail to each recipient who has an address. */
export async function queueMails(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  addressed: readonly (typeof mails.$inferInsert)[],
): Promise<void> {
  const values = addressed
    .filter(({ recipient }) => recipient !== "")
    .map(({ eventId, userId, recipient, subject, body }) => ({ eventId, userId, recipient, subject, body }));
  if (values.length === 0) return;
  const queued = await db.insert(mails).values(values).returning({ mailId: mails.id });
  await jobs.enqueueAll(db, mailQueue, queued);
}

/**
 * Sends one mail. Its row stays locked meanwhile, so that another worker skips it; nothing else needs that row. Stores
 * the error with the mail and throws it.
 */
export async function sendMail({ db, now, publicUrl }: Context, mail: MailPort, id: number) {
  const failure = await db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), isNull(mails.sentAt)))
      .for("update", { skipLocked: true });
    if (!row) return undefined;
    const mine = eq(mails.id, id);
    try {
      const { recipient: to, subject, body: text } = row;
      const outcome = await mail.send({ messageId: toMessageId(row, publicUrl), to, subject, text });
      if (outcome === "sent")
        await db
          .update(mails)
          .set({ sentAt: now, attempts: row.attempts + 1, lastError: null })
          .where(mine);
      return undefined;
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await db
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, lastError })
        .where(mine);
      return error;
    }
  });
  if (failure instanceof Undeliverable) throw new PermanentJobError(failure.message, { cause: failure });
  if (failure) throw failure;
}

/** The same for each attempt. The creation time keeps a recreated database from repeating an id. */
const toMessageId = ({ id, createdAt }: { id: number; createdAt: Date }, publicUrl: string) =>
  `<mail-${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;

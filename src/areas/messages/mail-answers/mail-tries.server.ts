import { eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { findOutage } from "#kit/database/errors.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { maxMailTries, setAsideDays } from "./rules.ts";
import { forgedMails, mailTries } from "./tables.server.ts";

/** What identifies a mail before it is parsed, and its size in bytes. */
export type TriedMail = { key: string; size: number };

/**
 * The result for a mail that was not processed: it failed and will be tried again, or it is set
 * aside for good.
 */
export type FailedMail = "failed" | "setAside";

type Store = Pick<Context, "db" | "now">;

/**
 * Processes a mail and counts the try beforehand, so that a mail that ends the process counts too.
 * A mail that has failed `maxMailTries` times is set aside, and the admin sees it. Throws the error
 * of an outage of the database.
 */
export async function tryMail<T>(
  store: Store,
  mail: TriedMail,
  process: () => Promise<T>,
): Promise<T | FailedMail> {
  const tries = await noteTry(store, mail);
  if (tries > maxMailTries) return setAside(store, mail);
  try {
    const result = await process();
    await forgetTries(store, mail);
    return result;
  } catch (error) {
    if (findOutage(error)) throw error;
    if (error instanceof QueueFullError) {
      await forgetTries(store, mail);
      throw error;
    }
    log.error({ err: error, tries }, "a received mail failed");
    return tries < maxMailTries ? "failed" : setAside(store, mail);
  }
}

/** Counts a try and returns how many there have been. */
async function noteTry({ db, now }: Store, { key, size }: TriedMail): Promise<number> {
  const [row] = await db
    .insert(mailTries)
    .values({ key, size, tries: 1, triedAt: now })
    .onConflictDoUpdate({
      target: mailTries.key,
      set: { tries: sql`${mailTries.tries} + 1`, triedAt: now },
    })
    .returning({ tries: mailTries.tries });
  return row?.tries ?? 1;
}

async function forgetTries({ db }: Store, { key }: TriedMail): Promise<void> {
  await db.delete(mailTries).where(eq(mailTries.key, key));
}

async function setAside({ db, now }: Store, { key, size }: TriedMail): Promise<"setAside"> {
  log.warn({ size }, "a received mail is set aside");
  await db
    .update(mailTries)
    .set({ setAsideAt: sql`coalesce(${mailTries.setAsideAt}, ${now})` })
    .where(eq(mailTries.key, key));
  return "setAside";
}

/** Counts a mail that was refused because its sender is forged. */
export async function countForgedMail({ db, now }: Store): Promise<void> {
  const { count, day } = forgedMails;
  await db
    .insert(forgedMails)
    .values({ day: localDate(now), count: 1 })
    .onConflictDoUpdate({ target: day, set: { count: sql`${count} + 1` } });
}

/**
 * Takes the mails that were set aside off the admin's page; if the admin moves one back, it is
 * tried again.
 */
export async function dismissSetAsideMails({
  db,
  actor,
}: Pick<Context, "db" | "actor">): Promise<number> {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  const dismissed = await db
    .delete(mailTries)
    .where(isNotNull(mailTries.setAsideAt))
    .returning({ key: mailTries.key });
  return dismissed.length;
}

/** Deletes what is known of mails of long ago. */
export async function deleteOldMailTries({ db, now }: Store): Promise<{ rowCount: number }> {
  const before = new Date(now.getTime() - setAsideDays * 86_400_000);
  const tries = await db.delete(mailTries).where(lt(mailTries.triedAt, before));
  const forged = await db.delete(forgedMails).where(lt(forgedMails.day, localDate(before)));
  return { rowCount: (tries.rowCount ?? 0) + (forged.rowCount ?? 0) };
}

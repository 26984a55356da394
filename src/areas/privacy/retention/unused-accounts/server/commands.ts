import { type Context, inTransaction } from "#kit/database/context.ts";
import { eraseAsSystem, lockForErasure } from "../../../erasure/server/commands.ts";
import { enqueuePrivacyMails } from "../../../mails/server/commands.ts";
import { lastDayToSignIn } from "../rules.ts";
import { isStillUnused, loadAccountsToWarn } from "./queries.ts";
import { unusedAccountWarnings } from "./tables.ts";

/** People who are warned in one night; the next night goes on. */
const warningsPerNight = 1_000;

/** Warns the owners of accounts that will soon have been unused for the whole term; once for each time of no use. */
export const warnUnusedAccounts = (context: Context, months: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const accounts = await loadAccountsToWarn(db, { months, now, most: warningsPerNight });
    if (accounts.length === 0) return;
    const rows = accounts.map(({ id }) => ({ userId: id, warnedAt: now }));
    await db
      .insert(unusedAccountWarnings)
      .values(rows)
      .onConflictDoUpdate({ target: unusedAccountWarnings.userId, set: { warnedAt: now } });
    const mails = accounts.map(({ username, email, named, since }) => ({
      ...{ kind: "unused" as const, to: email, username, named, months },
      date: lastDayToSignIn(new Date(since), months, now),
    }));
    await enqueuePrivacyMails(context, mails);
  });

/** Erases an account that nobody has used before `before`, unless it has been used meanwhile; returns 1 if it went. */
export const eraseUnusedAccount = (context: Context, id: number, before: Date): Promise<number> =>
  inTransaction(context, async (context) => {
    await lockForErasure(context, id); // a sign-in writes to the same row
    if (!(await isStillUnused(context.db, id, before, context.now))) return 0;
    await eraseAsSystem(context, id);
    return 1;
  });

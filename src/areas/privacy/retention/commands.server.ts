import { deleteOldPendingSignIns } from "#areas/auth/identities/pending-sign-ins.server.ts";
import { deleteOldMessages } from "#areas/auth/identities/used-messages.server.ts";
import { deleteOldBrowsers } from "#areas/auth/open-sign-in.server.ts";
import { deleteOldChallenges } from "#areas/auth/passkeys/challenges.server.ts";
import { deleteOldResets } from "#areas/auth/passwords/reset-password.server.ts";
import { deleteOldHalfwaySignIns } from "#areas/auth/second-factor/halfway-sign-ins.server.ts";
import { deleteOldSecurityEvents } from "#areas/auth/security-events/security-events.server.ts";
import { deleteExpiredSessions } from "#areas/auth/sessions.server.ts";
import { deleteOldSignInAttempts } from "#areas/auth/throttling.server.ts";
import { deleteOldFeedAttempts } from "#areas/calendar/calendar.server.ts";
import { removeWorkingVersions } from "#areas/documents/deletion.server.ts";
import { deleteOldExchanges } from "#areas/exchanges/exchanges.server.ts";
import { deleteOldContacts } from "#areas/guests/contacts.server.ts";
import { deleteOldGuestCodes, deleteOldGuestSessions } from "#areas/guests/sessions.server.ts";
import { deleteOldReports } from "#areas/help/help.server.ts";
import { requestRedaction } from "#areas/history/redaction/commands.server.ts";
import { deleteOldRows } from "#areas/imports/steps.server.ts";
import { deleteOldMailTries } from "#areas/messages/mail-answers/mail-tries.server.ts";
import { removeConversation } from "#areas/messages/messages-commands.server.ts";
import {
  deleteOldReplyAddresses,
  removeStoredAddresses,
} from "#areas/messages/reply-addresses/reply-addresses.server.ts";
import { deleteOldNotices } from "#areas/notifications/notifications-commands.server.ts";
import { deleteOldBatches } from "#areas/paper-batches/paper-batches.server.ts";
import { deleteOldUnknownCodes } from "#areas/papers/verification.server.ts";
import { deleteOldPayments } from "#areas/payments/bank-statements/commands.server.ts";
import { deleteOldReads } from "#areas/read-log/read-log.server.ts";
import { removePaymentProof } from "#areas/reservations/language-and-expiry.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { deleteNotesOfReservation } from "../note-access/note-access.server.ts";
import { deleteOldDownloads } from "../own-data/own-data.server.ts";
import { requireRetentionManager } from "../policy.ts";
import {
  type DueRecord,
  loadDueRecords,
  loadMessageIds,
  loadSetMonths,
  loadWorkingVersionIds,
} from "./queries.server.ts";
import {
  endOfTerm,
  type FixedKey,
  isMonthly,
  type MonthlyKey,
  monthlyKeys,
  monthsOf,
  type RetentionKey,
  retentionKeys,
  type SetMonths,
} from "./rules.ts";
import { retentionRuns, retentionTerms } from "./tables.server.ts";
import { eraseUnusedAccount, warnUnusedAccounts } from "./unused-accounts.server.ts";

export const retentionQueue = "delete-expired-data";

/**
 * Records that are locked one by one, and rows of a bulk deletion, in one night. The next night
 * continues.
 */
const recordsPerNight = 1_000;
const rowsPerStatement = 5_000;
const statementsPerNight = 100;

/** The data that a rule needs to delete: rows whose term began before `before`. */
type Due = { before: Date; load: () => Promise<DueRecord[]> };

/**
 * Deletes one record after the other, each in its own transaction; returns the number of deleted
 * rows.
 */
async function oneByOne({ load }: Due, remove: (id: number) => Promise<number>): Promise<number> {
  let count = 0;
  await runEach(await load(), async ({ id }) => {
    count += await remove(id);
  });
  return count;
}

/** Repeats a statement that deletes a portion until nothing is left. */
async function inPortions(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (let index = 0; index < statementsPerNight; index += 1) {
    const deleted = await deleteSome(rowsPerStatement);
    if (deleted === 0) break;
    count += deleted;
  }
  return count;
}

/** Deletes a conversation, also from the history; returns the number of messages. */
const deleteConversation = (context: Context, id: number, before: Date): Promise<number> =>
  inTransaction(context, async (context) => {
    const ids = await loadMessageIds(context.db, id);
    const count = await removeConversation(context, id, before);
    if (count > 0) await requestRedaction(context, [{ objectClass: "Message", ids }]);
    return count;
  });

/** Takes reply addresses out of stored messages, also out of the history. */
const redactStoredAddresses = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    const ids = await removeStoredAddresses(context);
    if (ids.length > 0)
      await requestRedaction(context, [
        { objectClass: "Message", ids, columns: ["title", "body"] },
      ]);
  });

/**
 * Deletes the working versions of a reservation with the comments and remarks on them, also from the
 * history.
 */
const deleteWorkingVersions = (context: Context, id: number): Promise<number> =>
  inTransaction(context, async (context) => {
    const ids = await loadWorkingVersionIds(context.db, id);
    const { documents, comments, guestComments, remarks } = ids;
    const count = await removeWorkingVersions(context, id);
    if (count > 0)
      await requestRedaction(context, [
        { objectClass: "Document", ids: documents },
        { objectClass: "DocumentComment", ids: comments },
        { objectClass: "GuestComment", ids: guestComments },
        { objectClass: "Remark", ids: remarks },
      ]);
    return count;
  });

/** Deletes old security events; in the history their kind and time stay. */
const deleteSecurityEvents = (context: Context, before: Date, most: number): Promise<number> =>
  inTransaction(context, async (context) => {
    const ids = await deleteOldSecurityEvents(context.db, before, most);
    if (ids.length > 0) await requestRedaction(context, [{ objectClass: "SecurityEvent", ids }]);
    return ids.length;
  });

/** How each rule with a term of months is carried out. */
const monthlyDeletions: Readonly<
  Record<MonthlyKey, (context: Context, due: Due) => Promise<number>>
> = {
  workingVersions: (context, due) => oneByOne(due, (id) => deleteWorkingVersions(context, id)),
  privateNotes: (context, due) => oneByOne(due, (id) => deleteNotesOfReservation(context, id)),
  paymentProofs: (context, due) => oneByOne(due, (id) => removePaymentProof(context, id)),
  bankPayments: (context, { before }) => deleteOldPayments(context, localDate(before)),
  messages: (context, due) => oneByOne(due, (id) => deleteConversation(context, id, due.before)),
  notifications: ({ db }, { before }) => inPortions((most) => deleteOldNotices(db, before, most)),
  exchanges: ({ db }, { before }) => inPortions((most) => deleteOldExchanges(db, before, most)),
  readLog: ({ db }, { before }) => inPortions((most) => deleteOldReads(db, before, most)),
  problemReports: (context, { before }) => deleteOldReports(context, before),
  unusedAccounts: (context, due) =>
    oneByOne(due, (id) => eraseUnusedAccount(context, id, due.before)),
  securityEvents: (context, { before }) =>
    inPortions((most) => deleteSecurityEvents(context, before, most)),
};

type Deleted = { rowCount: number | null };

const total = async (...deletions: PromiseLike<Deleted>[]): Promise<number> => {
  let count = 0;
  for (const deletion of deletions) count += (await deletion).rowCount ?? 0;
  return count;
};

/**
 * The implementation of each rule with a fixed term. A separate job sweeps files that nobody
 * submitted.
 */
const fixedDeletions: Readonly<
  Record<Exclude<FixedKey, "unsubmittedFiles">, (context: Context) => Promise<number>>
> = {
  importRows: deleteOldRows,
  paperBatches: deleteOldBatches,
  replyAddresses: async (context) => {
    await redactStoredAddresses(context);
    return total(deleteOldReplyAddresses(context), deleteOldMailTries(context));
  },
  sessions: deleteExpiredSessions,
  passwordLinks: ({ db, now }) => total(deleteOldResets(db, now)),
  signInAttempts: ({ db, now }) =>
    total(
      deleteOldSignInAttempts(db, now),
      deleteOldFeedAttempts(db, now),
      deleteOldUnknownCodes(db, now),
    ),
  knownBrowsers: ({ db, now }) => total(deleteOldBrowsers(db, now)),
  pendingSignIns: ({ db, now }) =>
    total(
      deleteOldPendingSignIns(db, now),
      deleteOldMessages(db, now),
      deleteOldHalfwaySignIns(db, now),
      deleteOldChallenges(db, now),
    ),
  guestAddresses: deleteOldContacts,
  guestSignIns: ({ db, now }) =>
    total(deleteOldGuestSessions(db, now), deleteOldGuestCodes(db, now)),
  ownDataDownloads: ({ db, now }) => total(deleteOldDownloads(db, now)),
};

async function carryOut(context: Context, key: RetentionKey, set: SetMonths): Promise<number> {
  if (isMonthly(key)) {
    const { db, now } = context;
    const months = monthsOf(key, set);
    const before = endOfTerm(months, now);
    if (!before) return 0;
    if (key === "unusedAccounts") await warnUnusedAccounts(context, months);
    const load = () => loadDueRecords(db, { key, set, now, most: recordsPerNight });
    return monthlyDeletions[key](context, { before, load });
  }
  return key in fixedDeletions ? fixedDeletions[key as keyof typeof fixedDeletions](context) : 0;
}

/**
 * Deletes the data that have been kept for their whole term, and stores a report. A rule that fails
 * doesn't stop the others; the job then fails, so that it is repeated.
 */
export async function carryOutRetention(context: Context): Promise<void> {
  const { db, now } = context;
  const set = await loadSetMonths(db);
  const counts: Partial<Record<RetentionKey, number>> = {};
  const failed: RetentionKey[] = [];
  const errors: unknown[] = [];
  for (const key of retentionKeys) {
    try {
      const count = await carryOut(context, key, set);
      if (count > 0) counts[key] = count;
    } catch (error) {
      log.error({ err: error, rule: key }, "data could not be deleted");
      failed.push(key);
      errors.push(error);
    }
  }
  await db.insert(retentionRuns).values({ startedAt: now, counts, failed });
  log.info({ counts, failed }, "expired data deleted");
  if (errors.length > 0)
    throw new AggregateError(errors, `data could not be deleted: ${failed.join(", ")}`);
}

/**
 * Sets terms; those that were set so before are not stored again. Returns the number of changes.
 * Refuses with 403.
 */
export const saveTerms = (
  context: Context,
  terms: Readonly<Record<MonthlyKey, number>>,
): Promise<number> =>
  inTransaction(context, async (context) => {
    requireRetentionManager(context);
    const { db, actor, now } = context;
    const set = await loadSetMonths(db);
    const changed = monthlyKeys
      .filter((rule) => terms[rule] !== set[rule])
      .map((rule) => ({ rule, months: terms[rule] }));
    if (changed.length > 0)
      await db
        .insert(retentionTerms)
        .values(changed.map((term) => ({ ...term, createdAt: now, createdBy: actor.id || null })));
    return changed.length;
  });

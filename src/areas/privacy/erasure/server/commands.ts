import { eq, type SQL, sql } from "drizzle-orm";
import { objectClasses, recordTypes } from "#areas/history/records.ts";
import { type RedactedRecords, requestRedaction } from "#areas/history/redaction/server/commands.ts";
import { pseudonymOf } from "#areas/people/rules.ts";
import { reduceAccount } from "#areas/people/server/commands/accounts.ts";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { userAndAdmins } from "#areas/people/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { enqueuePrivacyMails } from "../../mails/server/commands.ts";
import { requireEraser } from "../../policy.ts";
import { hashAccount, journalQueue } from "../journal/server/commands/seals.ts";
import { pendingErasures } from "../journal/server/tables.ts";
import { completeErasureRequest } from "../requests/server/commands.ts";
import { blockersOf } from "../rules/blockers.ts";
import { accountColumns, erasedRows, keptRows, pseudonym } from "../rules/erased-data.ts";
import { messages } from "../texts.ts";
import {
  conditionSql,
  type ErasedPerson,
  loadCommentIds,
  loadErasedPerson,
  loadFilesToRelease,
  rowsOf,
} from "./queries.ts";
import { erasures } from "./tables.ts";

/**
 * Erases a person for good: deletes what is about them alone, replaces their texts, reduces the account to "Obrisana
 * osoba" (or to the name, if study records name the person for good) and asks for the redaction of the history. Refuses
 * with 403, 404 or 409 (a thesis runs, the actor, the last admin, a head, erased before, or the person's request, if the
 * admin saw one, has been decided meanwhile). The person is told by mail.
 */
export const erasePerson = (context: Context, id: number, requestId?: number): Promise<void> =>
  inTransaction(context, async (context) => {
    requireEraser(context);
    await erase(context, id, requestId);
  });

/** Erases a person whom nobody asks about: after a restore, or at the end of a term. Refuses with 404 or 409. */
export const eraseAsSystem = (context: Context, id: number): Promise<void> =>
  inTransaction(context, (context) => erase(context, id));

/** Locks a person who may be erased, with the admins: of two who erase each other, the second sees who is left. */
export const lockForErasure = (context: Context, id: number): Promise<void> =>
  lockUsers(context.db, userAndAdmins([id]));

async function erase(context: Context, id: number, requestId?: number): Promise<void> {
  const { db, actor, now, jobs, sealed } = context;
  await lockForErasure(context, id);
  const { username, email, jmbag, named, facts } = await loadErasedPerson(db, id, actor.id);
  const [blocker] = blockersOf(facts);
  if (blocker) throw new Refusal(409, messages.blockers[blocker]);
  const person = { id, username };
  await completeErasureRequest(context, id, requestId);
  const fileIds = await loadFilesToRelease(db, id);
  const changed = [...(await replaceTexts(db, person)), ...(await deleteRows(db, person))];
  const account = await reduceAccount(context, id, { named });
  const columns = [...accountColumns.erased, ...(named ? [] : accountColumns.named)];
  await requestRedaction(
    context,
    [...changed, { objectClass: "User", ids: [id], columns }],
    [{ username, pseudonym: account.username }],
  );
  await releaseFiles(context, fileIds);
  const erasedBefore = await takePending(db, id);
  await db.insert(erasures).values({
    ...{ userId: id, erasedAt: erasedBefore ?? now, named, repeatedAt: erasedBefore && now },
    hashes: hashAccount(sealed, { id, username, email, jmbag }),
  });
  await jobs.enqueueAll(db, journalQueue, [{}]);
  // who was told before a restore isn't told again
  if (!erasedBefore) await enqueuePrivacyMails(context, [{ kind: "erased", to: email, named, date: localDate(now) }]);
}

/** If a restore had brought the person back: when they were erased first. */
async function takePending(db: Database, id: number): Promise<Date | undefined> {
  const [pending] = await db.delete(pendingErasures).where(eq(pendingErasures.userId, id)).returning();
  return pending?.erasedAt;
}

async function deleteRows(db: Database, person: ErasedPerson): Promise<RedactedRecords[]> {
  const deleted: RedactedRecords[] = [];
  for (const [table, rows] of Object.entries(erasedRows)) {
    // comments go with their version
    if (table === "documents")
      deleted.push({ objectClass: "DocumentComment", ids: await loadCommentIds(db, person.id) });
    const where = rowsOf(rows, person);
    deleted.push(...(await writeRows(db, table, sql`delete from ${sql.identifier(table)} where ${where}`)));
  }
  return deleted;
}

async function replaceTexts(db: Database, person: ErasedPerson): Promise<RedactedRecords[]> {
  const changed: RedactedRecords[] = [];
  for (const [table, { replaced }] of Object.entries(keptRows)) {
    for (const { where, values } of replaced ?? []) {
      const set = Object.entries(values).map(
        ([column, value]) => sql`${sql.identifier(column)} = ${value === pseudonym ? pseudonymOf(person.id) : value}`,
      );
      const statement = sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${conditionSql(where, person)}`;
      changed.push(...(await writeRows(db, table, statement, Object.keys(values))));
    }
  }
  return changed;
}

/** Runs a statement on a table; if it is under history, returns which entries have to be redacted. */
async function writeRows(db: Database, table: string, statement: SQL, columns?: readonly string[]) {
  if (!classOf(table)) {
    await db.execute(statement).execute();
    return [];
  }
  return toRedacted(table, queryRows<{ id: number }>(db, sql`${statement} returning id`), columns);
}

async function toRedacted(
  table: string,
  rows: Promise<{ id: number }[]>,
  columns?: readonly string[],
): Promise<RedactedRecords[]> {
  const objectClass = classOf(table);
  const ids = (await rows).map(({ id }) => id);
  return objectClass ? [{ objectClass, ids, ...(columns && { columns }) }] : [];
}

const classOf = (table: string) => objectClasses.find((name) => recordTypes[name].table === table);

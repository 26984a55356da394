import { type SQL, sql } from "drizzle-orm";
import { objectClasses, recordTypes } from "#areas/history/records.ts";
import { type RedactedRecords, requestRedaction } from "#areas/history/redaction/server/commands.ts";
import { pseudonymOf } from "#areas/people/rules.ts";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { reduceAccount } from "#areas/people/server/commands/users.ts";
import { type Context, type Database, inTransaction, queryRows } from "#kit/database/index.ts";
import { releaseFiles } from "#kit/files/server/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { accountColumns, blockersOf, erasedRows, keptRows, pseudonym } from "../rules.ts";
import { messages } from "../texts.ts";
import {
  conditionSql,
  type ErasedPerson,
  erasedAndAdmins,
  loadCommentIds,
  loadErasedPerson,
  loadFilesToRelease,
  rowsOf,
} from "./queries.ts";
import { erasures } from "./tables.ts";

/** Refuses with 403 anybody but the admin, and an admin who works as somebody. */
export function requireEraser({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/**
 * Erases a person for good: deletes what is about them alone, replaces their texts, reduces the account to "Obrisana
 * osoba" (or to the name, if study records name the person for good) and asks for the redaction of the history. Refuses
 * with 403, 404 or 409 (a thesis runs, the actor, the last admin, a head, erased before).
 */
export const erasePerson = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    requireEraser(context);
    const { db, actor, now } = context;
    // with the admins, so that of two who erase each other the second sees who is left
    await lockUsers(db, erasedAndAdmins(id));
    const { username, named, facts } = await loadErasedPerson(db, id, actor.id);
    const [blocker] = blockersOf(facts);
    if (blocker) throw new Refusal(409, messages.blockers[blocker]);
    const person = { id, username };
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
    await db.insert(erasures).values({ userId: id, erasedAt: now, named });
  });

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

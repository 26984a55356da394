import { eq, type SQL, sql } from "drizzle-orm";
import { objectClasses, recordTypes } from "#areas/history/records.ts";
import {
  type RedactedRecords,
  requestRedaction,
} from "#areas/history/redaction/commands.server.ts";
import { reduceAccount } from "#areas/people/accounts-commands.server.ts";
import { userAndAdmins } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { pseudonymOf } from "#areas/people/people-rules.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { isUndefended } from "#areas/theses/fragments.server.ts";
import {
  type ErasedGroup,
  personId,
  personUsername,
  pseudonym,
  type StayReason,
} from "#kit/columns/columns.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { enqueuePrivacyMails } from "../mails.server.ts";
import { requireEraser } from "../policy.ts";
import { blockersOf, type ErasureFacts } from "./blockers.ts";
import type { ErasurePreview } from "./erasure.ts";
import { hashAccount, journalQueue } from "./journal-seals.server.ts";
import { accountColumns, erasedRows, keptRows } from "./kept-and-erased-by-columns.ts";
import {
  completeErasureRequest,
  lastErasureRequest,
  type RequestRow,
  toView,
} from "./requests.server.ts";
import { erasures, pendingErasures } from "./tables.server.ts";
import { messages } from "./texts.ts";

export type ErasedPerson = { id: number; username: string };

/** SQL: a condition of the table of erasures, with the person's values as parameters. */
export function conditionSql(condition: string, { id, username }: ErasedPerson): SQL {
  const parts = condition.split(new RegExp(`(${personId}|${personUsername})(?!\\w)`));
  return sql.join(
    parts.map((part) => {
      if (part === personId) return sql`${id}::integer`;
      return part === personUsername ? sql`${username}::text` : sql.raw(part);
    }),
  );
}

/** SQL: which rows belong to a person. */
export function rowsOf(
  { people, of }: { people: readonly string[]; of?: string },
  person: ErasedPerson,
): SQL {
  const conditions = people.map((column) => sql`${sql.identifier(column)} = ${person.id}::integer`);
  if (of !== undefined) conditions.push(sql`(${conditionSql(of, person)})`);
  return sql.join(conditions, sql` or `);
}

/**
 * SQL: a graded reservation `r` names the user `u` for good: in the thesis, in the minutes, on the
 * certificate.
 */
export const isNamedForGood = sql`exists (select from reservations r join theses t on t.id = r.thesis_id
  where r.grade is not null and (u.id in (r.student_id, t.mentor_id, t.co_mentor_id)
    or exists (select from committee_members c where c.reservation_id = r.id and c.user_id = u.id)))
  or exists (select from papers p where p.issued_by = u.id)`;

type PersonRow = ErasedPerson & {
  email: string;
  jmbag: string | null;
  name: string;
  named: boolean;
  facts: ErasureFacts;
};

/** SQL: how much of each kind keeps the user `u` from being erased. */
const blockingCounts: Readonly<
  Record<"openReservations" | "openTheses" | "openCommittees" | "departments", SQL>
> = {
  openReservations: sql`select count(*) from reservations r where r.student_id = u.id and (${isOpenReservation()} or r.outcome_pending)`,
  openTheses: sql`select count(*) from theses t where u.id in (t.mentor_id, t.co_mentor_id) and (${isUndefended()}
    or exists (select from reservations r where r.thesis_id = t.id and r.outcome_pending))`,
  openCommittees: sql`select count(*) from committee_members c join reservations r on r.id = c.reservation_id
    where c.user_id = u.id and (${isOpenReservation()} or r.outcome_pending)`,
  departments: sql`select count(*) from departments d where d.head_id = u.id`,
};

/** SQL: nothing of the user `u` is open. */
export const hasNothingOpen = sql.join(
  Object.values(blockingCounts).map((count) => sql`(${count}) = 0`),
  sql` and `,
);

/**
 * Loads the person whom `actorId` wants to erase, whether the name stays, and the facts that decide
 * about the erasure; 404 for an unknown user.
 */
export const loadErasedPerson = (db: Database, id: number, actorId: number): Promise<PersonRow> =>
  loadPersonWith<object>(db, { id, actorId }, sql``);

async function loadPersonWith<More extends object>(
  db: Database,
  { id, actorId }: { id: number; actorId: number },
  more: SQL,
): Promise<PersonRow & More> {
  const counts = Object.entries(blockingCounts).map(
    ([name, count]) => sql`${sql.raw(`'${name}'`)}, (${count})`,
  );
  const [row] = await queryRows<PersonRow & More>(
    db,
    sql`select u.id, u.username, u.email, u.jmbag, coalesce(nullif(u.name_with_title, ''), u.name) as name, ${isNamedForGood} as named,
      jsonb_build_object(
        'self', u.id = ${actorId}::integer,
        'erased', exists (select from erasures e where e.user_id = u.id),
        'lastAdmin', u.active and 'admin' = any(u.roles)
          and not exists (select from users o where o.active and o.active_until is null and 'admin' = any(o.roles) and o.id <> u.id),
        ${sql.join(counts, sql`, `)}) as facts ${more}
    from users u where u.id = ${id}`,
  );
  return orNotFound(row);
}

/** Loads everything that the admin needs to decide; 404 for an unknown user. */
export async function loadErasurePreview(
  db: Database,
  id: number,
  actorId: number,
): Promise<ErasurePreview> {
  const { username, name, named, facts, request } = await loadPersonWith<{
    request: RequestRow | null;
  }>(db, { id, actorId }, sql`, ${lastErasureRequest(id)} as request`);
  const person = { id, username };
  const going = Object.entries(erasedRows).map(
    ([table, rows]) => sql`select ${rows.group}::text as key, count(*)::int as count
      from ${sql.identifier(table)} where ${rowsOf(rows, person)}`,
  );
  const staying = Object.entries(keptRows)
    .filter(([table, { people }]) => people.length > 0 && table !== "erasures")
    .map(
      ([table, { reason, people }]) => sql`select ${reason}::text as key, count(*)::int as count
        from ${sql.identifier(table)} where ${rowsOf({ people }, person)}`,
    );
  const parts = [...going, ...staying];
  const rows = await queryRows<{ key: string; count: number }>(
    db,
    sql`select key, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) counted
      group by key having sum(count) > 0 order by key`,
  );
  const groups = new Set<string>(Object.values(erasedRows).map(({ group }) => group));
  return {
    id,
    name,
    named,
    blockers: blockersOf(facts),
    request: request?.status === "sent" ? toView(request) : null,
    goes: rows
      .filter(({ key }) => groups.has(key))
      .map(({ key, count }) => ({ group: key as ErasedGroup, count })),
    stays: rows
      .filter(({ key }) => !groups.has(key))
      .map(({ key, count }) => ({ reason: key as StayReason, count })),
  };
}

/**
 * Loads the files that only the erased rows use: the photo, proofs of payment, working versions,
 * attachments, notes.
 */
export async function loadFilesToRelease(db: Database, id: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select f.id from files f where f.id in (
        select photo_file_id from users where id = ${id}
        union select confirmation_of_payment_file_id from reservations where student_id = ${id}
        union select unnest(array[d.thesis_file_id, d.attachment_file_id, d.mentor_file_id]) from documents d
          join reservations r on r.id = d.reservation_id where r.student_id = ${id} and not d.final_version
        union select c.file_id from document_comments c join documents d on d.id = c.document_id
          join reservations r on r.id = d.reservation_id where r.student_id = ${id} and not d.final_version
        union select attachment_file_id from messages where ${id} in (from_id, to_id)
        union select file_id from mentor_notes where mentor_id = ${id})
      and not exists (select from documents d join reservations r on r.id = d.reservation_id
        where f.id in (d.thesis_file_id, d.public_file_id, d.attachment_file_id, d.mentor_file_id)
          and (d.final_version or r.student_id <> ${id}))`,
  );
  return rows.map(({ id }) => id);
}

/** What people wrote about versions, by the table and its class in the history. */
const writings = {
  document_comments: "DocumentComment",
  guest_comments: "GuestComment",
  remarks: "Remark",
} as const;

/** Loads what people wrote about the working versions of a student. */
export const loadWritings = (db: Database, studentId: number): Promise<RedactedRecords[]> =>
  Promise.all(
    Object.entries(writings).map(async ([table, objectClass]) => {
      const rows = await queryRows<{ id: number }>(
        db,
        sql`select c.id from ${sql.identifier(table)} c join documents d on d.id = c.document_id
          join reservations r on r.id = d.reservation_id where r.student_id = ${studentId} and not d.final_version`,
      );
      return { objectClass, ids: rows.map(({ id }) => id) };
    }),
  );

/** True if the person has a reservation that keeps them from being erased. */
export async function hasOpenReservation(db: Database, studentId: number): Promise<boolean> {
  const [row] = await queryRows<{ open: boolean }>(
    db,
    sql`select exists (select from reservations r where r.student_id = ${studentId} and (${isOpenReservation()} or r.outcome_pending)) as open`,
  );
  return row?.open ?? false;
}

/**
 * Erases a person for good: deletes the data that are only about them, replaces their texts,
 * reduces the account to "Obrisana osoba" (or to the name, if study records name the person for
 * good) and asks for the redaction of the history. Refuses with 403, 404 or 409 (the person's
 * thesis is in progress; the person is the actor, the last admin or a head, or was erased before;
 * or the person's request that the admin saw has been decided meanwhile). The person is notified by
 * mail.
 */
export const erasePerson = (context: Context, id: number, requestId?: number): Promise<void> =>
  inTransaction(context, async (context) => {
    requireEraser(context);
    await erase(context, id, requestId);
  });

/**
 * Erases a person without a request: after a restore, or at the end of a term. Refuses with 404 or
 * 409.
 */
export const eraseAsSystem = (context: Context, id: number): Promise<void> =>
  inTransaction(context, (context) => erase(context, id));

/**
 * Locks a person who may be erased, and the admins, so that if two admins erase each other, the
 * second transaction sees the first erasure.
 */
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
    userId: id,
    erasedAt: erasedBefore ?? now,
    named,
    repeatedAt: erasedBefore && now,
    hashes: hashAccount(sealed, { id, username, email, jmbag }),
  });
  await jobs.enqueueAll(db, journalQueue, [{}]);
  // a person who was notified before a restore isn't notified again
  if (!erasedBefore)
    await enqueuePrivacyMails(context, [
      { kind: "erased", to: email, named, date: localDate(now) },
    ]);
}

/** If a restore had brought the person back: when they were erased first. */
async function takePending(db: Database, id: number): Promise<Date | undefined> {
  const [pending] = await db
    .delete(pendingErasures)
    .where(eq(pendingErasures.userId, id))
    .returning();
  return pending?.erasedAt;
}

async function deleteRows(db: Database, person: ErasedPerson): Promise<RedactedRecords[]> {
  const deleted: RedactedRecords[] = [];
  for (const [table, rows] of Object.entries(erasedRows)) {
    // comments and remarks go with their version
    if (table === "documents") deleted.push(...(await loadWritings(db, person.id)));
    const where = rowsOf(rows, person);
    deleted.push(
      ...(await writeRows(db, table, sql`delete from ${sql.identifier(table)} where ${where}`)),
    );
  }
  return deleted;
}

async function replaceTexts(db: Database, person: ErasedPerson): Promise<RedactedRecords[]> {
  const changed: RedactedRecords[] = [];
  for (const [table, { replaced }] of Object.entries(keptRows)) {
    for (const { where, values } of replaced) {
      const set = Object.entries(values).map(
        ([column, value]) =>
          sql`${sql.identifier(column)} = ${value === pseudonym ? pseudonymOf(person.id) : value}`,
      );
      const statement = sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${conditionSql(where, person)}`;
      changed.push(...(await writeRows(db, table, statement, Object.keys(values))));
    }
  }
  return changed;
}

/**
 * Runs a statement on a table; if it is under history, returns which entries have to be redacted.
 */
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

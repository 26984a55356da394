import { type SQL, sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/server/queries/fragments.ts";
import { isUndefended } from "#areas/theses/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { lastErasureRequest, type RequestRow, toView } from "../requests/server/queries.ts";
import { blockersOf, type ErasureFacts } from "../rules/blockers.ts";
import {
  type ErasedGroup,
  erasedRows,
  keptRows,
  personId,
  personUsername,
  type StayReason,
} from "../rules/erased-data.ts";
import type { ErasurePreview } from "../schema.ts";

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
export function rowsOf({ people, of }: { people: readonly string[]; of?: string }, person: ErasedPerson): SQL {
  const conditions = people.map((column) => sql`${sql.identifier(column)} = ${person.id}::integer`);
  if (of !== undefined) conditions.push(sql`(${conditionSql(of, person)})`);
  return sql.join(conditions, sql` or `);
}

/** SQL: a graded reservation `r` names the user `u` for good: in the thesis, in the minutes, on the certificate. */
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
const blockingCounts: Readonly<Record<"openReservations" | "openTheses" | "openCommittees" | "departments", SQL>> = {
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

/** Loads who is to be erased by `actorId`, whether the name stays, and what decides about it; 404 for an unknown user. */
export const loadErasedPerson = (db: Database, id: number, actorId: number): Promise<PersonRow> =>
  loadPersonWith<object>(db, { id, actorId }, sql``);

async function loadPersonWith<More extends object>(
  db: Database,
  { id, actorId }: { id: number; actorId: number },
  more: SQL,
): Promise<PersonRow & More> {
  const counts = Object.entries(blockingCounts).map(([name, count]) => sql`${sql.raw(`'${name}'`)}, (${count})`);
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
export async function loadErasurePreview(db: Database, id: number, actorId: number): Promise<ErasurePreview> {
  const { username, name, named, facts, request } = await loadPersonWith<{ request: RequestRow | null }>(
    db,
    { id, actorId },
    sql`, ${lastErasureRequest(id)} as request`,
  );
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
    ...{ id, name, named, blockers: blockersOf(facts), request: request?.status === "sent" ? toView(request) : null },
    goes: rows.filter(({ key }) => groups.has(key)).map(({ key, count }) => ({ group: key as ErasedGroup, count })),
    stays: rows.filter(({ key }) => !groups.has(key)).map(({ key, count }) => ({ reason: key as StayReason, count })),
  };
}

/** Loads the files that only what goes uses: the photo, proofs of payment, working versions, attachments, notes. */
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
        where f.id in (d.thesis_file_id, d.attachment_file_id, d.mentor_file_id)
          and (d.final_version or r.student_id <> ${id}))`,
  );
  return rows.map(({ id }) => id);
}

/** Loads the ids of the comments on the working versions of a student. */
export async function loadCommentIds(db: Database, studentId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select c.id from document_comments c join documents d on d.id = c.document_id
      join reservations r on r.id = d.reservation_id where r.student_id = ${studentId} and not d.final_version`,
  );
  return rows.map(({ id }) => id);
}

/** True if the person has a reservation that keeps them from being erased. */
export async function hasOpenReservation(db: Database, studentId: number): Promise<boolean> {
  const [row] = await queryRows<{ open: boolean }>(
    db,
    sql`select exists (select from reservations r where r.student_id = ${studentId} and (${isOpenReservation()} or r.outcome_pending)) as open`,
  );
  return row?.open ?? false;
}

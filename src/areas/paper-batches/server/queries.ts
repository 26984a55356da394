import { eq, sql } from "drizzle-orm";
import { missingFieldCount } from "#areas/certificates/server/queries/list.ts";
import type { PaperKind } from "#areas/papers/schema.ts";
import { isOpenAccount, surnameFirst } from "#areas/people/server/queries/fragments.ts";
import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { fileJson } from "#kit/files/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { type Actor, orNotFound } from "#kit/workflow/index.ts";
import type { BatchFacts, BatchView } from "../schema.ts";
import { paperBatches } from "./tables.ts";

/** Loads the facts about the selected reservations and one kind of their papers, by the student's surname. */
export const loadBatchFacts = async (db: Database, kind: PaperKind, ids: readonly number[]): Promise<BatchFacts[]> =>
  ids.length === 0
    ? []
    : queryRows(
        db,
        sql`select r.id, u.name as student, r.thesis_name as "thesisName", r.status,
          coalesce(c.female, (select p.female from papers p join reservations own on own.id = p.reservation_id
            where own.student_id = r.student_id order by p.id desc limit 1)) as female,
          (select p.number from papers p where p.reservation_id = r.id and p.kind = ${kind} and p.revoked_at is null
            and not exists (select from papers newer where newer.reservation_id = r.id and newer.kind = p.kind
              and newer.number > p.number)) as copy,
          ${kind === "certificate"} and ${isOutdated()} as outdated,
          coalesce(${missingFieldCount} = 0, false) as complete
        from reservations r join users u on u.id = r.student_id
        left join certificates_of_completion c on c.reservation_id = r.id
        where r.id = any(${sql.param([...ids])}::integer[]) order by ${surnameFirst()}, r.id`,
      );

/** SQL condition: the defense of the reservation `r` has been corrected since the newest copy of its certificate. */
const isOutdated = () => sql`coalesce(r.certificate_outdated_at > (select max(c.issued_at) from papers c
  where c.reservation_id = r.id and c.kind = 'certificate'), false)`;

/** What couldn't be made of the batch `b`, with the students' names of now. */
const failuresJson = sql`coalesce((select jsonb_agg(f || jsonb_build_object('student', coalesce(u.name, '')) order by nth)
  from jsonb_array_elements(b.failures) with ordinality as failed (f, nth)
  left join reservations r on r.id = (f ->> 'id')::integer left join users u on u.id = r.student_id), '[]')`;

/** Loads the batches that a person has started, newest first. */
export const loadOwnBatches = (db: Database, userId: number): Promise<BatchView[]> =>
  queryRows(
    db,
    sql`select b.id, b.kind, b.state, to_json(b.created_at) #>> '{}' as "createdAt",
      jsonb_array_length(b.items) as total, b.done, ${failuresJson} as failures, ${fileJson("b.file_id")} as file
    from paper_batches b where b.created_by = ${userId} order by b.id desc limit 50`,
  );

/** Returns a batch; undefined if there is none, or if it has been forgotten. */
export const findBatch = async (db: Database, id: number) =>
  (await db.select().from(paperBatches).where(eq(paperBatches.id, id)))[0];

/** Loads a batch. Refuses with 404. */
export const loadBatch = async (db: Database, id: number) => orNotFound(await findBatch(db, id));

/** Loads the newest copy of a reservation's paper, with its file; undefined if there is none. */
export async function findNewestCopy(db: Database, reservationId: number, kind: PaperKind) {
  type Copy = { number: number; revoked: boolean; outdated: boolean; name: string; sha256: string };
  const [row] = await queryRows<Copy>(
    db,
    sql`select p.number, p.revoked_at is not null as revoked, ${kind === "certificate"} and ${isOutdated()} as outdated,
        f.name, f.sha256
      from papers p join files f on f.id = p.file_id join reservations r on r.id = p.reservation_id
      where p.reservation_id = ${reservationId} and p.kind = ${kind} order by p.number desc limit 1`,
  );
  return row;
}

/** Returns the certificate of a reservation; undefined if it has none. */
export async function findCertificateId(db: Database, reservationId: number): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select id from certificates_of_completion where reservation_id = ${reservationId}`,
  );
  return row?.id;
}

/**
 * Loads the person in whose name a batch runs, with their current roles; a person who may no longer sign in has none.
 */
export async function loadBatchActor(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
  impersonatorId: number | null,
): Promise<Actor> {
  type Person = Pick<Actor, "id" | "username" | "name" | "email" | "roles"> & {
    impersonator: Actor["impersonator"] | null;
  };
  const [row] = await queryRows<Person>(
    db,
    sql`select u.id, u.username, u.name, u.email, case when ${isOpenAccount(localDate(now))} then u.roles else '{}' end as roles,
      (select jsonb_build_object('id', i.id, 'username', i.username, 'name', i.name) from users i
        where i.id = ${impersonatorId}) as impersonator
    from users u where u.id = ${userId}`,
  );
  const { impersonator, ...person } = orNotFound(row);
  return { kind: "person", ...person, headedDepartments: [], represents: [], ...(impersonator && { impersonator }) };
}

import type { World } from "../world/index.ts";

/** A thesis as stored in the tables. */
export type ThesisSnapshot = {
  id: number;
  status: string;
  mentor: number;
  coMentor: number | null;
  keptFor: number | null;
  keptUntil: string | null;
};

/** A reservation as stored, with its thesis and the state of its document versions. */
export type ReservationSnapshot = {
  id: number;
  topic: ThesisSnapshot;
  student: number;
  status: string;
  expiresAt: Date;
  defenseDate: Date | null;
  defensePlace: string;
  library: boolean;
  accountancy: boolean;
  /** The latest final version: its id, its review status, and the day of its first submission. */
  final: { id: number; review: string; day: string } | null;
  /** True if the latest working version is pending an answer. */
  workingWaits: boolean;
  inYear: boolean;
};

export type Snapshot = {
  theses: ThesisSnapshot[];
  reservations: ReservationSnapshot[];
  documents: number[];
  now: Date;
};

/** Returns the current state of all records. */
export async function takeSnapshot({ sql, clock }: Pick<World, "sql" | "clock">): Promise<Snapshot> {
  const topics = await sql<ThesisSnapshot>(
    `select id, status, mentor_id as mentor, co_mentor_id as "coMentor", pre_reservation_student_id as "keptFor",
       to_char(pre_reservation_date, 'YYYY-MM-DD') as "keptUntil" from theses order by id`,
  );
  const rows = await sql<Omit<ReservationSnapshot, "topic"> & { thesis: number }>(
    `select r.id, r.thesis_id as thesis, r.student_id as student, r.status, r.expires_at as "expiresAt",
       r.defense_date as "defenseDate", r.defense_place as "defensePlace", r.library_confirmed_at is not null as library,
       r.accountancy_confirmed_at is not null as accountancy,
       (select jsonb_build_object('id', d.id, 'review', d.review_status, 'day', to_char(d.created_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD'))
        from documents d where d.reservation_id = r.id and d.final_version order by d.id desc limit 1) as final,
       coalesce((select d.mentor_responded_at is null from documents d
        where d.reservation_id = r.id and not d.final_version order by d.id desc limit 1), false) as "workingWaits",
       exists (select from academic_years y where t.completed_at >= y.date_from and t.completed_at < y.date_to + 1) as "inYear"
     from reservations r join theses t on t.id = r.thesis_id order by r.id`,
  );
  const documents = await sql<{ id: number }>("select id from documents where final_version order by id");
  const reservations = rows.flatMap(({ thesis, ...row }) => {
    const topic = topics.find(({ id }) => id === thesis);
    return topic ? [{ ...row, topic }] : [];
  });
  return { theses: topics, reservations, documents: documents.map(({ id }) => id), now: clock.now };
}

import { sql } from "drizzle-orm";
import type { ReservationStatus, ReviewStatus } from "#areas/reservations/schema.ts";
import { found } from "#kit/id.ts";
import { type Database, rowsOf } from "#kit/server/database.ts";
import type { DefenseDeadline } from "../rules.ts";

/** A reservation as those see it who set, confirm and close its defense. */
export type Defense = {
  id: number;
  status: ReservationStatus;
  review: ReviewStatus | null;
  thesisId: number;
  thesisName: string;
  studentId: number;
  student: string;
  jmbag: string | null;
  study: string;
  mentorId: number;
  mentor: string;
  coMentorId: number | null;
  coMentor: string | null;
  defenseDate: string | null;
  defensePlace: string;
  returnReason: string;
  expiresAt: string;
  /** When the approved final version was first submitted. */
  submittedAt: string | null;
  deadlines: DefenseDeadline[];
};

/** One reservation with all defense deadlines; 404 when there is none. */
export async function defenseOf(db: Database, id: number): Promise<Defense> {
  const [row] = await rowsOf<Defense>(
    db,
    sql`select r.id, r.status, document.review_status as review, t.id as "thesisId", r.thesis_name as "thesisName",
      r.student_id as "studentId", student.name as student, student.jmbag, study.name as study,
      t.mentor_id as "mentorId", mentor.name_with_title as mentor, t.co_mentor_id as "coMentorId", co.name_with_title as "coMentor",
      to_json(r.defense_date)#>>'{}' as "defenseDate", r.defense_place as "defensePlace", r.return_reason as "returnReason",
      to_json(r.expires_at)#>>'{}' as "expiresAt", to_json(document.created_at)#>>'{}' as "submittedAt",
      coalesce((select jsonb_agg(jsonb_build_object('startDate', start_date, 'endDate', end_date, 'submissionDate', submission_date)
        order by start_date) from defense_deadlines), '[]') as deadlines
    from reservations r
    join theses t on t.id = r.thesis_id
    join studies study on study.id = t.study_id
    join users student on student.id = r.student_id
    join users mentor on mentor.id = t.mentor_id
    left join users co on co.id = t.co_mentor_id
    left join lateral (select review_status, created_at from documents d
      where d.reservation_id = r.id and d.final_version order by d.id desc limit 1) document on true
    where r.id = ${id}`,
  );
  return found(row);
}

/** What the life cycle and the policy look at. */
export const recordOf = (defense: Omit<Defense, "deadlines">) => ({
  ...defense,
  expiresAt: new Date(defense.expiresAt),
  defenseDate: defense.defenseDate === null ? null : new Date(defense.defenseDate),
  confirmationOfPaymentFileId: null,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
});

export type Clash = { kind: "room" | "person"; name: string | null };

/** What is already taken at that time by other defenses: the room (without case and spaces) or a person. */
export const clashesOf = (db: Database, { id, mentorId, coMentorId, studentId }: Defense, when: Date, place: string) =>
  rowsOf<Clash>(
    db,
    sql`select s.kind, u.name from defense_slots s
      left join users u on s.kind = 'person' and u.id::text = s.key
      where s.reservation_id <> ${id} and s.during && tstzrange(${when.toISOString()}::timestamptz, ${when.toISOString()}::timestamptz + interval '30 minutes')
        and (s.kind, s.key) in (('room', room_key(${place})), ('person', ${String(mentorId)}), ('person', ${String(coMentorId ?? 0)}), ('person', ${String(studentId)}))
      order by s.kind desc`,
  );

/** A defense in a calendar; what of it is public (spec §3 activeReservation, product §2). */
export type Scheduled = {
  reservationId: number;
  thesisId: number;
  thesisName: string;
  /** Empty where it has none. */
  thesisNameEng: string;
  student: string;
  mentorId: number;
  mentor: string;
  studyId: number;
  study: string;
  color: string;
  defenseDate: string;
  defensePlace: string;
  confirmed: boolean;
};

/** A mentor's own defense, or reservation that waits for a date; a date is missing only there. */
export type Mentored = Omit<Scheduled, "defenseDate"> & {
  status: ReservationStatus;
  studentId: number;
  coMentorId: number | null;
  defenseDate: string | null;
};

/** Instants; without an end, all that comes. */
export type Span = { from: Date; to?: Date | undefined };

/** The most defenses that a page shows at once. */
export const mostShown = 1000;

/** Confirmed defenses from a day on, earliest first. */
export const scheduledFrom = (db: Database, from: Date, most = 500) => scheduledIn(db, { from }, most);

/**
 * Public defenses of a span, earliest first: confirmed ones, and those that ended well. One that did not is nobody else's
 * business, and its topic is free again.
 */
export const scheduledIn = (db: Database, span: Span, most = mostShown) =>
  rowsOf<Scheduled>(
    db,
    sql`select ${scheduledColumns} ${fromReservations}
      where ${heldFor("everyone")} and ${within(span)}
      order by r.defense_date, r.id limit ${most}`,
  );

/** All defenses of one teacher in a span, as mentor and co-mentor, and own reservations that wait for a date. */
export const mentoredIn = (db: Database, teacherId: number, span: Span) =>
  rowsOf<Mentored>(
    db,
    sql`select ${scheduledColumns}, r.status, r.student_id as "studentId", t.co_mentor_id as "coMentorId" ${fromReservations}
      where (${heldFor(teacherId)} and ${within(span)})
        or (r.status = 'submittedToStudentServices' and t.mentor_id = ${teacherId})
      order by r.defense_date, r.id limit ${mostShown}`,
  );

/** A calendar of all, or of one teacher by id. */
export type Whose = "everyone" | number;

export type Nearest = { before: string | null; after: string | null };

type Choice = { whose: Whose; study: number | undefined; mentor: number | undefined };

/** The instants of the last defense before a span and of the first one after it, among those that one looks at. */
export async function nearestTo(db: Database, span: Required<Span>, { whose, study, mentor }: Choice) {
  const chosen = sql`${heldFor(whose)} and ${study ? sql`study.id = ${study}` : sql`true`}
    and ${mentor ? sql`mentor.id = ${mentor}` : sql`true`}`;
  const [row] = await rowsOf<Nearest>(
    db,
    sql`select to_json((select max(r.defense_date) ${fromReservations}
        where ${chosen} and r.defense_date < ${span.from.toISOString()}))#>>'{}' as before,
      to_json((select min(r.defense_date) ${fromReservations}
        where ${chosen} and r.defense_date >= ${span.to?.toISOString()}))#>>'{}' as after`,
  );
  return row;
}

/** How a study and a mentor are called whom an address names. */
export async function filterNames(
  db: Database,
  { study, mentor }: { study?: number | undefined; mentor?: number | undefined },
) {
  const [row] = await rowsOf<{ study: string | null; mentor: string | null }>(
    db,
    sql`select (select name from studies where id = ${study ?? 0}) as study,
      (select u.name_with_title from users u where u.id = ${mentor ?? 0} and exists (select from theses t where t.mentor_id = u.id)) as mentor`,
  );
  return row;
}

/** Which defenses stand in a calendar; who failed is nobody's business but the teacher's. */
const heldFor = (whose: Whose) =>
  whose === "everyone"
    ? sql`r.status in ('studentServicesConfirmedDefenseDate', 'completed')`
    : sql`r.status in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed', 'notCompleted')
        and ${whose} in (t.mentor_id, t.co_mentor_id)`;

const within = ({ from, to }: Span) =>
  to
    ? sql`r.defense_date >= ${from.toISOString()} and r.defense_date < ${to.toISOString()}`
    : sql`r.defense_date >= ${from.toISOString()}`;

const scheduledColumns = sql`r.id as "reservationId", t.id as "thesisId", r.thesis_name as "thesisName",
  r.thesis_name_eng as "thesisNameEng", student.name as student, mentor.id as "mentorId", mentor.name_with_title as mentor, study.id as "studyId", study.name as study, study.color,
  to_json(r.defense_date)#>>'{}' as "defenseDate", r.defense_place as "defensePlace",
  r.status <> 'mentorSetDefenseDate' as confirmed`;

const fromReservations = sql`from reservations r
  join theses t on t.id = r.thesis_id
  join studies study on study.id = t.study_id
  join users student on student.id = r.student_id
  join users mentor on mentor.id = t.mentor_id`;

import { sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationStatus, ReviewStatus } from "#areas/reservations/schema.ts";

import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { accessDenied, availableSteps, orNotFound, Refusal } from "#kit/workflow/index.ts";
import { type DefenseDeadline, openDeadlines } from "../rules.ts";

/** The data of a reservation needed to schedule, confirm and grade its defense. */
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

/** Loads one reservation with all defense deadlines; 404 if there is none. */
export async function findDefense(db: Database, id: number): Promise<Defense> {
  const [row] = await queryRows<Defense>(
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
  return orNotFound(row);
}

/** Returns the fields that the workflow and the policy need. */
export const defenseToRecord = (defense: Omit<Defense, "deadlines">) => ({
  ...defense,
  expiresAt: new Date(defense.expiresAt),
  defenseDate: defense.defenseDate === null ? null : new Date(defense.defenseDate),
  confirmationOfPaymentFileId: null,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
});

export type Clash = { kind: "room" | "person"; name: string | null };

/** Returns what other defenses occupy at that time: the room (compared without case and spaces) or a person. */
export const findClashes = (
  db: Database,
  { id, mentorId, coMentorId, studentId }: Defense,
  when: Date,
  place: string,
) =>
  queryRows<Clash>(
    db,
    sql`select s.kind, u.name from defense_slots s
      left join users u on s.kind = 'person' and u.id::text = s.key
      where s.reservation_id <> ${id} and s.during && tstzrange(${when.toISOString()}::timestamptz, ${when.toISOString()}::timestamptz + interval '30 minutes')
        and (s.kind, s.key) in (('room', room_key(${place})), ('person', ${String(mentorId)}), ('person', ${String(coMentorId ?? 0)}), ('person', ${String(studentId)}))
      order by s.kind desc`,
  );

/** Loads a defense with the steps that are available to the actor; 403 if the actor may not read its reservation. */
export async function loadDefense({ db, actor, now }: Context, id: number) {
  const { deadlines, ...defense } = await findDefense(db, id);
  const record = defenseToRecord(defense);
  if (!reservationPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const submittedAt = defense.submittedAt === null ? now : new Date(defense.submittedAt);
  return {
    defense,
    deadlines: openDeadlines({ deadlines, submittedAt, now }),
    begun: record.defenseDate !== null && record.defenseDate <= now,
    may: availableSteps(reservationFlow, actor, record) as string[],
  };
}

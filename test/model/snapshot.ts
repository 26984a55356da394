import type { OutcomeDecisionRecord } from "#areas/outcome-decisions/flow.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import type { ThesisRecord } from "#areas/theses/flow.ts";
import type { World } from "../world/index.ts";

/** A thesis as stored in the tables. */
export type ThesisSnapshot = ThesisRecord & { id: number; preReservationDate: string | null };

/** A reservation as stored, with its thesis and the state of its document versions. */
export type ReservationSnapshot = ReservationRecord & {
  id: number;
  thesis: ThesisSnapshot;
  defensePlace: string;
  /** The day on which the latest final version was first submitted. */
  submissionDay: string | null;
  /** True if the latest working version awaits a response. */
  awaitsResponse: boolean;
  /** True if the thesis was completed in the current academic year. */
  completedThisYear: boolean;
  version: number;
  grade: number | null;
  gradeAgree: boolean | null;
  examDate: string | null;
  defenseFlow: string;
  defenseQuestions: string;
  /** The grade that the mentor or chair has typed. */
  typedGrade: number | null;
  certificates: number;
};

/** A decision on an outcome, with the versions that a person sees who opens it now. */
export type DecisionSnapshot = OutcomeDecisionRecord & {
  id: number;
  reservationId: number;
  version: number;
  reservationVersion: number;
  newGrade: number | null;
};

export type Snapshot = {
  theses: ThesisSnapshot[];
  reservations: ReservationSnapshot[];
  /** Ids of all final versions. */
  documents: number[];
  decisions: DecisionSnapshot[];
  heads: { departmentId: number; headId: number }[];
  /**
   * Ids of everybody who may belong to a committee, and of people who may only write its minutes.
   */
  teachers: number[];
  studentServices: number[];
  now: Date;
};

/** Returns the current state of all records. */
export async function takeSnapshot({
  sql,
  clock,
}: Pick<World, "sql" | "clock">): Promise<Snapshot> {
  const theses = await sql<ThesisSnapshot>(
    `select id, status, mentor_id as "mentorId", co_mentor_id as "coMentorId", department_id as "departmentId",
       pre_reservation_student_id as "preReservationStudentId",
       to_char(pre_reservation_date, 'YYYY-MM-DD') as "preReservationDate" from theses order by id`,
  );
  const rows = await sql<Omit<ReservationSnapshot, "thesis"> & { thesisId: number }>(
    `select r.id, r.thesis_id as "thesisId", r.student_id as "studentId", t.mentor_id as "mentorId", t.co_mentor_id as "coMentorId",
       r.status, r.expires_at as "expiresAt", r.defense_date as "defenseDate", r.defense_place as "defensePlace",
       r.library_confirmed_at as "libraryConfirmedAt", r.accountancy_confirmed_at as "accountancyConfirmedAt",
       final.id as "finalVersionId", final.review_status as review,
       to_char(final.created_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as "submissionDay",
       (select to_char(max(submission_date), 'YYYY-MM-DD') from defense_deadlines) as "lastSubmissionDate",
       jsonb_build_object('required', s.committee_required, 'minSize', s.committee_size, 'approval', s.committee_approval) as "committeeNeeds",
       jsonb_build_object('check', 'none', 'from', 'setDefenseDate', 'reported', false, 'aboveThreshold', false, 'explained', false, 'released', false) as originality,
       '{"criteriaSetId": null, "coMentorMarks": false, "gradeAgreeBy": "committee", "minutesConfirmation": "none", "reviewer": {"level": "none", "id": null, "given": false}, "mentorOpinion": "none"}'::jsonb as assessment,
       '{"study": null, "faculty": []}'::jsonb as fees, r.outcome_open_until as "outcomeOpenUntil", r.outcome_pending as "outcomePending", r.title_withdrawn_at as "titleWithdrawnAt",
       '{"level": "none", "isGiven": false}'::jsonb as "aiStatement", 
       case when s.outcome_typist = 'chair' and not exists (select from committee_members led where led.reservation_id = r.id
         and led.role = 'chair' and led.status = 'invited') then 'mentor' else s.outcome_typist end as "outcomeTypist",
       case when typed.id is not null then jsonb_build_object('id', typed.id, 'status', typed.status, 'version', typed.version) end as "typedOutcome",
       typed.grade as "typedGrade", r.version, r.grade, r.grade_agree as "gradeAgree", to_char(r.exam_date, 'YYYY-MM-DD') as "examDate",
       r.defense_flow as "defenseFlow", r.defense_questions as "defenseQuestions",
       (select count(*)::int from certificates_of_completion c where c.reservation_id = r.id) as certificates,
       coalesce((select jsonb_agg(jsonb_build_object('userId', m.user_id, 'role', m.role, 'approved', m.approved_at is not null, 'refused', m.refused_at is not null) order by m.user_id)
        from committee_members m where m.reservation_id = r.id and m.status = 'invited'), '[]') as committee,
       coalesce((select d.mentor_responded_at is null from documents d
        where d.reservation_id = r.id and not d.final_version order by d.id desc limit 1), false) as "awaitsResponse",
       exists (select from academic_years y where t.completed_at >= y.date_from and t.completed_at < y.date_to + 1) as "completedThisYear"
     from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
     left join typed_outcomes typed on typed.reservation_id = r.id
     left join lateral (select * from documents d where d.reservation_id = r.id and d.final_version order by d.id desc limit 1) final on true
     order by r.id`,
  );
  const documents = await sql<{ id: number }>(
    "select id from documents where final_version order by id",
  );
  const decisions = await sql<DecisionSnapshot>(
    `select o.id, o.reservation_id as "reservationId", o.version, r.version as "reservationVersion", o.kind, o.status,
       r.student_id as "studentId", o.entered_by as "enteredById", o.entered_impersonator_id as "enteredImpersonatorId",
       null as "confirmerId", o.new_grade as "newGrade"
     from outcome_decisions o join reservations r on r.id = o.reservation_id order by o.id`,
  );
  const heads = await sql<Snapshot["heads"][number]>(
    `select id as "departmentId", head_id as "headId" from departments where head_id is not null`,
  );
  const idsOf = async (role: string) =>
    (
      await sql<{ id: number }>("select id from users where $1 = any(roles) order by id", [role])
    ).map(({ id }) => id);
  const reservations = rows.flatMap(({ thesisId, ...row }) => {
    const thesis = theses.find(({ id }) => id === thesisId);
    return thesis ? [{ ...row, thesisId, thesis }] : [];
  });
  return {
    theses,
    reservations,
    documents: documents.map(({ id }) => id),
    decisions,
    heads,
    now: clock.now,
    teachers: await idsOf("teacher"),
    studentServices: await idsOf("studentServices"),
  };
}

import { type SQL, sql } from "drizzle-orm";
import { isMentoredByActor } from "#areas/stand-ins/fragments.server.ts";
import { wantsSubmissionCheck } from "#areas/submission-checks/fragments.server.ts";
import { literalList, literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import {
  closedStatuses,
  publicDefenseStatuses,
  type ReservationRecord,
  regularFeeInCents,
  releasedStatuses,
  scheduledStatuses,
  warningDays,
} from "./reservations.ts";

/** SQL condition: the reservation is open. Uses the table `reservations r` by default. */
export const isOpenReservation = (status: SQL = sql`r.status`): SQL =>
  sql`${status} not in ${literalList(closedStatuses)}`;

/**
 * SQL condition: the reservation keeps its thesis reserved. It is open, or its defense has failed
 * and the outcome is not final yet. Give the columns if they aren't those of `reservations r`.
 */
export const holdsThesis = (
  status: SQL = sql`r.status`,
  outcomePending: SQL = sql`r.outcome_pending`,
): SQL => sql`(${isOpenReservation(status)} or (${status} = 'notCompleted' and ${outcomePending}))`;

/**
 * SQL condition: the reservation keeps its thesis reserved or has completed it, so that the thesis
 * cannot be reserved; as in `reservations_active`. Give the columns if they aren't those of
 * `reservations r`.
 */
export const isActiveReservation = (
  status: SQL = sql`r.status`,
  outcomePending: SQL = sql`r.outcome_pending`,
): SQL => sql`(${status} not in ${literalList(releasedStatuses)} or ${outcomePending})`;

/** SQL subquery: the id of the active reservation of a thesis. */
export const activeReservationOf = (thesisId: number): SQL =>
  sql`(select r.id from reservations r where r.thesis_id = ${thesisId} and ${isActiveReservation()})`;

/**
 * SQL subquery: the ids of the open reservations of a person, as student or as mentor of the thesis
 * (or stand-in for the mentor), or also as its co-mentor. Each part is answered by an index; an
 * open reservation is a reserved thesis (migration 0006).
 */
export const openReservationsOf = (
  actor: { id: number; represents?: Actor["represents"] },
  { asCoMentor = false } = {},
): SQL => {
  const { id, represents = [] } = actor;
  const ofTheses = (
    condition: SQL,
  ) => sql`select r.id from theses t join reservations r on r.thesis_id = t.id
    where ${condition} and t.status = 'reserved' and ${isOpenReservation()} and ${isActiveReservation()}`;
  return sql`(select r.id from reservations r where r.student_id = ${id} and ${isOpenReservation()}
    union ${ofTheses(isMentoredByActor({ id, represents }))}${asCoMentor ? sql` union ${ofTheses(sql`t.co_mentor_id = ${id}`)}` : sql``})`;
};

/**
 * SQL condition: everybody may see that the reservation has a defense (product §2). While the
 * outcome is not final, a failed defense stays visible, so that its disappearance tells nobody else
 * of the failure.
 */
export const isDefensePublic: SQL = sql`(r.status in ${literalList(publicDefenseStatuses)} or r.outcome_pending)`;

/** SQL condition: the reservation's defense has a date. */
export const isDefenseScheduled: SQL = sql`r.status in ${literalList(scheduledStatuses)}`;

/** SQL subquery for one column of a reservation's newest final version. */
export const newestFinalVersion = (
  column: "id" | "review_status",
  reservationId: SQL = sql`r.id`,
): SQL =>
  sql`(select d.${sql.raw(column)} from documents d
    where d.reservation_id = ${reservationId} and d.final_version order by d.id desc limit 1)`;

/**
 * SQL subquery for the last day on which a final version can be submitted for any defense deadline,
 * yyyy-mm-dd.
 */
export const lastSubmissionDate: SQL = sql`(select to_char(max(submission_date), 'YYYY-MM-DD') from defense_deadlines)`;

/** SQL: the user of a seat in a committee, or its guest, whose id is below zero (`guestPersonId`). */
export const seatPersonId: SQL = sql`coalesce(seat.user_id, -seat.guest_id)`;

/** SQL: joins the user `person`, or the guest `outside`, of a seat in a committee. */
export const joinSeatPerson: SQL = sql`left join users person on person.id = seat.user_id
  left join guest_contacts outside on outside.guest_id = seat.guest_id`;

/** SQL: the name with titles of who is joined by `joinSeatPerson`. */
export const seatPersonName: SQL = sql`coalesce(nullif(person.name_with_title, ''), person.name, outside.name, '')`;

/** SQL subquery: the committee of a reservation's defense as a JSON array of `CommitteeSeat`. */
export const committeeSeatsJson = (reservationId: SQL = sql`r.id`): SQL =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('userId', ${seatPersonId}, 'role', seat.role,
      'approved', seat.approved_at is not null, 'refused', seat.refused_at is not null) order by seat.id)
    from committee_members seat where seat.reservation_id = ${reservationId} and seat.status = 'invited'), '[]')`;

/** SQL subquery: a study's requirements for committees, as the JSON of `CommitteeNeeds`. */
export const committeeNeedsJson = (studyId: SQL = sql`t.study_id`): SQL =>
  sql`(select jsonb_build_object('required', needs.committee_required, 'minSize', needs.committee_size,
      'approval', needs.committee_approval, 'rules', case when needs.chair_rank <> 'any' or needs.mentor_not_chair or needs.outside_member
        then jsonb_build_object('chairRank', needs.chair_rank, 'mentorNotChair', needs.mentor_not_chair,
          'outsideMember', needs.outside_member, 'exceptions', needs.committee_exceptions) end) from studies needs where needs.id = ${studyId})`;

/**
 * SQL subquery: the study's rule for the statement on AI tools, and whether the statement is given,
 * as in `ReservationRecord`.
 */
export const aiStatementJson = (
  studyId: SQL = sql`t.study_id`,
  reservationId: SQL = sql`r.id`,
): SQL =>
  sql`(select jsonb_build_object('level', wanting.ai_statement,
      'isGiven', exists (select from ai_statements given where given.reservation_id = ${reservationId}))
    from studies wanting where wanting.id = ${studyId})`;

/**
 * SQL: the facts of the newest similarity report of a reservation, and of all reports, that the
 * life cycle needs; as the JSON of `OriginalityFacts`.
 */
export const originalityFactsJson = (
  reservationId: SQL = sql`r.id`,
  studyId: SQL = sql`t.study_id`,
): SQL =>
  sql`(select jsonb_build_object('check', asking.originality_check, 'from', asking.originality_from,
      'reported', newest.id is not null, 'aboveThreshold', coalesce(newest.similarity > asking.originality_threshold, false),
      'explained', coalesce(newest.explained_at is not null, false),
      'released', exists (select from originality_reports shown
        where shown.reservation_id = ${reservationId} and shown.released_at is not null))
    from studies asking left join lateral (select report.id, report.similarity, report.explained_at from originality_reports report
      where report.reservation_id = ${reservationId} order by report.id desc limit 1) newest on true
    where asking.id = ${studyId})`;

/** SQL subquery: what the assessment of a reservation needs, as the JSON of `AssessmentFacts`. */
export const assessmentFactsJson = (
  criteriaSetId: SQL = sql`r.criteria_set_id`,
  studyId: SQL = sql`t.study_id`,
  reservationId: SQL = sql`r.id`,
): SQL =>
  sql`(select jsonb_build_object('criteriaSetId', ${criteriaSetId}, 'coMentorMarks', marking.co_mentor_marks,
      'gradeAgreeBy', marking.grade_agree_by, 'minutesConfirmation', marking.minutes_confirmation,
      'mentorOpinion', marking.mentor_opinion, 'reviewer', jsonb_build_object('level', marking.reviewer_opinion,
        'id', coalesce(reviewing.reviewer_id, -reviewing.guest_id), 'given', coalesce(reviewing.given_at is not null, false)))
    from studies marking left join reviewer_opinions reviewing on reviewing.reservation_id = ${reservationId}
    where marking.id = ${studyId})`;

/**
 * SQL subquery: the criteria that apply to reservations of the study from now on; null if its newest
 * set is empty.
 */
export const newestCriteriaSet = (studyId: SQL): SQL =>
  sql`(select newest.id from (select cs.id from criteria_sets cs where cs.study_id = ${studyId} order by cs.id desc limit 1) newest
    where exists (select from assessment_criteria c where c.set_id = newest.id))`;

/** SQL: the purposes of AI tools that the study `s` keeps, as the JSON of `AiPurposeLines`. */
export const aiPurposesJson: SQL = sql`jsonb_build_object('hr', s.ai_purposes, 'en', s.ai_purposes_eng)`;

/**
 * SQL subquery: the statement of the reservation `r` as the JSON of `AiStatementView`; unfiltered.
 */
export const aiStatementViewJson: SQL = sql`(select jsonb_build_object('level', s.ai_statement, 'isPublic', s.ai_statement_public,
    'allowance', case s.ai_allowance_asked when 'none' then '' else t.ai_allowance end, 'purposes', ${aiPurposesJson},
    'female', (select student.female from users student where student.id = r.student_id),
    'statement', (select jsonb_build_object('uses', a.uses, 'version', a.version, 'givenAt', a.created_at, 'changedAt', a.updated_at)
      from ai_statements a where a.reservation_id = r.id))
  from theses t join studies s on s.id = t.study_id where t.id = r.thesis_id)`;

/**
 * SQL subquery: the people who type the outcome of the reservation's defense; the chair only if its
 * committee has one.
 */
export const outcomeTypistOf = (
  reservationId: SQL = sql`r.id`,
  thesisId: SQL = sql`r.thesis_id`,
): SQL =>
  sql`(select case when asking.outcome_typist <> 'chair' or exists (select from committee_members led where led.reservation_id = ${reservationId}
      and led.role = 'chair' and led.status = 'invited') then asking.outcome_typist else 'mentor' end
    from theses asked join studies asking on asking.id = asked.study_id where asked.id = ${thesisId})`;

/**
 * SQL subquery: the typed values of a reservation's outcome, as the JSON of `TypedOutcomeState`.
 */
export const typedOutcomeJson = (reservationId: SQL = sql`r.id`): SQL =>
  sql`(select jsonb_build_object('id', typed.id, 'status', typed.status, 'version', typed.version) from typed_outcomes typed
    where typed.reservation_id = ${reservationId})`;

/**
 * SQL subquery: the typed values of the outcome of the reservation `r`, as the JSON of
 * `TypedOutcomeView`; unfiltered.
 */
export const typedOutcomeViewJson: SQL = sql`(select jsonb_build_object('id', typed.id, 'status', typed.status, 'version', typed.version,
    'grade', typed.grade, 'gradeAgree', typed.grade_agree,
    'gradeAgreeBy', (select agreeing.grade_agree_by from theses agreed join studies agreeing on agreeing.id = agreed.study_id where agreed.id = r.thesis_id),
    'examDate', to_char(typed.exam_date, 'YYYY-MM-DD'),
    'defenseFlow', typed.defense_flow, 'defenseQuestions', typed.defense_questions, 'typedAs', typed.typed_as,
    'typedBy', coalesce(nullif(typist.name_with_title, ''), typist.name), 'typedAt', typed.typed_at, 'returnReason', typed.return_reason)
  from typed_outcomes typed join users typist on typist.id = typed.typed_by where typed.reservation_id = r.id)`;

/**
 * SQL condition: the person is in the committee of the reservation's defense and has not declined.
 */
export const isInCommittee = (userId: number, reservationId: SQL = sql`r.id`): SQL =>
  sql`exists (select from committee_members seat
    where seat.reservation_id = ${reservationId} and seat.user_id = ${userId} and seat.status = 'invited')`;

const cents = (amount: SQL) => sql`replace(nullif(${amount}, ''), ',', '')::integer`;

/** SQL subquery: the fee of a study in cents; null if it is the faculty's. */
export const studyFeeInCents = (studyId: SQL): SQL =>
  sql`(select ${cents(sql`paying.completion_fee`)} from studies paying where paying.id = ${studyId})`;

/**
 * SQL subquery: the fees that determine the fee of a study, as the JSON of `CompletionFees`.
 * Payment data that don't change the amount are left out, because every row of a list carries them.
 */
export const completionFeesJson = (studyId: SQL = sql`t.study_id`): SQL => sql`jsonb_build_object(
  'study', ${studyFeeInCents(studyId)},
  'faculty', coalesce((select jsonb_agg(jsonb_build_object('from', s.valid_from, 'cents', ${cents(sql`s.amount`)}))
    from (select valid_from, amount, lag(amount) over (order by valid_from) as before from payment_settings) s
    where s.amount is distinct from s.before), '[]'))`;

/** SQL: the completion fee of a study in cents on a day (yyyy-mm-dd), as `completionFee` says. */
export const completionFeeOn = (
  day: SQL | string,
  studyId: SQL = sql`t.study_id`,
): SQL => sql`coalesce(
  ${studyFeeInCents(studyId)},
  (select ${cents(sql`s.amount`)} from payment_settings s where s.valid_from <= ${day}::date order by s.valid_from desc limit 1),
  ${literalNumber(regularFeeInCents)})`;

/**
 * The record of a reservation as a JSON column of a query on `reservations r join theses t`.
 * `toReservationRecord` converts it to a `ReservationRecord`.
 */
export const reservationRecordJson: SQL = sql`jsonb_build_object(
  'thesisId', r.thesis_id, 'status', r.status, 'studentId', r.student_id, 'mentorId', t.mentor_id, 'coMentorId', t.co_mentor_id,
  'expiresAt', r.expires_at, 'expiryMovedFrom', r.expiry_moved_from, 'defenseDate', r.defense_date, 'libraryConfirmedAt', r.library_confirmed_at,
  'accountancyConfirmedAt', r.accountancy_confirmed_at, 'finalVersionId', ${newestFinalVersion("id")},
  'review', ${newestFinalVersion("review_status")}, 'lastSubmissionDate', ${lastSubmissionDate},
  'committee', ${committeeSeatsJson()}, 'committeeNeeds', ${committeeNeedsJson()},
  'originality', ${originalityFactsJson()}, 'assessment', ${assessmentFactsJson()},
  'wantsSubmissionCheck', ${wantsSubmissionCheck()},
  'fees', ${completionFeesJson()}, 'aiStatement', ${aiStatementJson()},
  'outcomeOpenUntil', r.outcome_open_until, 'outcomePending', r.outcome_pending,
  'outcomeTypist', ${outcomeTypistOf()}, 'typedOutcome', ${typedOutcomeJson()},
  'titleWithdrawnAt', r.title_withdrawn_at)`;

type InstantFields =
  | "expiresAt"
  | "defenseDate"
  | "libraryConfirmedAt"
  | "accountancyConfirmedAt"
  | "outcomeOpenUntil"
  | "titleWithdrawnAt";

/** The type of `reservationRecordJson`; instants are strings. */
export type ReservationRecordJson = {
  [K in keyof ReservationRecord]: K extends InstantFields
    ? string | Extract<ReservationRecord[K], null>
    : ReservationRecord[K];
};

export const toReservationRecord = (json: ReservationRecordJson): ReservationRecord => ({
  ...json,
  expiresAt: new Date(json.expiresAt),
  defenseDate: toOptionalDate(json.defenseDate),
  libraryConfirmedAt: toOptionalDate(json.libraryConfirmedAt),
  accountancyConfirmedAt: toOptionalDate(json.accountancyConfirmedAt),
  outcomeOpenUntil: toOptionalDate(json.outcomeOpenUntil),
  titleWithdrawnAt: toOptionalDate(json.titleWithdrawnAt),
});

const toOptionalDate = (text: string | null) => (text === null ? null : new Date(text));

/**
 * A column of a reservation that hardly ever changes, as a subquery; `lockReservation` notices if
 * it does.
 */
export const fixedColumnOf = (column: "thesis_id" | "student_id", id: number | SQL): SQL =>
  sql`(select r.${sql.identifier(column)} from reservations r where r.id = ${id})`;

/**
 * The numbers of days before a deadline at which a warning is due, as the SQL values list `d
 * (days)`.
 */
export const warningDayValues: SQL = sql.raw(
  `(values ${warningDays.map((day) => `(${day})`).join(", ")}) as d (days)`,
);

/**
 * SQL condition: the warning `d` of the reservation `r` is due on its day before the last one.
 * Nothing expires while a defense date is set (product §3).
 */
export const isWarningDue = (now: Date, lastDay: SQL = lastDayOfReservation): SQL =>
  sql`${isOpenReservation()} and r.defense_date is null and r.expires_at > ${now} and ${lastDay} - d.days <= ${localDate(now)}::date`;

/** SQL: the day with which the reservation `r` expires. */
export const lastDayOfReservation: SQL = sql`(r.expires_at at time zone 'Europe/Zagreb')::date`;

/**
 * SQL: the newest issued statements in Croatian, unless they have been given again or revoked
 * since, and the English ones that belong to them.
 */
export const statementPapersJson = sql`coalesce((select jsonb_agg(jsonb_build_object('language', p.language, 'name', f.name, 'size', f.size)
    order by p.language desc)
  from (select i.id from papers i where i.reservation_id = r.id and i.kind = 'statements' and i.language = 'hr'
    order by i.number desc limit 1) original
  join papers o on o.id = original.id and o.revoked_at is null and o.issued_at >= r.statement_of_authenticity_at
  join lateral (select o.id, o.language, o.file_id union all
    (select e.id, e.language, e.file_id from papers e where e.original_id = o.id and e.revoked_at is null order by e.number desc limit 1)) p on true
  join files f on f.id = p.file_id), '[]')`;

/** The name of the thesis of a row with `reservation_id`, as its reservation has it. */
export const thesisNameOfReservation = (row: SQL): SQL =>
  sql`(select x.thesis_name from reservations x where x.id = ${row}.reservation_id)`;

/** SQL condition: the student of the entry `w` waits, and has not reserved the thesis meanwhile. */
export const isWaiting: SQL = sql`w.held_until is null and not exists (
  select from reservations own where own.thesis_id = w.thesis_id and own.student_id = w.student_id)`;

/** SQL condition: the pre-reservation of the thesis `t` is the hold of its waiting list. */
export const isHeldByWaitingList: SQL = sql`exists (select from waiting_list_entries w where w.thesis_id = t.id
  and w.student_id = t.pre_reservation_student_id and w.held_until is not null)`;

/**
 * SQL: the number of students to whom the thesis `t` is offered before this one when it becomes
 * free, without those who were skipped.
 */
export const waitingAhead = (studentId: number): SQL =>
  sql`(select count(*)::int from waiting_list_entries w where w.thesis_id = t.id and ${isWaiting}
    and w.passed_over_at is null and w.student_id <> ${studentId}
    and not exists (select from waiting_list_entries mine where mine.thesis_id = w.thesis_id
      and mine.student_id = ${studentId} and mine.id < w.id))`;

/** SQL: when the status of the reservation with this id last changed. */
export const statusSince = (id: SQL = sql`r.id`): SQL =>
  sql`(select max(l.logged_at) from log_entries l
    where l.object_class = 'Reservation' and l.object_id = ${id} and l.data ? 'status')`;

import { type SQL, sql } from "drizzle-orm";
import { canGuideOnStudy, type Day, isInHeadedDepartment } from "#areas/people/fragments.server.ts";
import { isDecidedByActor, isMentoredByActor } from "#areas/stand-ins/fragments.server.ts";
import { isInAcademicYear, type YearBounds } from "#areas/studies/fragments.server.ts";
import { askedColumn, textDetails } from "#areas/studies/thesis-details.ts";
import { literalList } from "#kit/database/sql.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import { columnName } from "#kit/records/record-set.server.ts";
import type { Language } from "#kit/text/localization.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import {
  ongoingStatuses,
  type PublicThesisStatus,
  publicThesisStatuses,
  takenStatuses,
  undefendedStatuses,
  unpublishedStatuses,
  unreservedStatuses,
} from "./status.ts";
import { texts } from "./texts.ts";

/** The details of a thesis with the names of their columns. */
export const detailColumns = textDetails.map((detail) => [detail, columnName(detail)] as const);

/** SQL: the details of the thesis `t` for which its study `s` asks; others are empty. */
export const shownDetailsJson: SQL = sql.raw(
  `jsonb_build_object(${detailColumns
    .map(
      ([detail, column]) =>
        `'${detail}', case s.${columnName(askedColumn(detail))} when 'none' then '' else t.${column} end`,
    )
    .join(", ")})`,
);

const own = sql`t.status`;

/**
 * SQL: the status of the thesis `t` in the repository, for people; with an identifier there it
 * counts as published.
 */
export const dabarLabel = (): SQL<string> =>
  gridLabel(
    sql`case when t.dabar_pid is null then t.dabar_status else 'published' end`,
    texts.hr.dabarStatuses,
  );

/**
 * SQL condition: everybody sees the thesis (product §2). This and the following use the table
 * `theses t` by default.
 */
export const isPublicThesis = (status: SQL = own): SQL =>
  sql`${status} in ${literalList(publicThesisStatuses)}`;

/** SQL condition: the mentor of a thesis can act on a day (product §11). */
export const hasActingMentor = (today: Day, thesis: SQL = sql`t`): SQL =>
  canGuideOnStudy("mentor", today, sql`${thesis}.mentor_id`, sql`${thesis}.study_id`);

/**
 * SQL: the mentors who can't act on a day on a study, with its id, as a table: those with theses in
 * statuses that `counted` sums up. They are found by the counts `thesis_counts c`, so that only
 * their theses have to be read.
 */
export const mentorsUnableToAct = (
  today: Day,
  counted: SQL,
): SQL => sql`(select guiding.mentor_id, guiding.study_id
  from (select c.counted_id as mentor_id, c.study_id from thesis_counts c
    where c.counted = 'mentor' group by c.counted_id, c.study_id having sum(${counted}) > 0) guiding
  where not ${hasActingMentor(today, sql`guiding`)})`;

/**
 * SQL condition: the thesis is free, and its mentor can act on a day; pre-reserved and waited for
 * or not.
 */
export const isOffered = (today: Day, thesis: SQL = sql`t`): SQL =>
  sql`(${thesis}.status = 'published' and ${hasActingMentor(today, thesis)})`;

/**
 * SQL condition: public lists contain the thesis: a taken one, or a free one that is offered on a
 * day.
 */
export const isListed = (today: Day, thesis: SQL = sql`t`): SQL =>
  sql`(${isPublicThesis(sql`${thesis}.status`)} and (${thesis}.status <> 'published' or ${hasActingMentor(today, thesis)}))`;

/** SQL condition: the thesis is not published yet. */
export const isUnpublished = (status: SQL = own): SQL =>
  sql`${status} in ${literalList(unpublishedStatuses)}`;

/** SQL condition: the thesis is published and not defended yet. */
export const isOngoing = (status: SQL = own): SQL =>
  sql`${status} in ${literalList(ongoingStatuses)}`;

/** The record of a thesis, `ThesisRecord`, as a JSON column of a query on `theses t`. */
export const thesisRecordJson: SQL = sql`jsonb_build_object(
  'id', t.id, 'status', t.status, 'mentorId', t.mentor_id, 'coMentorId', t.co_mentor_id, 'departmentId', t.department_id,
  'preReservationStudentId', t.pre_reservation_student_id)`;

/** SQL condition: nobody has reserved the thesis. */
export const isUnreserved = (status: SQL = own): SQL =>
  sql`${status} in ${literalList(unreservedStatuses)}`;

/** SQL condition: a student has reserved or defended the thesis. */
export const isTaken = (status: SQL = own): SQL => sql`${status} in ${literalList(takenStatuses)}`;

/** SQL condition: the thesis is neither defended nor deleted. */
export const isUndefended = (status: SQL = own): SQL =>
  sql`${status} in ${literalList(undefendedStatuses)}`;

/**
 * SQL: the completed theses whose outcome isn't final, as a table; they are few, and an index finds
 * them.
 */
export const thesesNotFinal: SQL = sql`(select taken.id, taken.mentor_id, taken.study_id, taken.completed_at, held.student_id
  from reservations held join theses taken on taken.id = held.thesis_id and taken.status = 'completed'
  where held.outcome_pending and held.status = 'completed')`;

/**
 * SQL: the status of a thesis as public pages name it: it stays reserved until the outcome of its
 * defense is final, whether that is passed or failed (src/areas/defenses/README.md). Its author, if
 * there is one, sees the stored status.
 */
export const publicStatus = (thesis: SQL = sql`t`, authorId = 0): SQL =>
  sql`case when ${thesis}.status = 'completed' and ${thesis}.id in (select id from ${thesesNotFinal} open
    where student_id <> ${authorId}) then 'reserved' else ${thesis}.status end`;

/** SQL condition: public pages name one of these statuses for the thesis `t`. */
export const hasPublicStatus = (statuses: readonly PublicThesisStatus[]): SQL =>
  sql`${statuses.includes("reserved") === statuses.includes("completed") ? own : publicStatus()} in ${literalList(statuses)}`;

/**
 * SQL: the order of public theses by status, free ones first; as in the indexes of migration 0035.
 */
export const publicStatusOrder: SQL = sql`standing_of(t.status)`;

/**
 * SQL condition: the thesis was completed in an academic year (product §4). `status` is the one of
 * the thesis or of its reservation; either is completed together with the other.
 */
export const isCompletedInYear = (
  year?: YearBounds,
  { status = own, completedAt = sql`t.completed_at` }: { status?: SQL; completedAt?: SQL } = {},
): SQL => sql`(${status} = 'completed' and ${isInAcademicYear(completedAt, year)})`;

/**
 * SQL condition: the actor is the mentor, stands in for the mentor or, once the thesis has been
 * sent for publication, its co-mentor or the current head of its department (product §2; spec §4).
 */
export const isSupervisedBy = (actor: Actor): SQL =>
  sql`(${isMentoredByActor(actor)} or t.status <> 'notPublishedDraft'
    and (t.co_mentor_id = ${actor.id} or ${isInHeadedDepartment(actor)}))`;

/** SQL condition: the actor may read the thesis; the same rule as `thesisPolicy.read`. */
export const isReadableBy = (actor: Actor): SQL =>
  hasRole(actor, "admin")
    ? sql`true`
    : sql`(${isPublicThesis()} or t.pre_reservation_student_id = ${actor.id} or ${isSupervisedBy(actor)})`;

/**
 * SQL condition: the head of department decides on the thesis, or the actor is the admin, who sees
 * every decision.
 */
export const isDecisionVisibleTo = (actor: Actor): SQL =>
  sql`(${hasRole(actor, "admin")} or ${isDecidedByActor(actor)})`;

/** The mentor of a thesis, as a subquery. */
export const mentorOfThesis = (id: number | SQL): SQL =>
  sql`(select mentor_id from theses where id = ${id})`;

/**
 * SQL: the name of a keyword on pages in a language; the Croatian one where there is no English
 * one.
 */
export const keywordName = (language: Language, keyword: SQL = sql`k`): SQL =>
  language === "en"
    ? sql`coalesce(nullif(${keyword}.phrase_eng, ''), ${keyword}.phrase) collate "hr-x-icu"`
    : sql`${keyword}.phrase`;

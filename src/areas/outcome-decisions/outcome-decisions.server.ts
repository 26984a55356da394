import { type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { hasOpenWork, hasTypedResult, manualWork, minutesConfirmer } from "./fragments.server.ts";
import type { ManualWork, OutcomeDecisionRow, OutcomeDecisionView } from "./outcome-decisions.ts";
import type { OutcomeDecisionTableRow } from "./tables.server.ts";

/**
 * SQL condition: somebody else has the thesis `t` of the closed reservation `r`, so that the work
 * gets its own copy.
 */
const isTakenByOther = (
  today: string,
): SQL => sql`(r.status = 'notCompleted' and (t.status <> 'published'
  or t.pre_reservation_date > ${today}::date and t.pre_reservation_student_id <> r.student_id))`;

/** Loads a decision with the reservation that it is about; refuses with 404. */
export async function loadOutcomeDecision(
  db: Database,
  id: number,
  today: string,
): Promise<OutcomeDecisionView> {
  const ofResult = (column: string) =>
    sql.raw(`case o.status when 'confirmed' then o.${column} else r.${column} end`);
  const [row] = await queryRows<OutcomeDecisionView>(
    db,
    sql`select o.id, o.version, o.kind, o.status, o.body, o.classification_no,
        o.registration_no, o.decided_on, o.reason, o.file_id, f.name as file_name,
        o.entered_by as entered_by_id, o.entered_impersonator_id, a.name as entered_by,
        o.created_at as entered_at, c.name as closed_by, o.closed_at, o.refusal_reason,
        ${minutesConfirmer} as confirmer_id, o.new_grade, o.new_grade_agree,
        o.new_exam_date, o.new_defense_flow, o.new_defense_questions,
        (select agreeing.grade_agree_by from studies agreeing where agreeing.id = t.study_id) as grade_agree_by,
        r.grade_agree, r.defense_flow, r.defense_questions,
        r.id as reservation_id, r.version as reservation_version, r.thesis_id, r.thesis_name,
        r.student_id, s.name as student, m.name_with_title as mentor, r.status as reservation_status,
        ${ofResult("defense_date")} as defense_date, ${ofResult("defense_place")} as defense_place,
        ${ofResult("grade")} as grade, ${ofResult("exam_date")} as exam_date,
        (select count(*)::int from papers p where p.reservation_id = r.id and p.kind = 'certificate' and p.revoked_at is null) as valid_certificates,
        exists (select from public_documents(${today}::date) open where open.reservation_id = r.id) as is_file_public,
        r.registered_in_isvu <> 'no' or exists (select from isvu_entries e
          where e.reservation_id = r.id and e.next_check_at is not null) or ${hasTypedResult} as in_isvu,
        r.status = 'completed' and t.dabar_status <> 'initial' as in_dabar, coalesce(${isTakenByOther(today)}, false) as taken_by_other
      from outcome_decisions o join reservations r on r.id = o.reservation_id join theses t on t.id = r.thesis_id
      join users s on s.id = r.student_id join users m on m.id = t.mentor_id join files f on f.id = o.file_id
      join users a on a.id = o.entered_by left join users c on c.id = o.closed_by
      where o.id = ${id}`,
  );
  return orNotFound(row);
}

/** True if a person has typed the result of a reservation into ISVU's windows. */
export async function isResultTyped(db: Database, reservationId: number): Promise<boolean> {
  const [row] = await queryRows<{ typed: boolean }>(
    db,
    sql`select ${hasTypedResult} as typed from reservations r where r.id = ${reservationId}`,
  );
  return row?.typed === true;
}

/**
 * Loads the id of the reservation's decision that awaits its second person; undefined if there is
 * none.
 */
export async function findEnteredDecision(
  db: Database,
  reservationId: number,
): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select id from outcome_decisions where reservation_id = ${reservationId} and status = 'entered'`,
  );
  return row?.id;
}

/** Maximum number of closed decisions in the list; the history has the others. */
const maxListed = 200;

/**
 * Loads the decisions: those that await a second person, the oldest first, then the closed ones,
 * the newest first.
 */
export const loadOutcomeDecisions = (db: Database): Promise<OutcomeDecisionRow[]> =>
  queryRows(
    db,
    sql`select o.id, o.kind, o.status, s.name as student, r.thesis_name, a.name as entered_by,
        o.created_at as entered_at, o.closed_at
      from outcome_decisions o join reservations r on r.id = o.reservation_id join users s on s.id = r.student_id
      join users a on a.id = o.entered_by
      order by o.status = 'entered' desc, case when o.status = 'entered' then o.id end, o.id desc
      limit ${literalNumber(maxListed)}`,
  );

/** Loads the entries of registers that are to be changed by hand, the oldest first. */
export const loadManualWork = (db: Database): Promise<ManualWork[]> =>
  queryRows(
    db,
    sql`select o.id, o.kind, work.register, s.name as student, r.thesis_name, o.closed_at as confirmed_at,
        work.done_at, null as done_by
      from outcome_decisions o cross join lateral ${manualWork}
      join reservations r on r.id = o.reservation_id join users s on s.id = r.student_id
      where ${hasOpenWork} and work.is_due and work.done_at is null and o.closed_at is not null
      order by o.closed_at, o.id, work.register`,
  );

/**
 * Loads the id of the thesis that a reservation had when this decision was confirmed. Its record in
 * Dabar is that thesis's, also if a later decision has given the work its own copy.
 */
export async function loadDecidedThesis(db: Database, id: number): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select coalesce((select later.left_thesis_id from outcome_decisions later
        where later.reservation_id = r.id and later.id > o.id and later.left_thesis_id is not null
        order by later.id limit 1), r.thesis_id) as id
      from outcome_decisions o join reservations r on r.id = o.reservation_id where o.id = ${id}`,
  );
  return orNotFound(row).id;
}

/**
 * Loads the entries to be changed by hand because of one decision, and the people who have changed
 * them.
 */
export const loadManualWorkOf = (db: Database, id: number): Promise<ManualWork[]> =>
  queryRows(
    db,
    sql`select o.id, o.kind, work.register, s.name as student, r.thesis_name, o.closed_at as confirmed_at,
        work.done_at, u.name as done_by
      from outcome_decisions o cross join lateral ${manualWork}
      join reservations r on r.id = o.reservation_id join users s on s.id = r.student_id
      left join users u on u.id = work.done_by
      where o.id = ${id} and work.is_due and o.closed_at is not null order by work.register desc`,
  );

/** The facts of an entry that decide who may confirm it. */
type EnteredBy = Pick<OutcomeDecisionTableRow, "kind" | "enteredBy" | "enteredImpersonatorId">;

/**
 * Loads the ids of the people who are notified of an entered decision: for a correction the person
 * whom the faculty has named, if that person may confirm it, otherwise the vice deans; never the
 * people who entered it.
 */
export async function findSecondPeople(
  db: Database,
  entered: EnteredBy,
  today: string,
): Promise<number[]> {
  const { kind, enteredBy, enteredImpersonatorId } = entered;
  const rows = await queryRows<{ id: number; isNamed: boolean; isViceDean: boolean }>(
    db,
    sql`select u.id, coalesce(u.id = ${minutesConfirmer}, false) as is_named, 'viceDean' = any(u.roles) as is_vice_dean
      from users u where ${isOpenAccount(today)} and u.id <> ${enteredBy}
        and u.id is distinct from ${enteredImpersonatorId}::integer
        and ('viceDean' = any(u.roles) or u.id = ${minutesConfirmer} and 'studentServices' = any(u.roles)) order by u.id`,
  );
  const named = rows.filter(({ isNamed }) => isNamed && kind === "correction");
  const recipients = named.length > 0 ? named : rows.filter(({ isViceDean }) => isViceDean);
  return recipients.map(({ id }) => id);
}

/**
 * Loads the id of the person whom the faculty has named to confirm corrections by minutes; null if
 * nobody.
 */
export async function loadMinutesConfirmer(db: Database): Promise<number | null> {
  const [row] = await queryRows<{ id: number | null }>(db, sql`select ${minutesConfirmer} as id`);
  return row?.id ?? null;
}

import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { joinSeatPerson, seatPersonId } from "../fragments.server.ts";
import { reservationPolicy } from "../policy.ts";
import { lockReservation } from "../transition.server.ts";
import {
  type IsvuWindow,
  type IsvuWindowFacts,
  isvuWindows,
  listedSince,
  listedWindows,
  taskStatuses,
  toIsvuWindows,
} from "./isvu-windows.ts";
import { typedIsvuWindows } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * SQL condition on the reservation `r`: its outcome is final and positive and the title stands, so
 * it has to be entered in ISVU.
 */
const isOutcomeForIsvu: SQL = sql`(r.status = 'completed' and not r.outcome_pending and r.title_withdrawn_at is null)`;

/**
 * SQL conditions on the reservation `r`: the data of a window are there. The policies say the same
 * of a record.
 */
const isOpen: Readonly<Record<IsvuWindow, SQL>> = {
  task: sql`r.status in ${literalList(taskStatuses)}`,
  defense: isOutcomeForIsvu,
  committee: isOutcomeForIsvu,
  completion: isOutcomeForIsvu,
};

const dayOf = (instant: SQL) => sql`to_char(${instant} at time zone 'Europe/Zagreb', 'YYYY-MM-DD')`;

const assignedOn = dayOf(sql`r.mentor_confirmed_reservation_at`);
const defendedOn = dayOf(sql`r.defense_date`);
const submittedOn = sql`(select ${dayOf(sql`max(d.created_at)`)} from documents d where d.reservation_id = r.id and d.final_version)`;

/**
 * SQL subquery: the period of defenses in which that of the reservation `r` takes place; null
 * without a date.
 */
const defensePeriod: SQL = sql`(select jsonb_build_object('from', d.start_date, 'to', d.end_date) from defense_deadlines d
  where (r.defense_date at time zone 'Europe/Zagreb')::date between d.start_date and d.end_date order by d.id limit 1)`;

/**
 * SQL: the fingerprint of the data for a window, of `reservations r join theses t`. If the data or
 * the way to compute the fingerprint change, the window counts as changed since it was typed. The
 * day of the deadline is part of the task once it is known
 * (src/areas/reservations/isvu-registration/README.md).
 */
const fingerprints: Readonly<Record<IsvuWindow, SQL>> = {
  task: sql`md5((jsonb_build_array(t.mentor_id, t.co_mentor_id, r.thesis_name, r.thesis_name_eng, ${assignedOn})
    || coalesce(${defensePeriod}, '[]'))::text)`,
  defense: sql`md5(jsonb_build_array(${submittedOn}, ${defendedOn}, r.grade)::text)`,
  committee: sql`md5(jsonb_build_array(r.defense_questions, (select jsonb_agg(jsonb_build_array(${seatPersonId}, seat.role) order by ${seatPersonId})
    from committee_members seat where seat.reservation_id = r.id and seat.status = 'invited'))::text)`,
  completion: sql`md5(jsonb_build_array(r.exam_date)::text)`,
};

/** A window that has to be typed. */
export type UntypedWindow = {
  reservationId: number;
  window: IsvuWindow;
  student: string;
  thesisName: string;
  /** True if other data were typed before. */
  isChanged: boolean;
  /** The day since when the window can be typed, yyyy-mm-dd. */
  since: string | null;
  /** The day before which the task has to be there: that of the coming defense. */
  until: string | null;
};

/**
 * Loads the windows that aren't typed, or were typed with other data, at most `listedWindows` of
 * them: the earliest defense first, and the windows of one student together, in ISVU's order.
 */
export async function loadUntypedWindows(
  db: Database,
  now: Date,
): Promise<{ rows: UntypedWindow[]; total: number }> {
  const today = localDate(now);
  const ofWindow = (window: IsvuWindow, index: number) => sql`
    select r.id, ${window}::text as "window", ${index}::integer as nth, typed.fingerprint is not null as "isChanged"
    from reservations r join theses t on t.id = r.thesis_id
    left join typed_isvu_windows typed on typed.reservation_id = r.id and typed.isvu_window = ${window}
    where ${isOpen[window]}
      and (r.exam_date is null or r.exam_date >= ${listedSince(today)}::date)
      and (typed.fingerprint is null or typed.fingerprint <> ${fingerprints[window]})`;
  const rows = await queryRows<UntypedWindow & { total: number }>(
    db,
    sql`select w.id as reservation_id, w."window", student.name as student, r.thesis_name, w."isChanged",
        case when w."window" = 'task' then ${assignedOn} else to_char(r.exam_date, 'YYYY-MM-DD') end as since,
        case when w."window" = 'task' and r.status <> 'completed' and ${defendedOn} >= ${today} then ${defendedOn} end as until,
        count(*) over ()::int as total
      from (${sql.join(isvuWindows.map(ofWindow), sql` union all `)}) w
      join reservations r on r.id = w.id join users student on student.id = r.student_id
      order by coalesce(r.exam_date, r.defense_date::date, 'infinity'), w.id, w.nth limit ${listedWindows}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const personJson = (user: SQL) =>
  sql`jsonb_build_object('name', ${user}.name, 'lastName', ${user}.last_name, 'code', nullif(${user}.isvu_code, ''))`;

const byWindow = (value: (window: IsvuWindow) => SQL) =>
  sql`jsonb_build_object(${sql.join(
    isvuWindows.map((window) => sql`${sql.raw(`'${window}'`)}, ${value(window)}`),
    sql`, `,
  )})`;

/** Loads Teza's data for the ISVU windows of reservations, in one statement. */
export const loadIsvuWindows = (
  db: Database,
  ids: readonly number[],
): Promise<IsvuWindowFacts[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : queryRows<IsvuWindowFacts>(
        db,
        sql`select r.id, r.status, student.name as student, student.jmbag, s.formatted_name as study, p.name as program,
            nullif(p.isvu_id, '') as program_code, nullif(s.finale_course_isvu_id, '') as course_id,
            r.thesis_name, r.thesis_name_eng,
            ${personJson(sql`mentor`)} as mentor,
            case when co_mentor.id is not null then ${personJson(sql`co_mentor`)} end as "coMentor",
            ${defensePeriod} as period, ${assignedOn} as assigned_on, ${submittedOn} as submitted_on, ${defendedOn} as defended_on,
            r.grade, to_char(r.exam_date, 'YYYY-MM-DD') as exam_date, r.defense_questions as questions,
            coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(person.name, outside.name, ''), 'lastName', coalesce(person.last_name, ''),
                'code', nullif(person.isvu_code, ''), 'role', seat.role)
                order by array_position(array['chair', 'member', 'secretary'], seat.role), seat.id)
              from committee_members seat ${joinSeatPerson}
              where seat.reservation_id = r.id and seat.status = 'invited'), '[]') as committee,
            r.registered_in_isvu,
            exists (select from isvu_entries e where e.reservation_id = r.id and e.next_check_at is not null) as is_being_sent,
            ${byWindow((window) => fingerprints[window])} as fingerprints,
            coalesce((select jsonb_object_agg(m.isvu_window, jsonb_build_object('id', m.id, 'by', typist.name,
                'at', to_json(m.typed_at) #>> '{}', 'fingerprint', m.fingerprint))
              from typed_isvu_windows m left join users typist on typist.id = m.typed_by
              where m.reservation_id = r.id), '{}') as marks,
            array_remove(array[${sql.join(
              isvuWindows.map(
                (window) => sql`case when ${isOpen[window]} then ${sql.raw(`'${window}'`)} end`,
              ),
              sql`, `,
            )}], null) as open
          from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
          join study_programs p on p.id = r.student_study_program_id join users student on student.id = r.student_id
          join users mentor on mentor.id = t.mentor_id left join users co_mentor on co_mentor.id = t.co_mentor_id
          where r.id = any(${sql.param([...ids])}::integer[])`,
      );

/** Loads the same for one reservation. Refuses with 404 if there is no such reservation. */
export const loadIsvuWindowsOf = async (db: Database, id: number): Promise<IsvuWindowFacts> =>
  orNotFound((await loadIsvuWindows(db, [id]))[0]);

const { refusals } = messages;

/**
 * Marks a window as typed into ISVU. `seenFingerprint` is the fingerprint of the data that the person has
 * typed. Refuses with 403, 404 or 409 (the data aren't there, the window is marked, or its data
 * have changed since the person saw them).
 */
export const typeIsvuWindow = (
  context: Context,
  id: number,
  window: IsvuWindow,
  seenFingerprint: string,
) =>
  inTransaction(context, async (context) => {
    const { state, fingerprint, markId } = await lockWindow(context, id, window);
    if (state === "closed") throw new Refusal(409, refusals.notYet);
    if (state === "typed") throw new Refusal(409, refusals.already);
    if (fingerprint !== seenFingerprint) throw new Refusal(409, refusals.changed);
    const mark = { typedBy: context.actor.id, typedAt: context.now, fingerprint };
    return markId !== null
      ? change(context, typedIsvuWindows, markId, mark)
      : create(context, typedIsvuWindows, { reservationId: id, isvuWindow: window, ...mark });
  });

/** Takes the mark of a window back. Refuses with 403, 404 or 409 (it isn't marked). */
export const untypeIsvuWindow = (context: Context, id: number, window: IsvuWindow) =>
  inTransaction(context, async (context) => {
    const { typed, markId } = await lockWindow(context, id, window);
    if (typed === null || markId === null) throw new Refusal(409, refusals.notTyped);
    return change(context, typedIsvuWindows, markId, noMark);
  });

/**
 * Removes the marks of the windows with a result that a person has removed from ISVU: only marks
 * from before that time, as a newer result may be typed by now. The task stays. The caller has
 * locked the reservation.
 */
export async function untypeResultBefore(
  context: Context,
  id: number,
  before: Date,
): Promise<void> {
  const { reservationId, isvuWindow, typedAt } = typedIsvuWindows;
  const marks = await context.db
    .select({ id: typedIsvuWindows.id })
    .from(typedIsvuWindows)
    .where(and(eq(reservationId, id), ne(isvuWindow, "task"), lte(typedAt, before)))
    .orderBy(typedIsvuWindows.id);
  for (const mark of marks) await change(context, typedIsvuWindows, mark.id, noMark);
}

const noMark = { typedBy: null, typedAt: null, fingerprint: null };

/** Locks a reservation and returns the current content of one of its windows. */
async function lockWindow(context: Context, id: number, window: IsvuWindow) {
  const { record } = await lockReservation(context, id);
  if (!reservationPolicy.isvuWindows(context.actor, record)) throw new Refusal(403, accessDenied);
  const views = toIsvuWindows(await loadIsvuWindowsOf(context.db, id));
  const view = views.find((view) => view.window === window);
  if (!view) throw new Refusal(409, refusals.notYet);
  return view;
}

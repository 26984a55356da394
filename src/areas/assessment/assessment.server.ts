import { eq, type SQL, sql } from "drizzle-orm";
import { assessorIds } from "#areas/reservations/assessment.ts";
import {
  joinSeatPerson,
  seatPersonId,
  seatPersonName,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { instantMessage } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { personIdIn, personIdOf, userOrGuest } from "#kit/workflow/users-and-guests.ts";
import {
  changedSince,
  type GivenMark,
  hasMarkedAll,
  isAssessor,
  ownVersion,
  suggestGrade,
  toSeenMarks,
} from "./assessment.ts";
import { type LoadedAssessment, toAssessmentView } from "./assessment-view.ts";
import { assessmentMarks, settledGrades } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * SQL: the criteria of the reservation `r` with everybody's marks, as the JSON of
 * `LoadedAssessment`; null if it began without criteria. Of a query that joins `theses t`.
 */
export const assessmentJson: SQL = sql`case when r.criteria_set_id is not null then jsonb_build_object(
  'criteria', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'nameEng', c.name_eng, 'weight', c.weight,
      'meanings', c.meanings, 'meaningsEng', c.meanings_eng) order by c.position)
    from assessment_criteria c where c.set_id = r.criteria_set_id), '[]'),
  'marks', coalesce((select jsonb_agg(jsonb_build_object('criterionId', m.criterion_id, 'userId', coalesce(m.user_id, -m.guest_id),
      'name', coalesce(nullif(author.name_with_title, ''), author.name, outside.name, ''), 'mark', m.mark, 'note', m.note, 'version', m.version,
      'at', m.updated_at) order by m.user_id, m.guest_id, m.id)
    from assessment_marks m left join users author on author.id = m.user_id
    left join guest_contacts outside on outside.guest_id = m.guest_id where m.reservation_id = r.id), '[]'),
  'settled', (select jsonb_build_object('id', g.id, 'suggested', g.suggested, 'grade', g.grade, 'reason', g.reason,
      'seenMarks', g.seen_marks) from settled_grades g where g.reservation_id = r.id),
  'people', (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.id < 0, abs(p.id)) from (
    select u.id, coalesce(nullif(u.name_with_title, ''), u.name) as name from users u
    where u.id in (t.mentor_id, t.co_mentor_id) or u.id in (select seat.user_id from committee_members seat
      where seat.reservation_id = r.id and seat.status = 'invited')
    union all select ${seatPersonId}, ${seatPersonName} from committee_members seat ${joinSeatPerson}
    where seat.reservation_id = r.id and seat.status = 'invited' and seat.guest_id is not null) p)) end`;

/** Loads the criteria of a reservation with everybody's marks; null if it began without criteria. */
export async function loadAssessment(db: Database, id: number): Promise<LoadedAssessment | null> {
  const [row] = await queryRows<{ assessment: LoadedAssessment | null }>(
    db,
    sql`select ${assessmentJson} as assessment from reservations r join theses t on t.id = r.thesis_id where r.id = ${id}`,
  );
  return orNotFound(row).assessment;
}

/** Loads the page of a reservation's criteria and marks. Refuses with 403 or 404. */
export async function loadAssessmentPage(context: Context, id: number) {
  const [{ page, reservation }, assessment] = await Promise.all([
    loadReservationPage(context, id),
    loadAssessment(context.db, id),
  ]);
  if (!reservationPolicy.assessment(context.actor, reservation) || !assessment)
    throw new Refusal(403, accessDenied);
  return { page, view: toAssessmentView(context.actor, reservation, assessment) };
}

const { refusals, errors } = messages;

/**
 * A person marks a thesis and its defense by all criteria; `seen` is the version of the own marks
 * that the form was made from. Other people's marks stay as they are, whoever saves at the same time.
 * The same marks again change nothing. Refuses with 403, 404, 409 (not now, no criteria, or the own
 * marks were changed elsewhere) or 422.
 */
export const giveMarks = (
  context: Context,
  id: number,
  { seen, given }: { seen: number; given: readonly GivenMark[] },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const locked = await lockReservation(context, id);
    requireAssessor(context, locked);
    const { criteria, marks } = orNotFound((await loadAssessment(db, id)) ?? undefined);
    const me = personIdOf(actor);
    const own = marks.filter(({ userId }) => userId === me);
    const findOwn = (criterionId: number) => own.find((mark) => mark.criterionId === criterionId);
    const changed = criteria.flatMap(({ id: criterionId }) => {
      const mark = given.find((mark) => mark.criterionId === criterionId);
      if (!mark) throw new Refusal(422, saveError, { [`mark${criterionId}`]: errors.mark });
      const stored = findOwn(criterionId);
      return stored?.mark === mark.mark && stored.note === mark.note ? [] : [mark];
    });
    if (changed.length === 0) return;
    if (ownVersion(own, me) !== seen) {
      const last = own
        .map(({ at }) => at)
        .toSorted()
        .at(-1);
      throw new Refusal(
        409,
        withValues(refusals.ownChanged, { at: last ? instantMessage(new Date(last)) : "" }),
      );
    }
    const rows = await db
      .select()
      .from(assessmentMarks)
      .where(eq(assessmentMarks.reservationId, id))
      .execute();
    for (const { criterionId, mark, note } of changed) {
      const row = rows.find((row) => personIdIn(row) === me && row.criterionId === criterionId);
      if (row) await change(context, assessmentMarks, row.id, { mark, note });
      else
        await create(context, assessmentMarks, {
          reservationId: id,
          criterionId,
          ...userOrGuest(me),
          mark,
          note,
        });
    }
  });

function requireAssessor({ actor }: Context, { record }: LockedReservation) {
  if (reservationPolicy.assess(actor, record)) return;
  const { assessment } = record;
  const open = {
    ...record,
    status: "studentServicesConfirmedDefenseDate",
    assessment: { ...assessment, criteriaSetId: assessment.criteriaSetId ?? 1 },
  } as const;
  if (!reservationPolicy.assess(actor, open)) throw new Refusal(403, accessDenied);
  throw new Refusal(409, assessment.criteriaSetId === null ? refusals.noCriteria : refusals.notNow);
}

/** What the form of an outcome says about the marks. */
export type Settlement = {
  /** The marks that were seen; undefined where a typed outcome is confirmed without its page. */
  marks?: string | undefined;
  gradeReason: string;
};

/**
 * Settles the grade of a reservation that was marked by criteria, before its outcome is typed or its
 * defense closed, in the transaction that has locked it: stores what was suggested, and why the grade
 * differs. Does nothing for reservations without criteria or marks. Refuses with 409 (the marks have
 * changed since they were seen, or the person's own marks are missing) or 422 (a reason is needed).
 *
 * @rule when a grade that differs from the suggestion needs a sentence
 */
export async function settleGrade(
  context: Context,
  { record, reservation }: Pick<LockedReservation, "record" | "reservation">,
  { grade, marks: seen, gradeReason }: Settlement & { grade: number },
): Promise<void> {
  if (record.assessment.criteriaSetId === null) return;
  const { db, actor, now } = context;
  const assessment = await loadAssessment(db, reservation.id);
  if (!assessment) return;
  const { marks, settled } = assessment;
  if (isAssessor(actor, record) && !hasMarkedAll(assessment, actor.id))
    throw new Refusal(409, refusals.markFirst);
  const suggested = suggestGrade(assessment, assessorIds(record))?.grade;
  if (suggested === undefined) return;
  const seenMarks = seen ?? settled?.seenMarks ?? "";
  if (seenMarks !== toSeenMarks(marks))
    throw new Refusal(
      409,
      withValues(refusals.marksChanged, {
        names: changedSince(seenMarks, marks).join(", "),
        suggested,
      }),
    );
  const kept = settled?.grade === grade && seen === undefined ? settled.reason : "";
  const reason = grade === suggested ? "" : gradeReason.trim() || kept;
  if (grade !== suggested && reason === "")
    throw new Refusal(422, saveError, { gradeReason: withValues(errors.reason, { suggested }) });
  const isSame =
    settled?.grade === grade &&
    settled.suggested === suggested &&
    settled.reason === reason &&
    settled.seenMarks === seenMarks;
  if (isSame) return;
  const values = { suggested, grade, reason, seenMarks, settledBy: actor.id, settledAt: now };
  if (settled) await change(context, settledGrades, settled.id, values);
  else await create(context, settledGrades, { reservationId: reservation.id, ...values });
}

/**
 * Removes the marks and the settled grade of an annulled defense, whose next one begins with none;
 * the history keeps them.
 */
export async function forgetAnnulledMarks(
  context: Context,
  { name, reservationId }: DomainEvent,
): Promise<void> {
  if (name !== "reservation.annulDefense" || reservationId === undefined) return;
  for (const table of [assessmentMarks, settledGrades])
    for (const { id } of await context.db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.reservationId, reservationId))
      .execute())
      await remove(context, table, id);
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  joinSeatPerson,
  seatPersonId,
  seatPersonName,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { withValues } from "#kit/text/localization.ts";
import { instantMessage } from "#kit/time/dates-and-times.ts";
import { requireStep } from "#kit/workflow/flow.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { personIdOf, toRecipients, userOrGuest } from "#kit/workflow/users-and-guests.ts";
import { minutesFieldsJson } from "../day/minutes-fields.server.ts";
import type { MinutesField } from "../day/minutes-fields.ts";
import type { DefenseResult } from "../defenses.ts";
import { differingFields, type MinutesState } from "./minutes.ts";
import { minutesAnswers, minutesDrafts } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * SQL: the draft of the minutes of the reservation `r` with the answers, as the JSON of
 * `MinutesState`; null where the study wants none. Of a query that joins `theses t`.
 */
export const minutesJson: SQL = sql`(select jsonb_build_object(
    'draft', (select jsonb_build_object('id', d.id, 'version', d.version, 'grade', d.grade, 'gradeAgree', d.grade_agree,
        'examDate', to_char(d.exam_date, 'YYYY-MM-DD'), 'defenseFlow', d.defense_flow, 'defenseQuestions', d.defense_questions,
        'sentAt', d.sent_at, 'sentBy', sender.name) from minutes_drafts d join users sender on sender.id = d.sent_by
      where d.reservation_id = r.id),
    'people', (select jsonb_agg(jsonb_build_object('userId', seat.person_id, 'name', ${seatPersonName}, 'role', seat.role,
        'answer', a.answer, 'draftVersion', a.draft_version, 'objection', coalesce(a.objection, ''), 'answeredAt', a.answered_at)
        order by array_position(array['chair', 'member', 'secretary'], seat.role), seat.id)
      from (select seat.id, seat.role, seat.user_id, seat.guest_id, ${seatPersonId} as person_id from committee_members seat
          where seat.reservation_id = r.id and seat.status = 'invited'
        union all select null, null, t.mentor_id, null, t.mentor_id where not exists (select from committee_members mentoring
          where mentoring.reservation_id = r.id and mentoring.user_id = t.mentor_id and mentoring.status = 'invited')) seat
      ${joinSeatPerson}
      left join minutes_drafts answered on answered.reservation_id = r.id
      left join minutes_answers a on a.draft_id = answered.id and coalesce(a.user_id, -a.guest_id) = seat.person_id))
  from studies confirming where confirming.id = t.study_id and confirming.minutes_confirmation <> 'none')`;

/** Loads the draft of the minutes with the answers; null where the study wants none. */
export const loadMinutes = async (db: Database, id: number): Promise<MinutesState | null> =>
  (await loadWithTyped(db, id)).minutes;

/** Loads the same, and what was typed in the room. */
async function loadWithTyped(db: Database, id: number) {
  const [row] = await queryRows<{ minutes: MinutesState | null; typedMinutes: MinutesField[] }>(
    db,
    sql`select ${minutesJson} as minutes, ${minutesFieldsJson} as typed_minutes from reservations r join theses t on t.id = r.thesis_id where r.id = ${id}`,
  );
  return orNotFound(row);
}

/** Loads the page of the draft of the minutes. Refuses with 403 or 404. */
export async function loadMinutesPage(context: Context, id: number) {
  const [{ page, reservation }, { minutes, typedMinutes }] = await Promise.all([
    loadReservationPage(context, id),
    loadWithTyped(context.db, id),
  ]);
  if (!reservationPolicy.minutes(context.actor, reservation) || !minutes)
    throw new Refusal(403, accessDenied);
  const { minutesConfirmation, gradeAgreeBy } = reservation.assessment;
  const { defenseDate } = reservation;
  const me = context.actor.id;
  return { page, minutes, typedMinutes, minutesConfirmation, gradeAgreeBy, defenseDate, me };
}

const { refusals } = messages;

/** Refuses who may never do this with 403, and who may at another time or study with 409. */
function requireMinutes(
  operation: "draftMinutes" | "confirmMinutes",
  actor: Actor,
  record: ReservationRecord,
): void {
  if (reservationPolicy[operation](actor, record)) return;
  const { minutesConfirmation } = record.assessment;
  const open = {
    ...record,
    status: "studentServicesConfirmedDefenseDate",
    assessment: { ...record.assessment, minutesConfirmation: "beside" },
  } as const;
  if (!reservationPolicy[operation](actor, open)) throw new Refusal(403, accessDenied);
  throw new Refusal(409, minutesConfirmation === "none" ? refusals.notAsked : refusals.notNow);
}

/**
 * Student services send a draft of the minutes to the mentor and the committee; answers to an earlier
 * one no longer count. The same draft again changes nothing. Refuses with 403, 404, or 409 (not now,
 * or another draft has been sent meanwhile).
 */
export const sendDraft = (
  context: Context,
  id: number,
  { seen, ...result }: DefenseResult & { seen: number | null },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { thesis, record } = await lockReservation(context, id);
    requireMinutes("draftMinutes", actor, record);
    requireStep(reservationFlow, "finish", actor, record, now);
    const { draft, people } = orNotFound((await loadMinutes(db, id)) ?? undefined);
    if (draft && differingFields(draft, result).length === 0) return;
    if ((draft?.version ?? null) !== seen) throw new Refusal(409, refusals.otherDraft);
    const values = { ...result, sentBy: actor.id, sentAt: now };
    if (draft) await change(context, minutesDrafts, draft.id, values);
    else await create(context, minutesDrafts, { reservationId: id, ...values });
    await context.publish(context, {
      name: "minutes.askConfirmation",
      thesisId: thesis.id,
      reservationId: id,
      ...toRecipients(people.map(({ userId }) => userId)),
    });
  });

/** SQL condition: the answer is a person's, a user's or a guest's. */
const isAnswerOf = (personId: number) => {
  const { userId, guestId } = userOrGuest(personId);
  return userId === null
    ? eq(minutesAnswers.guestId, guestId ?? 0)
    : eq(minutesAnswers.userId, userId);
};

type Answer = { draft: number; objection: string };

/**
 * The mentor or a member of the committee confirms the draft of the minutes, or objects to it with a
 * text. The same answer again changes nothing. Refuses with 403, 404, or 409 (not now, no draft, or
 * it has been changed since the person read it).
 */
export const answerDraft = (
  context: Context,
  id: number,
  { draft: seen, objection }: Answer,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { thesis, record } = await lockReservation(context, id);
    requireMinutes("confirmMinutes", actor, record);
    const { draft } = orNotFound((await loadMinutes(db, id)) ?? undefined);
    if (!draft) throw new Refusal(409, refusals.noDraft);
    if (draft.version !== seen)
      throw new Refusal(
        409,
        withValues(refusals.changed, { at: instantMessage(new Date(draft.sentAt)) }),
      );
    const answer = objection === "" ? ("confirmed" as const) : ("objected" as const);
    const [stored] = await db
      .select()
      .from(minutesAnswers)
      .where(and(eq(minutesAnswers.draftId, draft.id), isAnswerOf(personIdOf(actor))))
      .execute();
    if (
      stored?.draftVersion === draft.version &&
      stored.answer === answer &&
      stored.objection === objection
    )
      return;
    const values = { draftVersion: draft.version, answer, objection, answeredAt: now };
    if (stored) await change(context, minutesAnswers, stored.id, values);
    else
      await create(context, minutesAnswers, {
        draftId: draft.id,
        ...userOrGuest(personIdOf(actor)),
        ...values,
      });
    await context.publish(context, {
      name: answer === "confirmed" ? "minutes.confirm" : "minutes.object",
      thesisId: thesis.id,
      reservationId: id,
    });
  });

const { fields, gradeAgree } = reservationTexts.hr;

/**
 * Refuses with 409 to close a defense with other minutes than the draft that was sent, so that
 * nobody's confirmation is printed on what they haven't read. Without a draft nothing is refused.
 */
export async function requireDrafted(
  { db }: Context,
  { record, reservation }: Pick<LockedReservation, "record" | "reservation">,
  result: DefenseResult,
): Promise<void> {
  const { minutesConfirmation, gradeAgreeBy } = record.assessment;
  if (minutesConfirmation === "none") return;
  const draft = (await loadMinutes(db, reservation.id))?.draft;
  const differing = draft ? differingFields(draft, result) : [];
  if (differing.length === 0) return;
  const labels = { ...fields, gradeAgree: gradeAgree[gradeAgreeBy] };
  const names = differing.map((field) => labels[field]);
  throw new Refusal(409, withValues(refusals.differs, { fields: names.join(", ") }));
}

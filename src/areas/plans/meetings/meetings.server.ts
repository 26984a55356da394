import { and, eq, sql } from "drizzle-orm";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { lockPlan, proposeNextSteps } from "../plans.server.ts";
import type { TypedMilestone } from "../plans.ts";
import type { Meeting, MeetingInput } from "./meetings.ts";
import { meetings } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** Meetings that the page shows at most, the newest first. */
const shownMeetings = 200;

type MeetingsSource = {
  record: ReservationRecordJson;
  id: number;
  thesisName: string;
  thesisNameEng: string;
  student: string;
  mentor: string;
  meetings: Meeting[];
};

/** Loads the meetings about a thesis, the newest first. Refuses with 403 or 404. */
export async function loadMeetings({ db, actor, now }: Context, reservationId: number) {
  const [row] = await queryRows<MeetingsSource>(
    db,
    sql`select r.id, ${reservationRecordJson} as record, r.thesis_name, r.thesis_name_eng, student.name as student,
        coalesce(nullif(mentor.name_with_title, ''), mentor.name) as mentor,
        coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'version', m.version, 'heldOn', to_char(m.held_on, 'YYYY-MM-DD'),
            'notes', m.notes, 'authorId', m.author_id, 'author', coalesce(nullif(author.name_with_title, ''), author.name))
            order by m.held_on desc, m.id desc)
          from (select * from meetings m where m.reservation_id = r.id order by m.held_on desc, m.id desc limit ${shownMeetings}) m
          join users author on author.id = m.author_id), '[]') as meetings
      from reservations r join theses t on t.id = r.thesis_id join users student on student.id = r.student_id
      join users mentor on mentor.id = t.mentor_id where r.id = ${reservationId}`,
  );
  const { record: recordJson, meetings, ...reservation } = orNotFound(row);
  const record = toReservationRecord(recordJson);
  if (!reservationPolicy.plan(actor, record)) throw new Refusal(403, accessDenied);
  const mayWrite = reservationPolicy.changePlan(actor, record);
  return {
    ...reservation,
    own: record.studentId === actor.id,
    today: localDate(now),
    mayWrite,
    /** Each with whether the reader may change it: its author, while the work is under way. */
    meetings: meetings.map(({ authorId, ...meeting }) => ({
      ...meeting,
      isOwn: mayWrite && authorId === actor.id,
    })),
  };
}

/** Refuses with 422 a day before the reservation, or one that is yet to come. */
function checkHeldOn({ now, language }: Context, heldOn: string, reservedOn: string): void {
  const { errors } = messages;
  if (heldOn > localDate(now)) throw new Refusal(422, saveError, { heldOn: errors.ahead });
  if (heldOn < reservedOn) {
    const day = formatDate(reservedOn, language);
    throw new Refusal(422, saveError, { heldOn: withValues(errors.before, { day }) });
  }
}

/**
 * Student or mentor notes what was said at a meeting; next steps become a proposal of the plan, to
 * which the other side has to agree. The same notes again change nothing. Refuses with 403, 404, 409
 * (ended, or the other side's proposal waits) or 422 (a day out of range, a step that is in the plan).
 *
 * @rule who notes a meeting
 */
export const noteMeeting = (
  context: Context,
  reservationId: number,
  { heldOn, notes, steps }: MeetingInput & { steps: readonly TypedMilestone[] },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const plan = await lockPlan(context, reservationId);
    const [repeated] = await db
      .select({ id: meetings.id })
      .from(meetings)
      .where(
        and(
          eq(meetings.reservationId, reservationId),
          eq(meetings.authorId, actor.id),
          eq(meetings.heldOn, heldOn),
          eq(meetings.notes, notes),
        ),
      )
      .execute();
    if (repeated) return;
    checkHeldOn(context, heldOn, plan.reservedOn);
    await create(context, meetings, { reservationId, heldOn, notes, authorId: actor.id });
    if (steps.length > 0) await proposeNextSteps(context, plan, steps);
    await plan.tell("meeting.note");
  });

/** Which meeting is meant, as it was seen. */
type SeenMeeting = { row: number; version: number };

/** Locks a meeting that the actor wrote. Refuses with 403, 404 or 409 (ended, or changed meanwhile). */
async function lockMeeting(context: Context, reservationId: number, seen: SeenMeeting) {
  const { db, actor } = context;
  const plan = await lockPlan(context, reservationId);
  const [meeting] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, seen.row), eq(meetings.reservationId, reservationId)))
    .execute();
  if (!meeting) throw new Refusal(404, notFound);
  if (meeting.authorId !== actor.id) throw new Refusal(403, accessDenied);
  if (meeting.version !== seen.version) throw new Refusal(409, messages.refusals.changed);
  return plan;
}

/**
 * The author changes the notes. Refuses with 403, 404, 409 (ended, or changed meanwhile) or 422 (a day
 * out of range).
 */
export const changeMeeting = (
  context: Context,
  reservationId: number,
  { heldOn, notes, ...seen }: MeetingInput & SeenMeeting,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { reservedOn } = await lockMeeting(context, reservationId, seen);
    checkHeldOn(context, heldOn, reservedOn);
    await change(context, meetings, seen.row, { heldOn, notes });
  });

/** The author removes the notes. Refuses with 403, 404 or 409 (ended, or changed meanwhile). */
export const removeMeeting = (
  context: Context,
  reservationId: number,
  seen: SeenMeeting,
): Promise<void> =>
  inTransaction(context, async (context) => {
    await lockMeeting(context, reservationId, seen);
    await remove(context, meetings, seen.row);
  });

import { type SQL, sql } from "drizzle-orm";
import { assessmentJson } from "#areas/assessment/assessment.server.ts";
import { type LoadedAssessment, toAssessmentView } from "#areas/assessment/assessment-view.ts";
import { loadOwnOpinion } from "#areas/assessment/reviewer-opinion.server.ts";
import { minutesJson } from "#areas/defenses/minutes/minutes.server.ts";
import type { MinutesState } from "#areas/defenses/minutes/minutes.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { isNamed, personIdOf } from "#kit/workflow/users-and-guests.ts";
import { requireGuest } from "./thesis.server.ts";

type Judged<T> = {
  reservationId: number;
  thesisName: string;
  record: ReservationRecord;
  subject: T;
};

/** Loads what a seated guest judges; refuses with 403, or 404 for another thesis and without a seat. */
async function loadJudged<T>(context: Context, id: number, subject: SQL): Promise<Judged<T>> {
  requireGuest(context, id);
  const [row] = await queryRows<{
    reservationId: number;
    thesisName: string;
    record: ReservationRecordJson;
    subject: T | null;
  }>(
    context.db,
    sql`select r.id as reservation_id, r.thesis_name, ${reservationRecordJson} as record, ${subject} as subject
      from reservations r join theses t on t.id = r.thesis_id where r.id = ${id}`,
  );
  const { record: json, subject: found, ...thesis } = orNotFound(row);
  const record = toReservationRecord(json);
  const seats = record.committee.map(({ userId }) => userId);
  if (found === null || !isNamed(context.actor, seats)) throw new Refusal(404, notFound);
  return { ...thesis, record, subject: found };
}

/** The criteria and the guest's own marks; nobody else's. Refuses with 403 or 404. */
export async function loadGuestMarks(context: Context, id: number) {
  const { record, subject, ...thesis } = await loadJudged<LoadedAssessment>(
    context,
    id,
    assessmentJson,
  );
  const { criteria, own } = toAssessmentView(context.actor, record, subject);
  return { ...thesis, criteria, own, mayMark: reservationPolicy.assess(context.actor, record) };
}

/** The draft of the minutes and the guest's own answer. Refuses with 403 or 404. */
export async function loadGuestMinutes(context: Context, id: number) {
  const { record, subject, ...thesis } = await loadJudged<MinutesState>(context, id, minutesJson);
  const { draft, people } = subject;
  const { gradeAgreeBy, minutesConfirmation } = record.assessment;
  return {
    ...thesis,
    draft,
    own: people.find(({ userId }) => userId === personIdOf(context.actor)) ?? null,
    gradeAgreeBy,
    minutesConfirmation,
    mayAnswer: reservationPolicy.confirmMinutes(context.actor, record),
  };
}

/** The assignment and the opinion of a guest who reviews. Refuses with 403 or 404. */
export async function loadGuestOpinion(context: Context, id: number) {
  requireGuest(context, id);
  const { opinion, criteria, thesisName, mayGive } = await loadOwnOpinion(context, id);
  return { reservationId: id, thesisName, opinion, criteria, mayGive };
}

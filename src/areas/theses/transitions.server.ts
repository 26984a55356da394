import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { loadAskedDetails } from "#areas/studies/studies.server.ts";
import { change } from "#kit/database/changes.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { transition } from "#kit/workflow/flow.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { missingDetails } from "./details.ts";
import { type ThesisStep, thesisFlow } from "./flow.ts";
import { ongoingStatuses } from "./status.ts";
import { type ThesisRow, theses } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

type ThesisTransitionInput = {
  /** The actor's input for the step. */
  input?: { note?: string; deleteRequestId?: number };
  /** Columns that the transition writes, or a function that derives them from the current row. */
  values?: Partial<ThesisRow> | ((thesis: ThesisRow) => Partial<ThesisRow>);
  reservationId?: number;
  /** Details for notifications. */
  data?: DomainEvent["data"];
  undo?: DomainEvent["undo"];
};

/**
 * Locks a thesis, given by its id or by a subquery for it, until the end of the transaction;
 * refuses with 404 if there is none.
 */
export async function lockThesis({ db }: Context, id: number | SQL): Promise<ThesisRow> {
  return orNotFound(
    (await db.select().from(theses).where(eq(theses.id, id)).for("update").execute())[0],
  );
}

/**
 * Locks the free and reserved ones of these theses, a subquery of ids, by id, until the end of the
 * transaction.
 */
export const lockOngoingTheses = ({ db }: Context, ids: SQL) =>
  db
    .select({ id: theses.id })
    .from(theses)
    .where(and(sql`${theses.id} in (${ids})`, inArray(theses.status, [...ongoingStatuses])))
    .orderBy(asc(theses.id))
    .for("update")
    .execute();

/**
 * Applies one transition of the life cycle under the row's lock, with its history entry and the
 * event `thesis.<step>`. Refuses with 403 (not allowed for this actor), 404, 409 (not possible now)
 * or 422 (invalid input).
 */
export const transitionThesis = (
  context: Context,
  id: number,
  step: ThesisStep,
  options: ThesisTransitionInput = {},
): Promise<ThesisRow> =>
  inTransaction(context, async (context) =>
    transitionLockedThesis(context, await lockThesis(context, id), step, options),
  );

/**
 * Applies a transition like `transitionThesis` to a thesis that the transaction has locked and not
 * changed since.
 */
export async function transitionLockedThesis(
  context: Context,
  thesis: ThesisRow,
  step: ThesisStep,
  { input, values = {}, reservationId, data, undo }: ThesisTransitionInput = {},
): Promise<ThesisRow> {
  const { status } = transition(thesisFlow, step, context.actor, thesis, context.now, input);
  const written = typeof values === "function" ? values(thesis) : values;
  const [after] = await settleTogether([
    change(context, theses, thesis.id, { ...written, status }),
    context.publish(context, {
      name: `thesis.${step}`,
      thesisId: thesis.id,
      ...(reservationId !== undefined && { reservationId }),
      ...(data && { data }),
      ...(undo && { undo }),
    }),
  ]);
  return after;
}

/**
 * Takes the step of a locked thesis that follows from a step of its reservation, which publishes
 * the event. The history names the actor of the reservation's step. Call it inside `inTransaction`.
 */
export async function followReservation(
  context: Context,
  thesis: ThesisRow,
  step: "release" | "complete" | "reopen",
  values: Partial<ThesisRow> = {},
): Promise<ThesisRow> {
  const { status } = transition(thesisFlow, step, systemActor, thesis, context.now);
  return change(context, theses, thesis.id, { ...values, status });
}

/**
 * Writes the consequences of a reservation's correction to its locked thesis; nothing if there are
 * none. Call it inside `inTransaction`.
 */
export async function followCorrection(
  context: Context,
  thesis: ThesisRow,
  values: Partial<Pick<ThesisRow, "defensedAt" | "dabarOutdated">>,
): Promise<void> {
  if (Object.keys(values).length > 0) await change(context, theses, thesis.id, values);
}

/**
 * Writes the repository's status to a locked thesis. Call it inside `inTransaction`; the deposit
 * decides whether it may.
 */
export const followRepository = (
  context: Context,
  thesis: ThesisRow,
  values: Partial<Pick<ThesisRow, "dabarStatus" | "dabarPid" | "dabarUrn" | "dabarOutdated">>,
) => change(context, theses, thesis.id, values);

/**
 * Sends a thesis for publication, as its mentor. Refuses with 409 one that lacks a detail that its
 * study demands.
 */
export const sendForPublication = (context: Context, id: number): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const sent = await transitionThesis(context, id, "sendForPublication", {
      undo: { flow: "thesis", id },
    });
    const missing = missingDetails(sent, await loadAskedDetails(context.db, sent.studyId));
    if (missing.length > 0) {
      const details = missing.map((detail) => texts.hr.fields[detail]).join(", ");
      throw new Refusal(409, withValues(refusals.missingDetails, { details }));
    }
    return sent;
  });

/**
 * Publishes a thesis. Clears the head's note, and a pre-reservation whose day has passed. With
 * `together` the caller publishes an event about several theses at once.
 */
export const publishThesis = (
  context: Context,
  id: number,
  { together = [] }: { together?: readonly number[] } = {},
) =>
  transitionThesis(context, id, "publish", {
    ...(together.length > 1 && { data: { together: together.join() } }),
    values: ({ preReservationDate }) => ({
      publishedAt: context.now,
      returnNote: "",
      ...(preReservationDate !== null &&
        preReservationDate <= localDate(context.now) &&
        noPreReservation),
    }),
  });

/**
 * Gives a thesis, which the transaction has locked, to another mentor; its status and reservation
 * stay.
 */
export const changeThesisMentor = (
  context: Context,
  id: number,
  mentorId: number,
  values: { coMentorId?: null } = {},
): Promise<ThesisRow> => change(context, theses, id, { ...values, mentorId });

/** Gives a thesis, which the transaction has locked, another co-mentor, or none. */
export const changeThesisCoMentor = (
  context: Context,
  id: number,
  coMentorId: number | null,
): Promise<ThesisRow> => change(context, theses, id, { coMentorId });

const noPreReservation = { preReservationStudentId: null, preReservationDate: null };

export const returnToDraft = (context: Context, id: number, { note }: { note: string }) =>
  transitionThesis(context, id, "returnToDraft", {
    input: { note },
    values: { returnNote: note },
    data: { note, reason: note },
    undo: { flow: "thesis", id },
  });

const { constraints, refusals } = messages;

/** Messages for constraint violations caused by concurrent changes. */
export const thesisConstraintMessages = {
  theses_two_mentors: refusals.coMentorIsMentor,
  theses_pre_reservation: refusals.preReservationPair,
  theses_study_id_fkey: constraints.study,
  theses_department_id_fkey: constraints.department,
  theses_mentor_id_fkey: constraints.mentor,
  theses_co_mentor_id_fkey: constraints.coMentor,
  theses_strategic_area_id_fkey: constraints.strategicArea,
  theses_pre_reservation_student_id_fkey: constraints.student,
  thesis_study_programs_study_program_id_fkey: constraints.program,
  thesis_keywords_keyword_id_fkey: constraints.keyword,
  keywords_phrase: constraints.keywordExists,
  keywords_phrase_check: constraints.keywordShape,
  thesis_and_reservations: constraints.reservations,
  messages_thesis_id_fkey: constraints.messages,
  reservations_thesis_id_fkey: constraints.linked,
  edit_requests_thesis_id_fkey: constraints.linked,
  delete_requests_thesis_id_fkey: constraints.linked,
};

explainConstraints(thesisConstraintMessages);

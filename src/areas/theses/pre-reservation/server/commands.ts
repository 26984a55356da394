import { change } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { Message } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { thesisMentor } from "../../flow.ts";
import { thesisPolicy } from "../../policy.ts";
import { lockThesis } from "../../server/commands/transitions.ts";
import { type ThesisRow, theses } from "../../server/tables.ts";
import { messages as thesisMessages } from "../../texts.ts";
import { messages } from "../texts.ts";
import { findStudentFacts, isKeptByWaitingList } from "./queries.ts";

const { refusals } = messages;
const thesisRefusals = thesisMessages.refusals;

/**
 * Pre-reserves the mentor's own free thesis, until a given day, for a student who has signed in at least once (spec
 * §5). Refuses with 403, 404, 409 (not free), or 422 by field.
 */
export const preReserve = (
  context: Context,
  id: number,
  input: { student: number; date: string },
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockOwnThesis(context, id);
    await requireNoWaitingList(context.db, id);
    const student = await preReservationStudentError(context, thesis, input.student);
    const date = input.date <= localDate(context.now) ? refusals.datePassed : undefined;
    if (student || date) throw new Refusal(422, saveError, { ...(student && { student }), ...(date && { date }) });
    if (thesis.preReservationStudentId === input.student && thesis.preReservationDate === input.date)
      throw new Refusal(422, refusals.unchanged);
    if (thesis.preReservationStudentId !== null && thesis.preReservationStudentId !== input.student)
      await context.publish(context, { name: "thesis.liftPreReservation", thesisId: id });
    const after = await change(context, theses, id, {
      preReservationStudentId: input.student,
      preReservationDate: input.date,
    });
    await context.publish(context, { name: "thesis.preReserve", thesisId: id });
    return after;
  });

/** Ends a pre-reservation early, as the mentor. Refuses with 403, 404, 409 (not free) or 422 (not pre-reserved). */
export const liftPreReservation = (context: Context, id: number): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockOwnThesis(context, id);
    if (thesis.preReservationStudentId === null) throw new Refusal(422, refusals.notPreReserved);
    await requireNoWaitingList(context.db, id);
    return clearPreReservation(context, id, "thesis.liftPreReservation");
  });

/** The student for whom a thesis is held, until which day, and whether they waited for it or follow its mentor. */
type WaitingListHold = { thesisId: number; studentId: number; heldUntil: string; byFollowing: boolean };

/** Pre-reserves a free thesis, which the transaction has locked, for the first student of its waiting list. */
export async function holdForWaitingList(
  context: Context,
  { thesisId, studentId, heldUntil, byFollowing }: WaitingListHold,
): Promise<void> {
  await change(context, theses, thesisId, { preReservationStudentId: studentId, preReservationDate: heldUntil });
  await context.publish(context, { name: byFollowing ? "waitingList.holdForFollower" : "waitingList.hold", thesisId });
}

/** Refuses with 409 if the thesis is held for its waiting list. */
async function requireNoWaitingList(db: Database, id: number): Promise<void> {
  if (await isKeptByWaitingList(db, id)) throw new Refusal(409, refusals.waitingList);
}

/** Clears the pre-reservation. The event is published first, while its recipient, the student, is still stored. */
export async function clearPreReservation(context: Context, id: number, event: string): Promise<ThesisRow> {
  await context.publish(context, { name: event, thesisId: id });
  return change(context, theses, id, { preReservationStudentId: null, preReservationDate: null });
}

async function lockOwnThesis(context: Context, id: number): Promise<ThesisRow> {
  const thesis = await lockThesis(context, id);
  if (!thesisMentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
  if (!thesisPolicy.preReserve(context.actor, thesis)) throw new Refusal(409, refusals.notFree);
  return thesis;
}

/** Returns why the thesis cannot be pre-reserved for this student; undefined if it can. */
async function preReservationStudentError(
  context: Context,
  { id, studyId }: ThesisRow,
  studentId: number,
): Promise<Message | undefined> {
  const facts = await findStudentFacts(context, { id, studyId }, studentId);
  if (!facts) return thesisRefusals.chooseFromList;
  if (!facts.signedIn) return thesisRefusals.studentNeverSignedIn;
  if (!facts.onStudy) return thesisRefusals.studentOfOtherStudy;
  return facts.reservedBefore ? refusals.alreadyReserved : undefined;
}

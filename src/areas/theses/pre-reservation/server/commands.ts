import { sql } from "drizzle-orm";
import { type Context, change, type Database, inTransaction, queryRows } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { localDate } from "#kit/time/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { mentor } from "../../flow.ts";
import { thesisPolicy } from "../../policy.ts";
import { lockThesis } from "../../server/commands/transitions.ts";
import { type ThesisRow, theses } from "../../server/tables.ts";
import { texts as thesisTexts } from "../../texts.ts";
import { texts } from "../texts.ts";

const no = texts.hr.preReservation;
const thesisRefusals = thesisTexts.hr.refusals;

/**
 * A mentor keeps an own free topic for a student who has signed in at least once, until a day on which it is freed (spec §5). Refuses
 * with 403, 404, 409 (not free) or, by field, 422.
 */
export const preReserve = (context: Context, id: number, wish: { student: number; date: string }): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockOwnThesis(context, id);
    const student = await preReservationStudentError(context.db, thesis, wish.student);
    const date = wish.date <= localDate(context.now) ? no.dateAhead : "";
    if (student || date) throw new Refusal(422, saveError, { ...(student && { student }), ...(date && { date }) });
    if (thesis.preReservationStudentId === wish.student && thesis.preReservationDate === wish.date)
      throw new Refusal(422, no.same);
    if (thesis.preReservationStudentId !== null && thesis.preReservationStudentId !== wish.student)
      await context.publish(context, { name: "thesis.liftPreReservation", thesisId: id });
    const after = await change(context, theses, id, {
      preReservationStudentId: wish.student,
      preReservationDate: wish.date,
    });
    await context.publish(context, { name: "thesis.preReserve", thesisId: id });
    return after;
  });

/** The mentor frees the topic before its day. Refuses with 403, 404, 409 (not free) or 422 (kept for nobody). */
export const liftPreReservation = (context: Context, id: number): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockOwnThesis(context, id);
    if (thesis.preReservationStudentId === null) throw new Refusal(422, no.nothingToLift);
    return clearPreReservation(context, id, "thesis.liftPreReservation");
  });

/** Those whom the topic was kept for are told before it is known no more. */
export async function clearPreReservation(context: Context, id: number, event: string): Promise<ThesisRow> {
  await context.publish(context, { name: event, thesisId: id });
  return change(context, theses, id, { preReservationStudentId: null, preReservationDate: null });
}

async function lockOwnThesis(context: Context, id: number): Promise<ThesisRow> {
  const thesis = await lockThesis(context, id);
  if (!mentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
  if (!thesisPolicy.preReserve(context.actor, thesis)) throw new Refusal(409, no.notOpen);
  return thesis;
}

type StudentFacts = { signedIn: boolean; onStudy: boolean; hadIt: boolean };

/** Why the topic can't be kept for this student; empty when it can. */
async function preReservationStudentError(
  db: Database,
  { id, studyId }: ThesisRow,
  studentId: number,
): Promise<string> {
  const [facts] = await queryRows<StudentFacts>(
    db,
    sql`select u.last_login is not null as "signedIn",
        exists (select from user_studies s where s.user_id = u.id and s.study_id = ${studyId} and s.user_type = 'student') as "onStudy",
        exists (select from reservations r where r.student_id = u.id and r.thesis_id = ${id}) as "hadIt"
      from users u where u.id = ${studentId} and u.active and 'student' = any(u.roles)`,
  );
  if (!facts) return thesisRefusals.chooseFromList;
  if (!facts.signedIn) return thesisRefusals.studentNeverSignedIn;
  if (!facts.onStudy) return thesisRefusals.studentOfOtherStudy;
  return facts.hadIt ? no.hadIt : "";
}

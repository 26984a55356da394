import { pdf } from "./files.ts";
import type { World } from "./index.ts";

/**
 * Makes a defended thesis whose real file its student has sent; all later steps are written into
 * the tables. Needs a defense deadline.
 */
export async function createDefendedThesis(
  { given, as, sql, clock }: Pick<World, "given" | "as" | "sql" | "clock">,
  mentor: { id: number },
) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  const inWork = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const { status } = await (await as(student)).post(
    `/document/student-final-version/${inWork.id}`,
    {
      abstract: "Sažetak rada o rizicima. ".repeat(8),
      statementOfOrigin: true,
      publiclyAccessible: "yes",
      creativeCommons: "by",
      studentComment: "",
      thesis: pdf(),
    },
  );
  if (status !== 303) throw new Error(`the final version was answered with ${status}`);
  await sql("update documents set review_status = 'approved' where reservation_id = $1", [
    inWork.id,
  ]);
  await sql(
    `with completed as (update theses set status = 'completed', completed_at = $2 where id = $3)
     update reservations set status = 'completed', grade = 5, grade_agree = true, exam_date = '2026-11-10', defense_date = timestamptz '2026-09-01T10:00:00Z' + id * interval '40 minutes',
       defense_place = 'Dvorana ' || id, defense_flow = 'Tijek.', defense_questions = 'Pitanja.' where id = $1`,
    [inWork.id, clock.now, thesis.id],
  );
  return { id: thesis.id, student, reservation: inWork.id };
}

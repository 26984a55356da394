import { sql } from "drizzle-orm";

import { type Context, change, create, type Database, inTransaction, queryRows } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { thesisFlow } from "../../flow.ts";
import { thesisPolicy } from "../../policy.ts";
import type { ThesisForm } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { loadThesis } from "../queries.ts";
import { type ThesisRow, theses } from "../tables.ts";
import { linkProgramsAndKeywords, resolveThesisForm } from "./proposals.ts";
import { lockThesis } from "./transitions.ts";

const no = texts.hr.refusals;

/** The admin makes a draft for a mentor, who sends it. Refuses with 403 or, by field, 422. */
export const createThesisForMentor = (context: Context, mentorId: number, form: ThesisForm): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    if (!hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
    const { columns, keywordIds } = await resolveThesisForm(context, form, mentorId);
    const thesis = await create(context, theses, { ...columns, mentorId, status: thesisFlow.initial });
    await linkProgramsAndKeywords(context, thesis.id, form.studyProgramIds, keywordIds);
    await context.publish(context, { name: "thesis.propose", thesisId: thesis.id });
    return thesis;
  });

type AdminEdit = ThesisForm & { mentorId: number; version: number };

/**
 * The admin corrects a topic that is not yet defended, as it was at `version`; its status stays. What the reservation of a reserved
 * one rests on stays too, and its names and description go into the reservation's copy (decision 13). Refuses with 403, 404, 409
 * (ended, or meanwhile changed) or 422.
 */
export const editThesisAsAdmin = (
  context: Context,
  id: number,
  { version, mentorId, ...form }: AdminEdit,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    if (!hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
    const thesis = await lockThesis(context, id);
    if (!thesisPolicy.editAsAdmin(context.actor, thesis)) throw new Refusal(409, no.endedNotEdited);
    if (thesis.version !== version) throw new Refusal(409, no.meanwhileEdited);
    const stored = await loadThesis(context.db, id);
    const { columns, keywordIds } = await resolveThesisForm(
      context,
      form,
      mentorId,
      mentorId === thesis.mentorId ? stored : undefined,
    );
    if (thesis.status === "reserved") await validateReservedThesis(context.db, thesis, { ...form, mentorId });
    const after = await change(context, theses, id, { ...columns, mentorId });
    await linkProgramsAndKeywords(context, id, form.studyProgramIds, keywordIds);
    await context.publish(context, { name: "thesis.edit", thesisId: id });
    return after;
  });

/** Refuses with 422 what would take away what the reservation was judged by. */
async function validateReservedThesis(db: Database, thesis: ThesisRow, form: ThesisForm & { mentorId: number }) {
  const [student] = await queryRows<{ programId: number }>(
    db,
    sql`select student_study_program_id as "programId" from reservations
      where thesis_id = ${thesis.id} and status not in ('canceled', 'notCompleted')`,
  );
  const findings: [field: string, sentence: string | false][] = [
    ["mentorId", form.mentorId !== thesis.mentorId && no.reservedMentor],
    ["studyId", form.studyId !== thesis.studyId && no.reservedStudy],
    [
      "studyProgramIds",
      student !== undefined && !form.studyProgramIds.includes(student.programId) && no.reservedProgram,
    ],
    [
      "preReservationStudentId",
      form.preReservationStudentId !== thesis.preReservationStudentId && no.reservedPreReservation,
    ],
  ];
  const wrong = Object.fromEntries(findings.flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])));
  if (Object.keys(wrong).length > 0) throw new Refusal(422, saveError, wrong);
}

/** Teachers who may be the mentor of a topic, for the admin to choose from. */
export const loadEligibleMentors = (db: Database) =>
  queryRows<{ id: number; name: string }>(
    db,
    sql`select u.id, u.name_with_title as name from users u
      where u.active and exists (select from user_studies s where s.user_id = u.id and s.user_type = 'teacher' and s.mentor)
      order by u.last_name, u.first_name, u.id`,
  );

import { eq, sql } from "drizzle-orm";
import { findStudyPrograms } from "#areas/studies/studies.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { requireTakenStep, revertStep } from "#kit/database/undo-rules.ts";
import {
  accessDenied,
  type BulkResult,
  orNotFound,
  Refusal,
  runBulk,
} from "#kit/workflow/refusal.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import { userStudyPolicy } from "./policy.ts";
import { type StudentMark, undoableMarkSteps } from "./student-marks.ts";
import { messages } from "./student-marks-texts.ts";
import { userStudies } from "./tables.server.ts";
import { messages as userStudyMessages } from "./user-studies/texts.ts";
import { isProgramOfStudy } from "./user-studies/user-studies.ts";

/** The names of students by the ids of their data on studies. */
export async function findMarkedStudents(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    sql`select us.id, u.name from user_studies us join users u on u.id = us.user_id
      where us.user_type = 'student' and us.id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const flow = "userStudy";

/** Marks students by the ids of their data on studies, each in its own transaction; 403. */
export async function markStudents(
  context: Context,
  ids: readonly number[],
  mark: StudentMark,
): Promise<BulkResult[]> {
  requireStudentWrite(context);
  const names = await findMarkedStudents(context.db, ids);
  return runBulk(ids, { names, nameless: messages.nameless }, (id) =>
    markStudent(context, id, mark),
  );
}

/** A student who already has the mark stays unchanged. */
const markStudent = (context: Context, id: number, mark: StudentMark): Promise<void> =>
  inTransaction(context, async (context) => {
    const row = await lockStudent(context, id);
    const { studyProgramId = null } = mark;
    const programs =
      studyProgramId === null ? [] : await findStudyPrograms(context.db, studyProgramId);
    if (!isProgramOfStudy(programs, row.studyId, studyProgramId))
      throw new Refusal(422, userStudyMessages.errors.program);
    const { version } = await change(context, userStudies, id, mark);
    if (version === row.version) return;
    await context.publish(context, {
      name: "userStudy.mark",
      data: { version },
      undo: { flow, id },
    });
  });

/**
 * Undoes a mark that the actor has given a student. A repeated call changes nothing. Refuses with
 * 403, 404 or 409.
 */
export const undoMark = (context: Context, reference: StepReference): Promise<void> =>
  inTransaction(context, async (context) => {
    requireStudentWrite(context);
    const { id } = await lockStudent(context, reference.id);
    const taken = await requireTakenStep(context, reference, undoableMarkSteps);
    if (taken.isUndone) return;
    const { transaction } = taken;
    await revertStep(context, taken, { UserStudy: userStudies });
    await context.publish(context, { name: "userStudy.undo", data: { recordId: id, transaction } });
  });

/** Refuses with 403 actors who may not change the data on studies of students. */
export function requireStudentWrite({ actor }: Context) {
  if (!userStudyPolicy.write(actor, { type: "student" })) throw new Refusal(403, accessDenied);
}

async function lockStudent({ db }: Context, id: number) {
  const row = orNotFound(
    (await db.select().from(userStudies).where(eq(userStudies.id, id)).for("update"))[0],
  );
  return row.userType === "student" ? row : orNotFound<never>(undefined);
}

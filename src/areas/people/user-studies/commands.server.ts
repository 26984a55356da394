import { eq } from "drizzle-orm";
import { findStudyPrograms, lockStudy } from "#areas/studies/studies.server.ts";

import { change, create, remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import type { Message } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { lockUsers } from "../locks.server.ts";
import type { UserType } from "../people.ts";
import { formatConflictValue } from "../people-rules.ts";
import { userStudyPolicy } from "../policy.ts";
import { texts as studentRecordTexts } from "../student-records/texts.ts";
import { userStudies, users } from "../tables.server.ts";
import { texts } from "../texts.ts";
import { isAccountOpen } from "../who-can-act.ts";
import { hasUserStudy, loadUserStudyBlockers, personOfUserStudy } from "./queries.server.ts";
import { messages } from "./texts.ts";
import {
  isProgramOfStudy,
  type StudentStudyInput,
  type TeacherStudyInput,
} from "./user-studies.ts";

const { errors } = messages;

explainConstraints({
  user_studies_once: errors.onStudyTwice,
  user_studies_program: errors.program,
});

const { fields } = texts.hr;

/** The labels of the fields that two people may change at the same time. */
const conflictLabels = {
  teacher: { mentor: fields.mentor, coMentor: fields.coMentor },
  student: {
    studyProgramId: fields.studyProgram,
    yearOfStudy: fields.yearOfStudy,
    thesisCourse: fields.thesisCourse,
    finishedWorkshop: fields.finishedWorkshop,
    selfAssessment: fields.selfAssessment,
    lateReservation: fields.lateReservation,
    numOfThesis: fields.numOfThesis,
    overruleReason: studentRecordTexts.hr.overruleReason,
  },
};

type UserStudyInput = TeacherStudyInput | StudentStudyInput;

type NewUserStudyInput = UserStudyInput & { userId: number; studyId: number };

/** Adds a user to a study. Refuses with 403, or with 422 and a message for the field. */
export const createUserStudy = (
  context: Context,
  type: UserType,
  { userId, studyId, ...facts }: NewUserStudyInput,
) =>
  inTransaction(context, async (context) => {
    requireUserStudyWrite(context, type);
    const { db } = context;
    const wrong = (fields: Record<string, Message>) => new Refusal(422, saveError, fields);
    const [user] = await db.select().from(users).where(eq(users.id, userId)).for("share");
    const study = await lockStudy(db, studyId);
    if (!user) throw wrong({ userId: errors.unknownUser });
    if (!study) throw wrong({ studyId: errors.unknownStudy });
    if (!isAccountOpen(user, localDate(context.now))) throw wrong({ userId: errors.inactive });
    if (!user.roles.includes(type))
      throw wrong({ userId: type === "teacher" ? errors.noTeacher : errors.noStudent });
    await validateProgram(context, studyId, facts);
    if (await hasUserStudy(db, { userId, studyId, type }))
      throw wrong({ userId: type === "teacher" ? errors.teacherTwice : errors.studentTwice });
    return create(context, userStudies, { userId, studyId, userType: type, ...facts });
  });

/**
 * Changes a user's data on a study, loaded at `version`. Refuses with 403, 404, 409 (edit conflict)
 * or 422.
 */
export const editUserStudy = (
  context: Context,
  type: UserType,
  id: number,
  version: number,
  facts: UserStudyInput,
) =>
  inTransaction(context, async (context) => {
    requireUserStudyWrite(context, type);
    const row = await lockUserStudy(context, id);
    if (row.userType !== type) orNotFound(undefined);
    if (row.version !== version)
      throw await loadEditConflict(context.db, {
        objectClass: "UserStudy",
        id,
        version,
        stored: row,
        typed: facts,
        labels: conflictLabels[type],
        format: formatConflictValue,
      });
    await validateProgram(context, row.studyId, facts);
    return change(context, userStudies, id, facts);
  });

/**
 * Removes a user from a study. Refuses with 403 (another office), 404, or 409 while active theses
 * or reservations exist.
 */
export const deleteUserStudy = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    const row = await lockUserStudy(context, id);
    requireUserStudyWrite(context, row.userType);
    const blockers = await loadUserStudyBlockers(context.db, {
      type: row.userType,
      userId: row.userId,
      studyId: row.studyId,
    });
    if (blockers.length > 0) throw new Refusal(409, messages[row.userType].blockedNow);
    await remove(context, userStudies, id);
    return row;
  });

function requireUserStudyWrite({ actor }: Context, type: UserType) {
  if (!userStudyPolicy.write(actor, { type })) throw new Refusal(403, accessDenied);
}

/**
 * Locks the row and its person, so that nobody reserves with a mentor whose right is being taken
 * away.
 */
const lockUserStudy = async ({ db }: Context, id: number) => {
  await lockUsers(db, personOfUserStudy(id));
  return orNotFound(
    (await db.select().from(userStudies).where(eq(userStudies.id, id)).for("update"))[0],
  );
};

async function validateProgram({ db }: Context, studyId: number, facts: UserStudyInput) {
  if (!("studyProgramId" in facts) || facts.studyProgramId === null) return;
  const programs = await findStudyPrograms(db, facts.studyProgramId);
  if (!isProgramOfStudy(programs, studyId, facts.studyProgramId))
    throw new Refusal(422, saveError, { studyProgramId: errors.program });
}

import { and, eq } from "drizzle-orm";
import { studies, studyPrograms } from "#areas/studies/server/tables.ts";

import { type Context, change, create, explainConstraints, inTransaction, remove } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { redirectWithFlash } from "#kit/http/server/index.ts";
import { accessDenied, orNotFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { loadEditConflict, mergeOnConflict } from "../../edit-conflict/server/queries.ts";
import { type UserType, userStudyPolicy } from "../../policy.ts";
import {
  newStudent,
  newTeacher,
  programFits,
  type StudentStudyInput,
  studentFacts,
  type TeacherStudyInput,
  teacherFacts,
  versionSchema,
} from "../../schema.ts";
import { userStudies, users } from "../../server/tables.ts";
import { texts } from "../../texts.ts";
import { userStudyPaths } from "../rules.ts";
import { loadStudiesWithCounts, loadUserStudy, loadUserStudyBlockers, loadUserStudyOptions } from "./queries.ts";

const { errors } = texts.hr;

explainConstraints({ user_studies_once: errors.onStudyTwice, user_studies_program: errors.program });

type UserStudyInput = TeacherStudyInput | StudentStudyInput;

type NewUserStudyInput = UserStudyInput & { userId: number; studyId: number };

/** Puts a person on a study. Refuses with 403, or 422 with a sentence for the field. */
export const createUserStudy = (context: Context, type: UserType, { userId, studyId, ...facts }: NewUserStudyInput) =>
  inTransaction(context, async (context) => {
    requireUserStudyWrite(context, type);
    const { db } = context;
    const wrong = (fields: Record<string, string>) => new Refusal(422, saveError, fields);
    const [user] = await db.select().from(users).where(eq(users.id, userId)).for("share");
    const [study] = await db.select({ id: studies.id }).from(studies).where(eq(studies.id, studyId)).for("key share");
    if (!user) throw wrong({ userId: errors.unknownUser });
    if (!study) throw wrong({ studyId: errors.unknownStudy });
    if (!user.active) throw wrong({ userId: errors.inactive });
    if (!user.roles.includes(type)) throw wrong({ userId: type === "teacher" ? errors.noTeacher : errors.noStudent });
    await validateProgram(context, studyId, facts);
    const same = and(eq(userStudies.userId, userId), eq(userStudies.studyId, studyId), eq(userStudies.userType, type));
    const [standing] = await db.select({ id: userStudies.id }).from(userStudies).where(same);
    if (standing) throw wrong({ userId: type === "teacher" ? errors.teacherTwice : errors.studentTwice });
    return create(context, userStudies, { userId, studyId, userType: type, ...facts });
  });

/** Changes what a person is on a study, as it was at `version`. Refuses with 403, 404, 409 (changed meanwhile) or 422. */
export const editUserStudy = (context: Context, type: UserType, id: number, version: number, facts: UserStudyInput) =>
  inTransaction(context, async (context) => {
    requireUserStudyWrite(context, type);
    const row = await lockUserStudy(context, id);
    if (row.userType !== type) orNotFound(undefined);
    if (row.version !== version) throw await loadEditConflict(context, "UserStudy", id, version, row);
    await validateProgram(context, row.studyId, facts);
    return change(context, userStudies, id, facts);
  });

/** Takes a person off a study. Refuses with 403 (not an office of its kind), 404, or 409 while topics or reservations stand on it. */
export const deleteUserStudy = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    const row = await lockUserStudy(context, id);
    requireUserStudyWrite(context, row.userType);
    const blockers = await loadUserStudyBlockers(context.db, {
      type: row.userType,
      userId: row.userId,
      studyId: row.studyId,
    });
    if (blockers.length > 0) throw new Refusal(409, texts.hr.userStudies[row.userType].blockedNow);
    await remove(context, userStudies, id);
    return row;
  });

function requireUserStudyWrite({ actor }: Context, type: UserType) {
  if (!userStudyPolicy.write(actor, { type })) throw new Refusal(403, accessDenied);
}

const lockUserStudy = async ({ db }: Context, id: number) =>
  orNotFound((await db.select().from(userStudies).where(eq(userStudies.id, id)).for("update"))[0]);

async function validateProgram({ db }: Context, studyId: number, facts: UserStudyInput) {
  if (!("studyProgramId" in facts) || facts.studyProgramId === null) return;
  const programs = await db.select().from(studyPrograms).where(eq(studyPrograms.id, facts.studyProgramId));
  if (!programFits(programs, studyId, facts.studyProgramId))
    throw new Refusal(422, saveError, { studyProgramId: errors.program });
}

function requireUserStudyRead({ actor }: Context, type: UserType) {
  if (!userStudyPolicy.read(actor, { type })) throw new Refusal(403, accessDenied);
}

/** The working view: the people of one study; 404 for a study that isn't there. */
export async function loadUserStudyList(context: Context, type: UserType, url: string) {
  requireUserStudyRead(context, type);
  const asked = new URL(url).searchParams.get("study");
  return loadStudiesWithCounts(context.db, type, asked ? parseId(asked) : undefined);
}

export function authorizeAllUserStudies(context: Context, type: UserType) {
  requireUserStudyRead(context, type);
  return null;
}

export async function loadUserStudyPage(context: Context, type: UserType, id: number) {
  requireUserStudyRead(context, type);
  const row = await loadUserStudy(context.db, id, type);
  const { actor } = context;
  const may = [
    ...(userStudyPolicy.write(actor, row) ? ["edit", "delete"] : []),
    ...(actor.roles.includes("admin") ? ["openUser"] : []),
  ];
  return { row, may };
}

export type UserStudyView = Awaited<ReturnType<typeof loadUserStudyPage>>;

/** What a new row may be made of, with the study that the address names. */
export async function loadNewUserStudy(context: Context, type: UserType, url: string) {
  requireUserStudyRead(context, type);
  const asked = new URL(url).searchParams.get("study") ?? "";
  const choices = await loadUserStudyOptions(context.db, type);
  return { ...choices, studyId: choices.studies.some(({ id }) => String(id) === asked) ? asked : "" };
}

/** What was submitted makes a row; on to its page. */
export async function submitNewUserStudy(context: Context, type: UserType, request: Request) {
  const fields = await readFormFields(request);
  const { id } = await createUserStudy(
    context,
    type,
    type === "teacher" ? parseForm(newTeacher, fields) : parseForm(newStudent, fields),
  );
  throw redirectWithFlash(userStudyPaths.show(type, id), texts.hr.userStudies[type].created);
}

/** What was submitted changes a row; on to its page. */
export async function submitUserStudyEdit(context: Context, type: UserType, id: number, request: Request) {
  const fields = await readFormFields(request);
  const { version } = parseForm(versionSchema, fields);
  const facts = type === "teacher" ? parseForm(teacherFacts, fields) : parseForm(studentFacts, fields);
  await mergeOnConflict(request, facts, () => editUserStudy(context, type, id, version, facts));
  throw redirectWithFlash(userStudyPaths.show(type, id), texts.hr.userStudies[type].saved);
}

import type { Context } from "#kit/database/context.ts";
import { parseForm, readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { userStudyPaths } from "../paths.ts";
import { type UserType, userStudyPolicy } from "../policy.ts";
import { newStudent, newTeacher, studentFacts, teacherFacts, versionSchema } from "../schema.ts";
import { texts } from "../texts.ts";
import { mergeOnConflict } from "./meanwhile.ts";
import { loadStudiesWithCounts, loadUserStudy, loadUserStudyOptions } from "./user-studies.ts";
import { createUserStudy, editUserStudy } from "./user-study-commands.ts";

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

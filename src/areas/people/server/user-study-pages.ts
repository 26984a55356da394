import type { Context } from "#kit/database/context.ts";
import { parseForm, readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { paths } from "../paths.ts";
import { type UserType, userStudyPolicy } from "../policy.ts";
import { asSeen, newStudent, newTeacher, studentFacts, teacherFacts } from "../schema.ts";
import { texts } from "../texts.ts";
import { withMerge } from "./meanwhile.ts";
import { choicesFor, studiesWith, userStudyOf } from "./user-studies.ts";
import { addToStudy, changeOnStudy } from "./user-study-commands.ts";

function mayRead({ actor }: Context, type: UserType) {
  if (!userStudyPolicy.read(actor, { type })) throw new Refusal(403, accessDenied);
}

/** The working view: the people of one study; 404 for a study that isn't there. */
export async function onStudy(context: Context, type: UserType, url: string) {
  mayRead(context, type);
  const asked = new URL(url).searchParams.get("study");
  return studiesWith(context.db, type, asked ? parseId(asked) : undefined);
}

export function onAllStudies(context: Context, type: UserType) {
  mayRead(context, type);
  return null;
}

export async function shownOnStudy(context: Context, type: UserType, id: number) {
  mayRead(context, type);
  const row = await userStudyOf(context.db, id, type);
  const { actor } = context;
  const may = [
    ...(userStudyPolicy.write(actor, row) ? ["edit", "delete"] : []),
    ...(actor.roles.includes("admin") ? ["openUser"] : []),
  ];
  return { row, may };
}

export type ShownOnStudy = Awaited<ReturnType<typeof shownOnStudy>>;

/** What a new row may be made of, with the study that the address names. */
export async function newOnStudy(context: Context, type: UserType, url: string) {
  mayRead(context, type);
  const asked = new URL(url).searchParams.get("study") ?? "";
  const choices = await choicesFor(context.db, type);
  return { ...choices, studyId: choices.studies.some(({ id }) => String(id) === asked) ? asked : "" };
}

/** What was submitted makes a row; on to its page. */
export async function addSubmitted(context: Context, type: UserType, request: Request) {
  const fields = await readFormFields(request);
  const { id } = await addToStudy(
    context,
    type,
    type === "teacher" ? parseForm(newTeacher, fields) : parseForm(newStudent, fields),
  );
  throw redirectWithFlash(paths.show(type, id), texts.hr.userStudies[type].created);
}

/** What was submitted changes a row; on to its page. */
export async function changeSubmitted(context: Context, type: UserType, id: number, request: Request) {
  const fields = await readFormFields(request);
  const { version } = parseForm(asSeen, fields);
  const facts = type === "teacher" ? parseForm(teacherFacts, fields) : parseForm(studentFacts, fields);
  await withMerge(request, facts, () => changeOnStudy(context, type, id, version, facts));
  throw redirectWithFlash(paths.show(type, id), texts.hr.userStudies[type].saved);
}

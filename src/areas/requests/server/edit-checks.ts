import type { Context } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { editRequestPolicy } from "../edit-policy.ts";
import { coMentorAsked, studyAsked } from "./edit-judge.ts";
import { editShown } from "./edit-queries.ts";
import { coMentorRight, studyOfProgram, suitSentence } from "./edit-rights.ts";

/** What a check answers (spec §7): the message is empty when nothing speaks against it. */
export type Checked = { status: "success" | "error"; message: string; studyId: number };

const checked = (message: string, studyId: number): Checked => ({
  status: message ? "error" : "success",
  message,
  studyId,
});

/** Would the teacher be allowed on the study that the topic has, or to which this request would bring it? */
export async function checkCoMentor(context: Context, requestId: number, coMentorId: number): Promise<Checked> {
  const { db } = context;
  const request = await topicOf(context, requestId);
  const studyId = (await studyAsked(db, request.pending)) ?? request.studyId;
  return checked(suitSentence(await coMentorRight(db, coMentorId, studyId)), studyId);
}

/** Would the programme's study suit the co-mentor that the topic has, or that this request would give it? */
export async function checkStudy(context: Context, requestId: number, programId: number): Promise<Checked> {
  const { db } = context;
  const request = await topicOf(context, requestId);
  const studyId = await studyOfProgram(db, programId);
  const coMentorId = coMentorAsked(request, request.pending);
  if (coMentorId === null) return checked("", studyId);
  return checked(suitSentence(await coMentorRight(db, coMentorId, studyId)), studyId);
}

/** Does the programme's study suit this co-mentor? */
export async function checkStudyByCoMentor({ db }: Context, coMentorId: number, programId: number): Promise<Checked> {
  const studyId = await studyOfProgram(db, programId);
  return checked(suitSentence(await coMentorRight(db, coMentorId, studyId)), studyId);
}

/** The request's topic, with this request alone if it still waits. Refuses with 403 and 404. */
async function topicOf(context: Context, requestId: number) {
  const request = await editShown(context.db, requestId);
  if (!editRequestPolicy.read(context.actor, request)) throw new Refusal(403, accessDenied);
  return { ...request, pending: request.status === "requested" ? [request] : [] };
}

import type { Context } from "#kit/database/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { editRequestPolicy } from "../../policy.ts";
import { loadEditRequest } from "../../server/queries.ts";
import {
  incompatibilityMessage,
  loadCoMentorEligibility,
  loadProgramStudyId,
  requestedCoMentorId,
  requestedStudyId,
} from "./queries.ts";

/** What a check answers (spec §7): the message is empty when nothing speaks against it. */
export type CompatibilityResult = { status: "success" | "error"; message: string; studyId: number };

const toCompatibilityResult = (message: string, studyId: number): CompatibilityResult => ({
  status: message ? "error" : "success",
  message,
  studyId,
});

/** Would the teacher be allowed on the study that the topic has, or to which this request would bring it? */
export async function checkCoMentor(
  context: Context,
  requestId: number,
  coMentorId: number,
): Promise<CompatibilityResult> {
  const { db } = context;
  const request = await loadReadableRequest(context, requestId);
  const studyId = (await requestedStudyId(db, request.pending)) ?? request.studyId;
  return toCompatibilityResult(incompatibilityMessage(await loadCoMentorEligibility(db, coMentorId, studyId)), studyId);
}

/** Would the programme's study suit the co-mentor that the topic has, or that this request would give it? */
export async function checkStudy(context: Context, requestId: number, programId: number): Promise<CompatibilityResult> {
  const { db } = context;
  const request = await loadReadableRequest(context, requestId);
  const studyId = await loadProgramStudyId(db, programId);
  const coMentorId = requestedCoMentorId(request, request.pending);
  if (coMentorId === null) return toCompatibilityResult("", studyId);
  return toCompatibilityResult(incompatibilityMessage(await loadCoMentorEligibility(db, coMentorId, studyId)), studyId);
}

/** Does the programme's study suit this co-mentor? */
export async function checkStudyByCoMentor(
  { db }: Context,
  coMentorId: number,
  programId: number,
): Promise<CompatibilityResult> {
  const studyId = await loadProgramStudyId(db, programId);
  return toCompatibilityResult(incompatibilityMessage(await loadCoMentorEligibility(db, coMentorId, studyId)), studyId);
}

/** The request's topic, with this request alone if it still waits. Refuses with 403 and 404. */
async function loadReadableRequest(context: Context, requestId: number) {
  const request = await loadEditRequest(context.db, requestId);
  if (!editRequestPolicy.read(context.actor, request)) throw new Refusal(403, accessDenied);
  return { ...request, pending: request.status === "requested" ? [request] : [] };
}

import { contextOf } from "#kit/database/context.ts";
import { parseFormWithFiles } from "#kit/files/server/file-records.ts";
import { parseForm } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { documentPolicy } from "../policy.ts";
import { mentorResponseForm } from "../schema.ts";
import { texts } from "../texts.ts";
import { reviewFinalVersion } from "./commands.ts";
import { loadDocument, toDocumentRecord } from "./shown.ts";

type ReviewRouteArgs = Parameters<typeof contextOf>[0] & { params: { id: string }; request: Request };
type ReviewStep = Parameters<typeof reviewFinalVersion>[2];

/** What the three pages of a mentor's review show. */
export async function loadReview(args: ReviewRouteArgs, step: ReviewStep) {
  const context = contextOf(args);
  const { work, version } = await loadDocument(context, parseId(args.params.id));
  const may: string[] = documentPolicy.review(context.actor, toDocumentRecord(work, version)) ? [step] : [];
  return { work, version, may };
}

/** Takes the decision and goes back to the reservation. */
export async function submitReview(args: ReviewRouteArgs, step: ReviewStep): Promise<never> {
  const context = contextOf(args);
  const { fields, files } = await parseFormWithFiles(args.request, context, { file: "mentor" });
  const { mentorComment } = parseForm(mentorResponseForm, fields);
  const { reservationId } = await reviewFinalVersion(context, parseId(args.params.id), step, {
    mentorComment,
    file: files.file,
  });
  throw redirectWithFlash(`/student/reservation/${reservationId}`, texts.hr.done[step]);
}

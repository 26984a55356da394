import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { toWorkingCheck } from "#areas/submission-checks/check-view.ts";
import { CheckSection } from "#areas/submission-checks/screens/check-section.tsx";
import { fileStepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Cluster, EmptyState, Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { changesPath } from "../comparison/comparison.ts";
import { texts as comparisonTexts } from "../comparison/texts.ts";
import { findOwnComment, mentorResponseForm } from "../documents.ts";
import { loadReservationDocuments } from "../documents-queries.server.ts";
import { workingVersionPolicy } from "../policy.ts";
import { readReturnedFile, toldOfRemarks } from "../remarks/returned-file.server.ts";
import { versionSteps } from "../steps.ts";
import { texts } from "../texts.ts";
import { answerWorkingVersion, requireAnswer } from "../working-version.server.ts";
import type { Route } from "./+types/mentor-working-version";
import { OpenRemarks } from "./open-remarks.tsx";
import { CommentLink, WorkingAnswerForm } from "./version-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { work, record }] = await Promise.all([
    loadReservationPage(context, id),
    loadReservationDocuments(context, id),
  ]);
  const newest = work.versions.find(({ finalVersion }) => !finalVersion);
  const isPending = newest && !newest.mentorRespondedAt;
  const may = isPending && workingVersionPolicy.answer(context.actor, record) ? ["answer"] : [];
  const own = findOwnComment(context.actor, record, work.versions);
  const state = newest
    ? isPending
      ? ("pending" as const)
      : ("answered" as const)
    : ("empty" as const);
  return {
    page,
    state,
    may,
    documentId: newest?.id ?? 0,
    /** The newest version has an earlier one. */
    isLater: newest !== undefined && work.versions.some(({ id }) => id < newest.id),
    check: toWorkingCheck(work.check, context),
    remarks: { remarks: work.openRemarks, versions: work.versions },
    comment: own && (own.isNew ? ("new" as const) : ("correct" as const)),
  };
}

export const action = fileStepAction(versionSteps, "mentorResponse", {
  files: { file: "mentor" },
  schema: mentorResponseForm,
  authorize: async (context, id) =>
    requireAnswer(context, id, await loadReservationRecord(context.db, id)),
  steps: ["mentorWorkingVersion", "answer"],
  take: async (context, id, { form, files: { file } }) => {
    const returned = await readReturnedFile(context, file);
    return { returned, kept: await answerWorkingVersion(context, id, { file, returned, ...form }) };
  },
  told: (done, { returned, kept }) => toldOfRemarks(done, returned, kept),
  to: ({ id }) => `/document/mentor-working-version/${id}`,
});

const { screens } = texts.hr;

export default function MentorWorkingVersion({
  loaderData: { page, state, may, documentId, isLater, check, remarks, comment },
}: Route.ComponentProps) {
  const open = may.includes("answer");
  return (
    <ReservationPage page={page} tab={screens.mentorWorking} step="mentorWorkingVersion">
      <StepSection
        title={open ? screens.answerTitle : screens.mentorWorking}
        lead={open && screens.mentorWorkingLead}
        passive={!open}
      >
        {isLater && (
          <Cluster>
            <ButtonLink to={changesPath(documentId)}>{comparisonTexts.hr.title}</ButtonLink>
          </Cluster>
        )}
        {check && <CheckSection check={check} source={`/student/download-thesis/${documentId}`} />}
        {open && <WorkingAnswerForm reservationId={page.ids.id} />}
        {state === "empty" && (
          <EmptyState title={screens.noWorking}>{screens.noWorkingMentor}</EmptyState>
        )}
        {state === "answered" && <Notice tone="info">{screens.answered}</Notice>}
        {comment && (
          <Cluster>
            <CommentLink reservationId={page.ids.id} comment={comment} />
          </Cluster>
        )}
      </StepSection>
      <OpenRemarks reservationId={page.ids.id} count={page.openRemarks} {...remarks} />
    </ReservationPage>
  );
}

import { type ReactNode, use } from "react";
import { type AiStatementView, seenStatement } from "#areas/reservations/ai-statement.ts";
import type { OpinionLevel } from "#areas/reservations/assessment.ts";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { StudentCheck } from "#areas/submission-checks/screens/student-check.tsx";
import type { CheckView } from "#areas/submission-checks/submission-checks.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { textIn } from "#kit/text/localization.ts";
import { ButtonLink, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { CheckboxField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useBilingual, useTexts } from "#kit/ui/language.tsx";
import { Notice, useRefusal } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { ReviewStep } from "../documents.ts";
import { versionSteps } from "../steps.ts";
import { texts } from "../texts.ts";
import { StillOpen } from "./open-remarks.tsx";

type WorkingFormProps = {
  reservationId: number;
  /** The check before submission, with its last result; null if the study wants none. */
  check: { last: CheckView | null } | null;
  secondary?: ReactNode;
};

/** The student's form for a working version; the file may be dropped anywhere on the page. */
export function WorkingVersionForm({ reservationId, check, secondary }: WorkingFormProps) {
  const { fields, hints } = useTexts(texts);
  const textOf = useBilingual();
  return (
    <ActionForm
      step="send"
      files
      choices={[
        {
          label: textOf(versionSteps.rows.workingVersion.label),
          action: `/document/student-working-version/${reservationId}`,
        },
      ]}
      secondary={secondary}
    >
      <FileField
        name="file"
        label={fields.workingFile}
        accept={acceptAttribute("workingVersion")}
        required
      />
      {check && (
        <StudentCheck
          reservationId={reservationId}
          field="file"
          form={`/document/student-working-version/${reservationId}`}
          last={check.last}
        />
      )}
      <TextArea
        name="studentComment"
        label={fields.ownComment}
        description={hints.studentComment}
        maxLength={2000}
      />
    </ActionForm>
  );
}

const { screens, fields } = texts.hr;

/** The mentor's form for the answer to a working version. */
export const WorkingAnswerForm = ({ reservationId }: { reservationId: number }) => (
  <ActionForm
    step="answer"
    files
    choices={[
      {
        label: versionSteps.rows.mentorResponse.label,
        action: `/document/mentor-working-version/${reservationId}`,
      },
    ]}
  >
    <TextArea name="mentorComment" label={fields.mentorComment} maxLength={5000} rows={6} />
    <FileField name="file" label={fields.mentorFile} accept={acceptAttribute("mentor")} />
  </ActionForm>
);

const { rows } = reservationSteps;

/** The address of each of the mentor's decisions on a final version (spec §2). */
export const reviewPath = (step: ReviewStep, documentId: number) =>
  rows[step].path({ id: 0, thesisId: 0, documentId });

const labelOf = (step: ReviewStep) => textIn(rows[step].label, "hr");

/** The outcome of each decision, in the order of the buttons. */
const outcomes = [
  [labelOf("approveFinal"), screens.approveLead],
  [labelOf("askMinorChanges"), screens.responseLead],
  [labelOf("returnFinal"), screens.returnLead],
] as const;

type ReviewFormProps = {
  documentId: number;
  mayApprove: boolean;
  /**
   * The student's statement on AI tools that is shown beside the form; null if there is none to be
   * shown.
   */
  aiStatement: AiStatementView | null;
  /** Whether the study wants the mentor's opinion with the approval. */
  opinion?: OpinionLevel;
  /** The remarks that are still open; they don't keep anybody from approving. */
  openRemarks?: { reservationId: number; count: number };
};

/**
 * The mentor's three decisions side by side, with one comment for all of them; none is preselected.
 * While something has to be done before the approval, the other two are offered.
 */
export const ReviewForm = ({
  documentId,
  mayApprove,
  aiStatement,
  opinion = "none",
  openRemarks,
}: ReviewFormProps) => (
  <ActionForm
    step="review"
    files
    choices={[
      ...(mayApprove ? [decision("approveFinal", documentId)] : []),
      { ...decision("askMinorChanges", documentId), variant: "outline" },
      { ...decision("returnFinal", documentId), tone: "danger" },
    ]}
  >
    <TextArea
      name="mentorComment"
      label={screens.comment}
      description={screens.commentHint}
      maxLength={5000}
      rows={6}
    />
    {mayApprove && opinion !== "none" && (
      <TextArea
        name="mentorOpinion"
        label={fields.mentorOpinion}
        description={screens.opinionHints[opinion]}
        maxLength={10_000}
        rows={6}
      />
    )}
    <FileField name="file" label={fields.mentorFile} accept={acceptAttribute("mentor")} />
    {aiStatement && (
      <input type="hidden" name="aiStatement" value={seenStatement(aiStatement).aiStatement} />
    )}
    {mayApprove && <UnopenedQuestion documentId={documentId} />}
    {mayApprove && openRemarks && <StillOpen {...openRemarks} />}
    <DescriptionList items={outcomes} />
  </ActionForm>
);

const decision = (step: ReviewStep, documentId: number) => ({
  label: labelOf(step),
  action: reviewPath(step, documentId),
});

/** Asks once whether a version is approved that the mentor has never opened. */
function UnopenedQuestion({ documentId }: { documentId: number }) {
  const { errors } = use(FormContext);
  const refused = useRefusal(); // also of the desk's form without scripts
  const question = errors.unopened ?? refused?.fields.unopened;
  return (
    <>
      <input type="hidden" name="asks" value="unopened" />
      {question && (
        <Notice tone="warning" title={question}>
          <DownloadLink
            href={`/student/download-thesis/${documentId}`}
            name={screens.openThesis}
            size={null}
          />
          <CheckboxField name="unopened" label={screens.approveUnopened} />
        </Notice>
      )}
    </>
  );
}

type Props = {
  reservationId: number;
  /** Whether the actor's comment would be a new one or a corrected one. */
  comment: "new" | "correct";
};

/** Links to the comments on a reservation's versions, where the actor writes their own. */
export const CommentLink = ({ reservationId, comment }: Props) => (
  <ButtonLink to={`/document/comments/${reservationId}`}>
    {versionSteps.rows[comment === "new" ? "comment" : "commentCorrected"].label}
  </ButtonLink>
);

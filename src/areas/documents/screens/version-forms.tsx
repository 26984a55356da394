import { type ReactNode, use } from "react";
import { type AiStatementView, seenStatement } from "#areas/reservations/ai-statement.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { ButtonLink, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { CheckboxField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice, useRefusal } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { ReviewStep } from "../documents.ts";
import { texts } from "../texts.ts";

type WorkingFormProps = { reservationId: number; secondary?: ReactNode };

/** The student's form for a working version; the file may be dropped anywhere on the page. */
export function WorkingVersionForm({ reservationId, secondary }: WorkingFormProps) {
  const { screens, fields, hints } = useTexts(texts);
  return (
    <ActionForm
      step="send"
      files
      choices={[
        {
          label: screens.sendWorking,
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
      <TextArea
        name="studentComment"
        label={fields.ownComment}
        description={hints.studentComment}
        maxLength={2000}
      />
    </ActionForm>
  );
}

const { screens, fields, steps } = texts.hr;

/** The mentor's form for the answer to a working version. */
export const WorkingAnswerForm = ({ reservationId }: { reservationId: number }) => (
  <ActionForm
    step="answer"
    files
    choices={[
      { label: screens.answer, action: `/document/mentor-working-version/${reservationId}` },
    ]}
  >
    <TextArea name="mentorComment" label={fields.mentorComment} maxLength={5000} rows={6} />
    <FileField name="file" label={fields.mentorFile} accept={acceptAttribute("mentor")} />
  </ActionForm>
);

/** The mentor's decisions on a final version, each posted to its own path (spec §2). */
export const reviewPaths: Record<ReviewStep, string> = {
  approveFinal: "/document/mentor-approve-final-version",
  askMinorChanges: "/document/mentor-response-final-version",
  returnFinal: "/document/mentor-return-final-version",
};

/** The outcome of each decision, in the order of the buttons. */
const outcomes = [
  [steps.approveFinal, screens.approveLead],
  [steps.askMinorChanges, screens.responseLead],
  [steps.returnFinal, screens.returnLead],
] as const;

type ReviewFormProps = {
  documentId: number;
  mayApprove: boolean;
  /**
   * The student's statement on AI tools that is shown beside the form; null if there is none to be
   * shown.
   */
  aiStatement: AiStatementView | null;
};

/**
 * The mentor's three decisions side by side, with one comment for all of them; none is preselected.
 * While something has to be done before the approval, the other two are offered.
 */
export const ReviewForm = ({ documentId, mayApprove, aiStatement }: ReviewFormProps) => (
  <ActionForm
    step="review"
    files
    choices={[
      ...(mayApprove
        ? [{ label: steps.approveFinal, action: `${reviewPaths.approveFinal}/${documentId}` }]
        : []),
      {
        label: steps.askMinorChanges,
        action: `${reviewPaths.askMinorChanges}/${documentId}`,
        variant: "outline",
      },
      {
        label: steps.returnFinal,
        action: `${reviewPaths.returnFinal}/${documentId}`,
        tone: "danger",
      },
    ]}
  >
    <TextArea
      name="mentorComment"
      label={screens.comment}
      description={screens.commentHint}
      maxLength={5000}
      rows={6}
    />
    <FileField name="file" label={fields.mentorFile} accept={acceptAttribute("mentor")} />
    {aiStatement && (
      <input type="hidden" name="aiStatement" value={seenStatement(aiStatement).aiStatement} />
    )}
    {mayApprove && <UnopenedQuestion documentId={documentId} />}
    <DescriptionList items={outcomes} />
  </ActionForm>
);

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
    {comment === "new" ? texts.hr.screens.newComment : texts.hr.screens.correctComment}
  </ButtonLink>
);

import { ReservedThesisTitle } from "#areas/reservations/screens/reserved-thesis-title.tsx";
import { fileStepAction } from "#kit/files/step-action.server.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { requireCommenting, saveComment } from "../comment.server.ts";
import { findOwnComment, type OwnComment, versionCommentForm } from "../documents.ts";
import { loadReservationDocuments } from "../documents-queries.server.ts";
import { remarksPath } from "../remarks/remarks.ts";
import { readReturnedFile, toldOfRemarks } from "../remarks/returned-file.server.ts";
import { texts as remarkTexts } from "../remarks/texts.ts";
import { versionSteps } from "../steps.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/comments";
import { DocumentVersion } from "./document-version.tsx";

/**
 * Loads all versions of a reservation with their comments, and the texts that the actor may write
 * about the newest one.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { work, record } = await loadReservationDocuments(context, parseId(args.params.id));
  return { work, own: findOwnComment(context.actor, record, work.versions) ?? null };
}

export const action = fileStepAction(versionSteps, "comment", {
  files: { file: "mentor" },
  schema: versionCommentForm,
  authorize: requireCommenting,
  take: async (context, id, { form, files: { file } }) => {
    const returned = await readReturnedFile(context, file);
    return { returned, kept: await saveComment(context, id, { ...form, file, returned }) };
  },
  told: (done, { returned, kept }) => toldOfRemarks(done, returned, kept),
  to: ({ id }) => `/document/comments/${id}`,
});

export default function VersionComments({ loaderData: { work, own } }: Route.ComponentProps) {
  const { screens } = useTexts(texts);
  const { title } = useTexts(remarkTexts);
  return (
    <Page
      title={screens.comments}
      lead={<ReservedThesisTitle of={work} />}
      back={{ to: `/student/reservation/${work.reservationId}`, label: screens.back }}
    >
      <Cluster>
        <ButtonLink to={remarksPath(work.reservationId)}>{title}</ButtonLink>
      </Cluster>
      {own && <CommentForm key={`${own.documentId} ${own.id}`} own={own} />}
      {work.versions.length === 0 && <EmptyState title={screens.noVersions} />}
      {work.versions.map((version) => (
        <DocumentVersion key={version.id} version={version} among={work.versions} />
      ))}
    </Page>
  );
}

/** The comment form for staff, in Croatian. */
function CommentForm({ own: { documentId, kind, isNew, comment, file } }: { own: OwnComment }) {
  const { screens, fields } = texts.hr;
  const title = versionSteps.rows[isNew ? "comment" : "commentCorrected"].label;
  return (
    <Section title={title}>
      <p>{kind === "answer" ? screens.correctAnswerLead : screens.newCommentLead}</p>
      <ActionForm step="comment" submit={title} defaults={{ comment }} files>
        <input type="hidden" name="documentId" value={documentId} />
        <TextArea name="comment" label={fields.comment} maxLength={5000} rows={6} />
        <FileField
          name="file"
          label={fields.commentFile}
          accept={acceptAttribute("mentor")}
          current={file}
        />
      </ActionForm>
    </Section>
  );
}

import { loadReservationRecord } from "#areas/reservations/server/queries/reservation.ts";
import type { Context } from "#kit/database/index.ts";

import { acceptAttribute } from "#kit/files/index.ts";
import { withReceivedForm } from "#kit/files/server/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { ActionForm, EmptyState, FileField, Notice, Page, Section, TextArea } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { workingVersionPolicy } from "../policy.ts";
import { findOwnComment } from "../rules.ts";
import { mentorResponseForm } from "../schema.ts";
import { answerWorkingVersion, requireAnswer } from "../server/commands/working-version.ts";
import { loadReservationDocuments } from "../server/queries/document.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/mentor-working-version";
import { CommentLink } from "./parts/comment-link.tsx";
import { DocumentVersion } from "./parts/document-version.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { work, record } = await loadReservationDocuments(context, parseId(args.params.id));
  const versions = work.versions.filter(({ finalVersion }) => !finalVersion);
  const [newest] = versions;
  const isPending = newest && !newest.mentorRespondedAt;
  const may = isPending && workingVersionPolicy.answer(context.actor, record) ? ["answer"] : [];
  const own = findOwnComment(context.actor, record, work.versions);
  return { work, versions, may, comment: own && (own.isNew ? ("new" as const) : ("correct" as const)) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = async (context: Context) => requireAnswer(context, id, await loadReservationRecord(context.db, id));
  return withReceivedForm(
    args.request,
    context,
    { files: { file: "mentor" }, authorize },
    async ({ fields, files }) => {
      await answerWorkingVersion(context, id, { file: files.file, ...parseForm(mentorResponseForm, fields) });
      throw redirectWithFlash(`/document/mentor-working-version/${id}`, messages.done.answered);
    },
  );
}

export default function MentorWorkingVersion({ loaderData: { work, versions, may, comment } }: Route.ComponentProps) {
  const { screens, fields } = texts.hr;
  const [newest, ...older] = versions;
  return (
    <Page
      title={screens.mentorWorking}
      lead={`${work.student}: ${work.thesisName}`}
      back={{ to: `/student/reservation/${work.reservationId}`, label: screens.back }}
      actions={comment && <CommentLink reservationId={work.reservationId} comment={comment} />}
    >
      {!newest && <EmptyState title={screens.noWorking}>{screens.noWorkingMentor}</EmptyState>}
      {newest && <DocumentVersion version={newest} among={work.versions} />}
      {may.includes("answer") && (
        <Section title={screens.answerTitle}>
          <p>{screens.mentorWorkingLead}</p>
          <ActionForm step="answer" submit={screens.answer} files>
            <TextArea name="mentorComment" label={fields.mentorComment} maxLength={5000} rows={6} />
            <FileField name="file" label={fields.mentorFile} accept={acceptAttribute("mentor")} />
          </ActionForm>
        </Section>
      )}
      {newest?.mentorRespondedAt && <Notice tone="info">{screens.answered}</Notice>}
      {older.map((version) => (
        <DocumentVersion key={version.id} version={version} among={work.versions} />
      ))}
    </Page>
  );
}

import { ReservedThesisTitle } from "#areas/reservations/screens/parts/reserved-thesis-title.tsx";
import { loadReservationRecord } from "#areas/reservations/server/queries/reservation.ts";
import type { Context } from "#kit/database/index.ts";

import { acceptAttribute } from "#kit/files/index.ts";
import { withReceivedForm } from "#kit/files/server/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { ActionForm, ButtonLink, EmptyState, FileField, Page, Section, TextArea, useTexts } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { workingVersionPolicy } from "../policy.ts";
import { workingVersionForm } from "../schema.ts";
import { requireSending, sendWorkingVersion } from "../server/commands/working-version.ts";
import { loadReservationDocuments } from "../server/queries/document.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/student-working-version";
import { DocumentVersion } from "./parts/document-version.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { work, record } = await loadReservationDocuments(context, parseId(args.params.id));
  return { work, may: workingVersionPolicy.send(context.actor, record) ? ["send"] : [] };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = async (context: Context) => requireSending(context, await loadReservationRecord(context.db, id));
  return withReceivedForm(
    args.request,
    context,
    { files: { file: "workingVersion" }, authorize },
    async ({ fields, files }) => {
      await sendWorkingVersion(context, id, { file: files.file, ...parseForm(workingVersionForm, fields) });
      throw redirectWithFlash(`/document/student-working-version/${id}`, messages.done.workingSent);
    },
  );
}

export default function StudentWorkingVersion({ loaderData: { work, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { screens, fields, hints } = pageTexts;
  const versions = work.versions.filter(({ finalVersion }) => !finalVersion);
  return (
    <Page
      title={screens.studentWorking}
      lead={<ReservedThesisTitle of={work} />}
      back={{ to: `/student/reservation/${work.reservationId}`, label: screens.back }}
      actions={
        may.includes("send") && (
          <ButtonLink to={`/document/student-final-version/${work.reservationId}`}>{screens.goFinal}</ButtonLink>
        )
      }
    >
      {may.includes("send") && (
        <Section title={screens.sendWorking}>
          <p>{screens.studentWorkingLead}</p>
          <ActionForm step="send" submit={screens.sendWorking} files>
            <FileField name="file" label={fields.workingFile} accept={acceptAttribute("workingVersion")} required />
            <TextArea
              name="studentComment"
              label={fields.studentComment}
              description={hints.studentComment}
              maxLength={2000}
            />
          </ActionForm>
        </Section>
      )}
      {versions.length === 0 && <EmptyState title={screens.noWorking}>{screens.noWorkingStudent}</EmptyState>}
      {versions.map((version) => (
        <DocumentVersion key={version.id} version={version} among={work.versions} />
      ))}
    </Page>
  );
}

import { ReservedThesisTitle } from "#areas/reservations/screens/parts/reserved-thesis-title.tsx";
import type { Context } from "#kit/database/index.ts";

import { withReceivedForm } from "#kit/files/server/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { ActionForm, Notice, Page, Section, useTexts } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { finalVersionForm } from "../schema.ts";
import { finalVersionFiles, requireReview, resubmitFinalVersion } from "../server/commands/final-version.ts";
import { loadDocument } from "../server/queries/document.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/student-edit-final-version";
import { DocumentVersion } from "./parts/document-version.tsx";
import { FinalVersionFields } from "./parts/final-version-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { work, version, may } = await loadDocument(context, parseId(args.params.id));
  return { work, version, may };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireReview(context, id, "resubmitFinal");
  const options = { files: finalVersionFiles, authorize };
  return withReceivedForm(args.request, context, options, async ({ fields, files }) => {
    const version = parseForm(finalVersionForm, fields);
    const { reservationId } = await resubmitFinalVersion(context, id, version, files);
    throw redirectWithFlash(`/student/reservation/${reservationId}`, messages.done.corrected);
  });
}

export default function StudentEditFinalVersion({ loaderData: { work, version, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { screens, steps } = pageTexts;
  const { abstract, creativeCommons, publiclyAccessible, studentComment, thesisFile, attachmentFile } = version;
  return (
    <Page
      title={screens.editFinal}
      lead={<ReservedThesisTitle of={work} />}
      back={{ to: `/student/reservation/${work.reservationId}`, label: screens.back }}
    >
      {!may.includes("resubmitFinal") && <Notice tone="info" title={screens.notNow} />}
      {version.mentorComment && (
        <Notice tone="warning" title={screens.whatToChange}>
          <span className="t-preserve-lines">{version.mentorComment}</span>
        </Notice>
      )}
      {may.includes("resubmitFinal") ? (
        <Section title={screens.reviewTitle}>
          <p>{screens.editFinalLead}</p>
          <ActionForm
            step="resubmitFinal"
            schema={finalVersionForm}
            submit={steps.resubmitFinal}
            defaults={{ abstract, creativeCommons, publiclyAccessible, studentComment, statementOfOrigin: true }}
            files
          >
            <FinalVersionFields thesisFile={thesisFile} attachmentFile={attachmentFile} />
          </ActionForm>
        </Section>
      ) : (
        <DocumentVersion version={version} among={work.versions} />
      )}
    </Page>
  );
}

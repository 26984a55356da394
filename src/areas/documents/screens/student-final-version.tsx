import { ReservedThesisTitle } from "#areas/reservations/screens/parts/reserved-thesis-title.tsx";
import { requireReservationStep } from "#areas/reservations/server/queries/reservation.ts";
import type { Context } from "#kit/database/index.ts";

import { withReceivedForm } from "#kit/files/server/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatDate } from "#kit/time/index.ts";
import { ActionForm, ButtonLink, Notice, Page, Section, useFormat, useLanguage, useTexts } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { finalVersionForm } from "../schema.ts";
import { finalVersionFiles, submitFinalVersion } from "../server/commands/final-version.ts";
import { loadReservationDocuments } from "../server/queries/document.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/student-final-version";
import { DocumentVersion } from "./parts/document-version.tsx";
import { FinalVersionFields } from "./parts/final-version-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { work, may } = await loadReservationDocuments(context, parseId(args.params.id));
  const [last] = work.versions.filter((version) => version.finalVersion);
  return { work, last, may };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireReservationStep(context, id, "submitFinal");
  const options = { files: finalVersionFiles, authorize };
  return withReceivedForm(args.request, context, options, async ({ fields, files }) => {
    await submitFinalVersion(context, id, parseForm(finalVersionForm, fields), files);
    throw redirectWithFlash(`/student/reservation/${id}`, messages.done.finalSent);
  });
}

export default function StudentFinalVersion({ loaderData: { work, last, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const say = useFormat();
  const language = useLanguage();
  const { screens } = pageTexts;
  const { submissionDate, startDate, endDate, reservationId } = work;
  const back = { to: `/student/reservation/${reservationId}`, label: screens.back };
  if (!may.includes("submitFinal")) {
    return (
      <Page title={screens.submitFinal} lead={<ReservedThesisTitle of={work} />} back={back}>
        <Notice tone="info" title={screens.notNow}>
          <ButtonLink to={back.to}>{screens.back}</ButtonLink>
        </Notice>
        {work.status === "mentorConfirmedReservation" && !submissionDate && (
          <Notice tone="warning">{screens.noDeadline}</Notice>
        )}
        {last && <DocumentVersion version={last} among={work.versions} />}
      </Page>
    );
  }
  return (
    <Page title={screens.submitFinal} lead={<ReservedThesisTitle of={work} />} back={back}>
      {work.returnReason && (
        <Notice tone="warning" title={screens.return}>
          <span className="t-preserve-lines">{work.returnReason}</span>
        </Notice>
      )}
      {submissionDate && startDate && endDate ? (
        <Notice tone="info">
          {say(screens.deadline, {
            start: formatDate(startDate, language),
            end: formatDate(endDate, language),
            submission: formatDate(submissionDate, language),
          })}
        </Notice>
      ) : (
        <Notice tone="warning">{screens.noDeadline}</Notice>
      )}
      <Section title={screens.reviewTitle}>
        <p>{screens.submitFinalLead}</p>
        <ActionForm
          step="submitFinal"
          schema={finalVersionForm}
          submit={screens.goFinal}
          confirm={{ title: screens.sure, text: screens.sureText }}
          defaults={{
            abstract: last?.abstract,
            creativeCommons: last?.creativeCommons,
            publiclyAccessible: last?.publiclyAccessible,
          }}
          files
        >
          <FinalVersionFields />
        </ActionForm>
      </Section>
    </Page>
  );
}

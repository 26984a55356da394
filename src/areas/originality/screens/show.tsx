import {
  formatPercentage,
  type OriginalityReport,
  originalityFile,
  originalityPath,
} from "#areas/reservations/originality.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { ReportFacts, Similarity } from "#areas/reservations/screens/originality-section.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { texts as studyTexts } from "#areas/studies/texts.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  correctReport,
  explainReport,
  hideReport,
  loadOriginalityPage,
  releaseReport,
  requireOriginality,
} from "../originality.server.ts";
import { correctionForm, explanationForm, originalityPaths, releaseForm } from "../originality.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/show";
import { ReportFields, ReportForm } from "./report-form.tsx";

const pageTexts = texts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadOriginalityPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["correct", "explain", "release", "hide"]);
  requireOriginality(operations[step], context.actor, await loadReservationRecord(context.db, id));
  if (step === "correct") await correctReport(context, parseForm(correctionForm, fields));
  else if (step === "explain") await explainReport(context, parseForm(explanationForm, fields));
  else if (step === "release") await releaseReport(context, parseForm(releaseForm, fields).report);
  else await hideReport(context, parseForm(releaseForm, fields).report);
  throw redirectWithFlash(originalityPath(id), messages.done[step]);
}

/** The permission for each step of the page. */
const operations = {
  correct: "enterOriginality",
  explain: "explainOriginality",
  release: "releaseOriginality",
  hide: "releaseOriginality",
} as const;

/** The similarity reports of a reservation: the newest counts, and the earlier ones stay. */
export default function OriginalityReports({ loaderData }: Route.ComponentProps) {
  const { page, check, from, threshold, reports, instructions, written, today } = loaderData;
  const [newest, ...earlier] = reports;
  const mayEnter = page.may.includes("enterOriginality");
  const when = studyTexts.hr.originality.steps[from];
  return (
    <ReservationPage page={page} tab={pageTexts.title} step="originality">
      <StepSection
        title={pageTexts.title}
        lead={formatText(pageTexts.lead[check], { from: when, threshold })}
        passive
      >
        {newest ? (
          <>
            <h3>{pageTexts.newest}</h3>
            <ReportFacts report={newest} threshold={threshold} />
            <Newest
              report={newest}
              threshold={threshold}
              written={written}
              may={page.may}
              today={today}
            />
          </>
        ) : (
          mayEnter && (
            <ReportForm
              action={originalityPaths.enter(page.ids.id)}
              newest={null}
              instructions={instructions}
              today={today}
            />
          )
        )}
      </StepSection>
      {newest && mayEnter && (
        <Cluster>
          <ButtonLink to={originalityPaths.enter(page.ids.id)}>{pageTexts.enterAnother}</ButtonLink>
        </Cluster>
      )}
      {earlier.length > 0 && (
        <Section title={pageTexts.earlier}>
          <EarlierReports reports={earlier} threshold={threshold} may={page.may} />
        </Section>
      )}
    </ReservationPage>
  );
}

type NewestProps = {
  report: OriginalityReport;
  threshold: number;
  /** The explanation of this figure or, if there is none, of the one before. */
  written: string;
  may: readonly string[];
  today: string;
};

/** The actions on the report that counts. */
function Newest({ report, threshold, written, may, today }: NewestProps) {
  const { id, version, similarity, service, checkedOn, explanation } = report;
  const isOfAnotherFigure = explanation === "" && written !== "";
  const hiddenInputs = (
    <>
      <input type="hidden" name="report" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <>
      {may.includes("explainOriginality") && similarity > threshold && (
        <ActionForm
          key={`explain ${version}`}
          step="explain"
          submit={pageTexts.explainSubmit}
          defaults={{ explanation: written }}
        >
          {hiddenInputs}
          <TextArea
            name="explanation"
            label={pageTexts.explain}
            description={isOfAnotherFigure ? pageTexts.explainAgain : pageTexts.explainLead}
            maxLength={4_000}
            rows={5}
            required
          />
        </ActionForm>
      )}
      <Cluster>{may.includes("releaseOriginality") && <Release report={report} />}</Cluster>
      {may.includes("enterOriginality") && (
        <details className="t-action-details">
          <summary className="t-button" data-variant="subtle" data-tone="neutral">
            {pageTexts.correct}
          </summary>
          <ActionForm
            key={`correct ${version}`}
            step="correct"
            submit={pageTexts.correctSubmit}
            defaults={{ similarity: formatPercentage(similarity, "hr"), service, checkedOn }}
          >
            {hiddenInputs}
            <TextField name="similarity" label={pageTexts.similarity} maxLength={10} required />
            <ReportFields today={today} />
          </ActionForm>
        </details>
      )}
    </>
  );
}

/** Shows the report to the student, or hides it again. */
const Release = ({ report: { id, releasedAt } }: { report: OriginalityReport }) =>
  releasedAt === null ? (
    <ActionButton
      step="release"
      label={pageTexts.release}
      about={String(id)}
      variant="outline"
      fields={{ report: id }}
      confirm={{ title: pageTexts.release, text: pageTexts.releaseText }}
    />
  ) : (
    <ActionButton
      step="hide"
      label={pageTexts.hide}
      about={String(id)}
      tone="neutral"
      variant="outline"
      fields={{ report: id }}
      confirm={{ title: pageTexts.hide, text: pageTexts.hideText }}
    />
  );

type EarlierProps = {
  reports: readonly OriginalityReport[];
  threshold: number;
  may: readonly string[];
};

const EarlierReports = ({ reports, threshold, may }: EarlierProps) => (
  <Table
    caption={pageTexts.earlier}
    rows={reports}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "checkedOn",
        label: pageTexts.columns.checkedOn,
        render: ({ checkedOn }) => <DateTime at={checkedOn} />,
      },
      {
        key: "similarity",
        label: pageTexts.columns.similarity,
        render: (report) => <Similarity report={report} threshold={threshold} />,
      },
      { key: "service", label: pageTexts.columns.service },
      {
        key: "file",
        label: pageTexts.columns.file,
        render: ({ id, fileName, fileSize }) => (
          <DownloadLink href={originalityFile(id)} name={fileName} size={fileSize} />
        ),
      },
      { key: "explanation", label: pageTexts.columns.explanation },
      {
        key: "releasedAt",
        label: pageTexts.columns.releasedAt,
        render: (report) =>
          may.includes("releaseOriginality") ? (
            <Release report={report} />
          ) : (
            report.releasedAt && <DateTime at={report.releasedAt} />
          ),
      },
    ]}
  />
);

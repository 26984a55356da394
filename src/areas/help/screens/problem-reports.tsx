import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import {
  closeReportForm,
  maxAnswerLength,
  problemAnswerForm,
  problemReportsPath,
} from "../help.ts";
import {
  loadProblemReports,
  type ProblemReportView,
  settleReport,
} from "../problem-reports.server.ts";
import { messages, texts } from "../problem-reports-texts.ts";
import type { Route } from "./+types/problem-reports";

export const loader = async (args: Route.LoaderArgs) => ({
  reports: await loadProblemReports(contextOf(args).db),
});

/** Answers a report by mail, or closes it. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["answer", "close"]);
  if (step === "answer") {
    const { id, answer } = parseForm(problemAnswerForm, fields);
    await settleReport(context, id, answer);
    throw redirectWithFlash(problemReportsPath, messages.sent);
  }
  await settleReport(context, parseForm(closeReportForm, fields).id);
  throw redirectWithFlash(problemReportsPath, messages.closedDone);
}

const pageTexts = texts.hr;

/** The problem reports: those that wait with a form for the answer, then the settled ones. */
export default function ProblemReports({ loaderData: { reports } }: Route.ComponentProps) {
  const waiting = reports.filter(({ answeredAt }) => answeredAt === null);
  const settled = reports.filter(({ answeredAt }) => answeredAt !== null);
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead}>
      {waiting.length === 0 ? (
        <EmptyState title={pageTexts.empty}>{pageTexts.emptyText}</EmptyState>
      ) : (
        <Section title={pageTexts.waiting}>
          <ul className="t-list">
            {waiting.map((report) => (
              <li key={report.id}>
                <Report report={report} />
                <ActionForm step="answer" row={String(report.id)} submit={pageTexts.send}>
                  <input type="hidden" name="id" value={report.id} />
                  <TextArea
                    name="answer"
                    label={pageTexts.answer}
                    rows={4}
                    maxLength={maxAnswerLength}
                    required
                  />
                </ActionForm>
                <ActionButton
                  step="close"
                  label={pageTexts.close}
                  about={report.mailFrom}
                  variant="subtle"
                  tone="neutral"
                  fields={{ id: report.id }}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {settled.length > 0 && (
        <Section title={pageTexts.done}>
          <ul className="t-list">
            {settled.map((report) => (
              <li key={report.id}>
                <Report report={report} />
                {report.answer && <p className="t-preserve-lines">{report.answer}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

function Report({ report }: { report: ProblemReportView }) {
  const { sender, mailFrom, url, description, createdAt, answer, answeredAt } = report;
  const state = answeredAt === null ? "waiting" : answer ? "answered" : "closed";
  return (
    <div className="t-stack">
      <div className="t-cluster">
        <StatusBadge
          label={pageTexts.states[state]}
          tone={state === "waiting" ? "waiting" : "done"}
        />
        <DateTime at={createdAt} withTime />
        <span>{sender ? formatText(pageTexts.from, { sender, address: mailFrom }) : mailFrom}</span>
      </div>
      {url && <p className="t-muted">{formatText(pageTexts.page, { url })}</p>}
      <p className="t-preserve-lines">{description}</p>
    </div>
  );
}

import { assessmentPath } from "#areas/reservations/assessment.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { giveMarks, loadAssessmentPage } from "../assessment.server.ts";
import {
  type Criterion,
  criterionName,
  formatMean,
  marks,
  marksForm,
  meaningsIn,
  toGivenMarks,
} from "../assessment.ts";
import { texts } from "../assessment-texts.ts";
import type { AssessmentView } from "../assessment-view.ts";
import { messages } from "../texts.ts";
import type { Route } from "./+types/assessment";
import { MarksForm } from "./marks-form.tsx";
import { AllMarks, SettlementNotice, Suggestion } from "./suggestion.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadAssessmentPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const {
    view: { criteria },
  } = await loadAssessmentPage(context, id);
  const form = parseForm(marksForm(criteria), await readFormFields(args.request, "marks"));
  await giveMarks(context, id, { seen: Number(form.seen), given: toGivenMarks(criteria, form) });
  throw redirectWithFlash(assessmentPath(id), messages.done.marks);
}

export const shouldRevalidate = revalidateAfterConflict;

/** The criteria of a reservation: what they mean, the reader's marks, and all marks for some. */
export default function Assessment({ loaderData: { page, view } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { own, all, result, settled, criteria } = view;
  const mayMark = page.may.includes("assess");
  return (
    <ReservationPage page={page} tab={pageTexts.title} step="assessment">
      <StepSection
        title={pageTexts.title}
        lead={page.own ? pageTexts.studentLead : pageTexts.lead}
        passive={!mayMark}
      >
        {mayMark && own ? (
          <MarksForm criteria={criteria} own={own} />
        ) : (
          <>
            {!result && (
              <Notice tone="info">{page.own ? pageTexts.studentWaits : pageTexts.notYet}</Notice>
            )}
            <Criteria criteria={criteria} result={result} />
          </>
        )}
        {settled && <SettlementNotice settled={settled} />}
      </StepSection>
      {all ? (
        <Section title={pageTexts.all}>
          <Suggestion all={all} />
          <AllMarks criteria={criteria} all={all} />
        </Section>
      ) : (
        mayMark && <p className="t-muted">{pageTexts.blind}</p>
      )}
    </ReservationPage>
  );
}

type CriteriaProps = Pick<AssessmentView, "criteria" | "result">;

/** The criteria with their weights and meanings; with the means once the outcome is final. */
function Criteria({ criteria, result }: CriteriaProps) {
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  return (
    <Table
      caption={result ? pageTexts.result : pageTexts.criteria}
      rows={criteria}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          label: pageTexts.criterion,
          render: (criterion) => criterionName(criterion, language),
        },
        {
          key: "weight",
          label: pageTexts.weight,
          render: ({ weight }) => formatText(pageTexts.percent, { value: weight }, language),
        },
        ...(result
          ? [
              {
                key: "mean",
                label: pageTexts.mean,
                render: ({ id }: Criterion) => {
                  const mean = result[id]?.mean ?? null;
                  return mean === null ? null : formatMean(mean, language);
                },
              },
              {
                key: "notes",
                label: pageTexts.notes,
                render: ({ id }: Criterion) => <Lines lines={result[id]?.notes ?? []} />,
              },
            ]
          : []),
        {
          key: "meanings",
          label: pageTexts.meaning,
          render: (criterion) => <Meanings criterion={criterion} />,
        },
      ]}
    />
  );
}

/** What the marks of a criterion mean, the best first. */
function Meanings({ criterion }: { criterion: Criterion }) {
  const meanings = meaningsIn(criterion, useLanguage());
  return (
    <Lines
      lines={marks.flatMap((mark) => {
        const meaning = meanings[mark - 1];
        return meaning ? [`${mark}: ${meaning}`] : [];
      })}
    />
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && <span className="t-preserve-lines">{lines.join("\n")}</span>;

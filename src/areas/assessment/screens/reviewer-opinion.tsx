import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { CheckboxField, RadioField, SelectField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { type Criterion, criterionName, markFieldName, markOptions } from "../assessment.ts";
import { assignReviewer, giveOpinion, loadOpinionPage } from "../reviewer-opinion.server.ts";
import {
  assignForm,
  opinionForm,
  type ReviewerOpinion,
  reviewerOpinionPaths,
} from "../reviewer-opinion.ts";
import { texts as pageTexts } from "../reviewer-opinion-page-texts.ts";
import { messages, texts } from "../reviewer-opinion-texts.ts";
import type { Route } from "./+types/reviewer-opinion";

export const loader = (args: Route.LoaderArgs) =>
  loadOpinionPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["assign", "give"]);
  if (step === "assign") await assignReviewer(context, id, parseForm(assignForm, fields));
  else {
    const { criteria } = await loadOpinionPage(context, id);
    const form = parseForm(opinionForm(criteria), fields);
    await giveOpinion(context, id, {
      seen: form.seen,
      body: form.body,
      positive: form.verdict === "positive",
      marks: Object.fromEntries(
        criteria.map(({ id }) => [
          String(id),
          Number((form as Readonly<Record<string, unknown>>)[markFieldName(id)]),
        ]),
      ),
    });
  }
  throw redirectWithFlash(reviewerOpinionPaths.show(id), messages.done[step]);
}

export const shouldRevalidate = revalidateAfterConflict;

/** The reviewer of a thesis and the opinion; student services assign, the reviewer gives it. */
export default function ReviewerOpinionPage({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, mentor, opinion, criteria, may, reviewers, today } = loaderData;
  const words = texts.hr;
  const shared = useTexts(pageTexts);
  return (
    <Page
      title={`${shared.title}: ${thesisName}`}
      lead={shared.lead}
      {...(may.readReservation && {
        back: { to: `/student/reservation/${id}`, label: words.back },
      })}
    >
      <Section title={shared.title}>
        {opinion ? <Opinion opinion={opinion} criteria={criteria} /> : <p>{words.none}</p>}
      </Section>
      {(may.assign || may.give) && (
        <Section title={words.thesis}>
          <DescriptionList
            items={[
              [words.thesis, thesisName],
              [words.student, student],
              [words.mentor, mentor],
              [
                words.download,
                may.download && (
                  <DownloadLink
                    href={reviewerOpinionPaths.thesis(id)}
                    name={words.downloadLink}
                    size={null}
                  />
                ),
              ],
            ]}
          />
        </Section>
      )}
      {may.assign && !opinion?.givenAt && (
        <Section title={opinion ? words.assignAgain : words.assign}>
          <p>{words.assignLead}</p>
          <ActionForm
            key={opinion?.version}
            step="assign"
            submit={opinion ? words.assignAgain : words.assign}
            defaults={{ reviewer: opinion?.reviewerId, dueOn: opinion?.dueOn }}
          >
            <input type="hidden" name="seen" value={opinion?.version ?? ""} />
            <ComboboxField
              name="reviewer"
              label={shared.reviewer}
              options={reviewers.map(({ id, name }) => ({ value: String(id), label: name }))}
              required
            />
            <DateField name="dueOn" label={shared.dueOn} min={today} required />
          </ActionForm>
        </Section>
      )}
      {may.give && opinion && <OpinionForm opinion={opinion} criteria={criteria} />}
    </Page>
  );
}

type OpinionProps = { opinion: ReviewerOpinion; criteria: readonly Criterion[] };

/** The reviewer and the deadline; the opinion once it is given. */
function Opinion({ opinion, criteria }: OpinionProps) {
  const language = useLanguage();
  const said = useTexts(pageTexts);
  const { reviewer, dueOn, givenAt, positive, body, marks: given } = opinion;
  return (
    <>
      {positive === false && <Notice tone="warning">{said.negative}</Notice>}
      <DescriptionList
        items={[
          [said.reviewer, reviewer],
          [said.dueOn, formatDate(dueOn, language)],
          [said.given, givenAt && <DateTime at={givenAt} withTime />],
          [
            said.verdict,
            positive === null ? null : said.verdicts[positive ? "positive" : "negative"],
          ],
          [said.body, body && <span className="t-preserve-lines">{body}</span>],
          [
            said.marks,
            givenAt && criteria.length > 0 && (
              <span className="t-preserve-lines">
                {criteria
                  .map(
                    (criterion) =>
                      `${criterionName(criterion, language)}: ${given[String(criterion.id)]}`,
                  )
                  .join("\n")}
              </span>
            ),
          ],
        ]}
      />
      <p className="t-muted">{givenAt ? said.statedImpartial : said.notGiven}</p>
    </>
  );
}

/** The form of the opinion. */
function OpinionForm({ opinion, criteria }: OpinionProps) {
  const words = texts.hr;
  const { hr: shared } = pageTexts;
  const { version, body, positive, givenAt, marks: given } = opinion;
  return (
    <Section title={words.give}>
      <p>{words.giveLead}</p>
      <ActionForm
        key={version}
        step="give"
        submit={words.submit}
        defaults={{
          body,
          impartial: givenAt !== null,
          ...(positive !== null && { verdict: positive ? "positive" : "negative" }),
          ...Object.fromEntries(
            Object.entries(given).map(([id, mark]) => [markFieldName(Number(id)), String(mark)]),
          ),
        }}
      >
        <input type="hidden" name="seen" value={version} />
        <CheckboxField name="impartial" label={words.impartial} required />
        {criteria.map((criterion) => (
          <SelectField
            key={criterion.id}
            name={markFieldName(criterion.id)}
            label={formatText("{name} ({weight}\u00a0%)", criterion)}
            options={markOptions(criterion, "hr")}
            required
          />
        ))}
        <TextArea name="body" label={shared.body} maxLength={10_000} rows={10} required />
        <RadioField
          name="verdict"
          label={shared.verdict}
          options={(["positive", "negative"] as const).map((value) => ({
            value,
            label: shared.verdicts[value],
          }))}
          required
        />
      </ActionForm>
    </Section>
  );
}

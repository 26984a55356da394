import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { assignReviewer, giveOpinion, loadOpinionPage } from "../reviewer-opinion.server.ts";
import {
  assignForm,
  opinionForm,
  reviewerOpinionPaths,
  toGivenOpinion,
} from "../reviewer-opinion.ts";
import { texts as pageTexts } from "../reviewer-opinion-page-texts.ts";
import { messages, texts } from "../reviewer-opinion-texts.ts";
import type { Route } from "./+types/reviewer-opinion";
import { Opinion } from "./opinion.tsx";
import { OpinionForm } from "./opinion-form.tsx";

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
    await giveOpinion(context, id, toGivenOpinion(criteria, form));
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

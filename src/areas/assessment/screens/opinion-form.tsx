import { formatText } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField, RadioField, SelectField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { type Criterion, criterionName, markFieldName, markOptions } from "../assessment.ts";
import type { ReviewerOpinion } from "../reviewer-opinion.ts";
import { texts } from "../reviewer-opinion-page-texts.ts";

type Props = { opinion: ReviewerOpinion; criteria: readonly Criterion[] };

/** The form of the opinion. */
export function OpinionForm({ opinion, criteria }: Props) {
  const words = useTexts(texts);
  const language = useLanguage();
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
            label={formatText("{name} ({weight}\u00a0%)", {
              name: criterionName(criterion, language),
              weight: criterion.weight,
            })}
            options={markOptions(criterion, language)}
            required
          />
        ))}
        <TextArea name="body" label={words.body} maxLength={10_000} rows={10} required />
        <RadioField
          name="verdict"
          label={words.verdict}
          options={(["positive", "negative"] as const).map((value) => ({
            value,
            label: words.verdicts[value],
          }))}
          required
        />
      </ActionForm>
    </Section>
  );
}

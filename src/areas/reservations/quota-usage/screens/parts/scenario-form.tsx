import { Form } from "react-router";
import { defaultTotalQuota, maxQuota } from "#areas/quotas/rules.ts";

import { formatText } from "#kit/text/index.ts";
import { Button, ButtonLink, CheckboxField, EqualColumns, FormContext, NumberField, Section } from "#kit/ui/index.ts";
import { isScenarioSet, type MentorQuotaUsage, type QuotaScenario } from "../../rules.ts";
import { texts } from "../../texts.ts";
import css from "./scenario-form.module.css";

const whatIfTexts = texts.hr.overview.whatIf;

type Props = { yearId: number; mentors: readonly MentorQuotaUsage[]; scenario: QuotaScenario };

/** Form for trying out other quotas. The values are stored only in the URL. */
export function ScenarioForm({ yearId, mentors, scenario }: Props) {
  const studies = listStudies(mentors);
  const values = {
    total: scenario.total === null ? [] : [String(scenario.total)],
    everyone: scenario.everyone ? ["on"] : [],
    ...Object.fromEntries(Object.entries(scenario.studies).map(([id, max]) => [`study-${id}`, [String(max)]])),
  };
  return (
    <Section title={whatIfTexts.title}>
      <p className="t-muted">{whatIfTexts.lead}</p>
      <FormContext value={{ id: "what-if", errors: {}, values }}>
        <Form method="get" className="t-form" key={JSON.stringify(values)} preventScrollReset>
          <input type="hidden" name="year" value={yearId} />
          <NumberField
            name="total"
            label={whatIfTexts.total}
            description={formatText(whatIfTexts.totalHint, { total: defaultTotalQuota })}
            min={0}
            max={maxQuota}
          />
          <CheckboxField name="everyone" label={whatIfTexts.everyone} />
          <details className={css.studies} open={Object.keys(scenario.studies).length > 0}>
            <summary>{whatIfTexts.studies}</summary>
            <p className="t-muted">{whatIfTexts.studiesHint}</p>
            <EqualColumns>
              {studies.map(({ id, name }) => (
                <NumberField key={id} name={`study-${id}`} label={name} min={0} max={maxQuota} />
              ))}
            </EqualColumns>
          </details>
          <div className="t-form-actions">
            <Button type="submit">{whatIfTexts.show}</Button>
            {isScenarioSet(scenario) && (
              <ButtonLink to={`?year=${yearId}`} variant="outline" tone="neutral">
                {whatIfTexts.reset}
              </ButtonLink>
            )}
          </div>
        </Form>
      </FormContext>
    </Section>
  );
}

function listStudies(mentors: readonly MentorQuotaUsage[]) {
  const named = new Map(mentors.flatMap(({ studies }) => studies.map(({ studyId, study }) => [studyId, study])));
  return [...named]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "hr") || a.id - b.id);
}

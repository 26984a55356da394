import { useMemo } from "react";
import { Form, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { isYearOver } from "#areas/quotas/copy.ts";
import { defaultTotalQuota, maxQuota } from "#areas/quotas/quotas.ts";
import { loadAcademicYears } from "#areas/studies/studies.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { CheckboxField, NumberField } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { loadQuotaUsage } from "../quota-usage/quota-usage.server.ts";
import {
  applyScenario,
  isScenarioSet,
  type MentorAvailability,
  type MentorQuotaUsage,
  parseScenario,
  type QuotaScenario,
  summarizeScenario,
} from "../quota-usage/quota-usage.ts";
import { texts } from "../quota-usage/texts.ts";
import type { Route } from "./+types/quota-overview";
import { QuotaGrid } from "./quota-grid.tsx";
import css from "./scenario-form.module.css";

const overviewTexts = texts.hr.overview;
const path = "/mentor-academic-year/overview";

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const today = localDate(now);
  // past years are left out, because their quotas would be mixed with the reservations open today
  const years = (await loadAcademicYears(db))
    .filter((year) => !isYearOver(year, today))
    .toReversed();
  const year = years.find(({ id }) => String(id) === args.url.searchParams.get("year")) ?? years[0];
  return {
    years: years.map(({ id, name }) => ({ id, name })),
    year: year && { id: year.id, name: year.name },
    mentors: year ? await loadQuotaUsage({ db, now }, year.id) : [],
  };
}

/**
 * Reloads only for another year or page. Scenarios are computed in the browser from loaded data.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get("year") !== nextUrl.searchParams.get("year")
    ? defaultShouldRevalidate
    : false;

export default function QuotaOverview({
  loaderData: { years, year, mentors },
}: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const search = searchParams.toString();
  const scenario = useMemo(() => parseScenario(new URLSearchParams(search)), [search]);
  const before = useMemo(() => mentors.map((mentor) => applyScenario(mentor)), [mentors]);
  const after = useMemo(
    () =>
      isScenarioSet(scenario)
        ? mentors.map((mentor) => applyScenario(mentor, scenario))
        : undefined,
    [mentors, scenario],
  );
  const actions = (
    <>
      <ButtonLink to="/academic-year/roll-over" variant="outline" tone="neutral">
        {overviewTexts.copy}
      </ButtonLink>
      <ButtonLink to="/mentor-academic-year">{overviewTexts.records}</ButtonLink>
    </>
  );
  return (
    <Page title={overviewTexts.title} lead={overviewTexts.lead} actions={actions} wide>
      {years.length > 1 && (
        <ViewTabs
          label={overviewTexts.years}
          options={years.map(({ id, name }) => ({
            to: `${path}?year=${id}`,
            label: name,
            current: id === year?.id,
          }))}
        />
      )}
      {year ? (
        <>
          <QuotaTotals before={before} after={after} />
          <QuotaGrid
            caption={formatText(overviewTexts.caption, { year: year.name })}
            before={before}
            after={after}
          />
          <ScenarioForm yearId={year.id} mentors={mentors} scenario={scenario} />
        </>
      ) : (
        <EmptyState
          title={overviewTexts.noYear}
          action={<ButtonLink to="/academic-year/new">{overviewTexts.newYear}</ButtonLink>}
        >
          {overviewTexts.noYearText}
        </EmptyState>
      )}
    </Page>
  );
}

const { sum, whatIf, how } = texts.hr.overview;
type QuotaTotalsProps = {
  before: readonly MentorAvailability[];
  after: readonly MentorAvailability[] | undefined;
};

/** Totals of mentors and available theses, and the effect of the scenario on them. */
export function QuotaTotals({ before, after }: QuotaTotalsProps) {
  const now = summarizeScenario(before, before);
  const then = after && summarizeScenario(before, after);
  return (
    <div role="status" className="t-prose">
      <p>
        {[
          formatText(sum.mentors, { count: before.length }),
          formatText(sum.places, { count: now.before }),
          formatText(sum.full, { count: now.full }),
        ].join(" · ")}
      </p>
      <p className="t-muted">{how}</p>
      {then && (
        <Notice tone={then.mentorsOver > 0 ? "warning" : "info"}>
          <p>
            {formatText(whatIf.outcome, { ...then, difference: formatSigned(then.difference) })}
          </p>
          <p>
            {then.mentorsOver > 0
              ? formatText(whatIf.over, {
                  mentors: then.mentorsOver,
                  theses: then.thesesOver,
                  newly: then.newlyOver,
                })
              : whatIf.none}{" "}
            {whatIf.applies}
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Formats a number with its sign, with U+2212 as the minus sign. */
export const formatSigned = (value: number) =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

const whatIfTexts = texts.hr.overview.whatIf;

type Props = { yearId: number; mentors: readonly MentorQuotaUsage[]; scenario: QuotaScenario };

/** Form for trying out other quotas. The values are stored only in the URL. */
function ScenarioForm({ yearId, mentors, scenario }: Props) {
  const studies = listStudies(mentors);
  const values = {
    total: scenario.total === null ? [] : [String(scenario.total)],
    everyone: scenario.everyone ? ["on"] : [],
    ...Object.fromEntries(
      Object.entries(scenario.studies).map(([id, max]) => [`study-${id}`, [String(max)]]),
    ),
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
  const named = new Map(
    mentors.flatMap(({ studies }) => studies.map(({ studyId, study }) => [studyId, study])),
  );
  return [...named]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "hr") || a.id - b.id);
}

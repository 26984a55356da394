import { useMemo } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { isYearOver } from "#areas/quotas/copy.ts";
import { loadAcademicYears } from "#areas/quotas/server/copy.ts";
import { overviewTexts } from "#areas/quotas/texts/overview.ts";
import { applyScenario, isScenarioSet, parseScenario } from "#areas/quotas/what-if.ts";
import { contextOf } from "#kit/database/context.ts";
import { formatText } from "#kit/text/format-text.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { ButtonLink, EmptyState, Page, Switcher } from "#kit/ui/index.ts";
import { loadQuotaUsage } from "../server/quota-uses.ts";
import type { Route } from "./+types/quota-overview";
import { QuotaGrid } from "./parts/overview-grid.tsx";
import { QuotaTotals } from "./parts/overview-sum.tsx";
import { ScenarioForm } from "./parts/what-if-form.tsx";

const words = overviewTexts.hr;
const path = "/mentor-academic-year/overview";

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const today = localDate(now);
  // numbers of a year that is over would mix its quotas with what is open today
  const years = (await loadAcademicYears(db)).filter((year) => !isYearOver(year, today)).toReversed();
  const year = years.find(({ id }) => String(id) === args.url.searchParams.get("year")) ?? years[0];
  return {
    years: years.map(({ id, name }) => ({ id, name })),
    year: year && { id: year.id, name: year.name },
    mentors: year ? await loadQuotaUsage(db, year.id) : [],
  };
}

/** What is tried out is computed from what the page has; only another year is asked for. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get("year") !== nextUrl.searchParams.get("year")
    ? defaultShouldRevalidate
    : false;

export default function QuotaOverview({ loaderData: { years, year, mentors } }: Route.ComponentProps) {
  const [wishes] = useSearchParams();
  const asked = wishes.toString();
  const wish = useMemo(() => parseScenario(new URLSearchParams(asked)), [asked]);
  const before = useMemo(() => mentors.map((mentor) => applyScenario(mentor)), [mentors]);
  const after = useMemo(
    () => (isScenarioSet(wish) ? mentors.map((mentor) => applyScenario(mentor, wish)) : undefined),
    [mentors, wish],
  );
  const actions = (
    <>
      <ButtonLink to="/academic-year/roll-over" variant="outline" tone="neutral">
        {words.copy}
      </ButtonLink>
      <ButtonLink to="/mentor-academic-year">{words.records}</ButtonLink>
    </>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={actions} wide>
      {years.length > 1 && (
        <Switcher
          label={words.years}
          options={years.map(({ id, name }) => ({ to: `${path}?year=${id}`, label: name, current: id === year?.id }))}
        />
      )}
      {year ? (
        <>
          <ScenarioForm yearId={year.id} mentors={mentors} wish={wish} />
          <QuotaTotals before={before} after={after} />
          <QuotaGrid caption={formatText(words.caption, { year: year.name })} before={before} after={after} />
        </>
      ) : (
        <EmptyState title={words.noYear} action={<ButtonLink to="/academic-year/new">{words.newYear}</ButtonLink>}>
          {words.noYearText}
        </EmptyState>
      )}
    </Page>
  );
}

import { loadAcademicYears } from "#areas/studies/studies.server.ts";
import { saveError } from "#kit/forms/form.ts";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage, formatText, withValues } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { AcademicYear } from "../copy.ts";
import { loadSourceYear, loadTransferableQuotas, rollOver } from "../roll-over.server.ts";
import {
  chooseYears,
  nextAcademicYear,
  parsePlan,
  planParts,
  proposePlan,
  type TargetYear,
  toPlanFormValues,
} from "../roll-over.ts";
import { messages, texts } from "../roll-over-texts.ts";
import type { Route } from "./+types/roll-over";
import { PlanFields } from "./plan-fields.tsx";
import { YearsForm } from "./years-form.tsx";

const pageTexts = texts.hr;

/**
 * Loads the source and target year and the plan that would be written; the selection is in the URL.
 */
export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const years = await loadAcademicYears(db);
  const { searchParams } = args.url;
  const { from, to, error } = chooseYears(
    years,
    localDate(now),
    searchParams.get("from"),
    searchParams.get("to"),
  );
  if (!from || !to)
    return {
      years,
      from,
      to,
      error: error && formatMessage(error),
      plan: undefined,
      standing: undefined,
      left: 0,
      daysOff: [],
    };
  const [{ standing, ...frame }, { quotas, left }] = await Promise.all([
    loadSourceYear(db, from.id, to),
    loadTransferableQuotas({ db, now }, from.id),
  ]);
  const plan = proposePlan({ ...frame, quotas }, to);
  return { years, from, to, error: undefined, plan, standing, left, daysOff: frame.nonWorkingDays };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const form = await readFormFields(args.request);
  const years = await loadAcademicYears(context.db);
  const from = years.find(({ id }) => String(id) === form.from?.[0]);
  const year = years.find(({ id }) => String(id) === form.to?.[0]);
  if (!from || (!year && form.to?.[0] !== "new"))
    throw new Refusal(422, messages.errors.unknownYear);
  const { quotas } = await loadTransferableQuotas(context, from.id);
  const { plan, errors } = parsePlan(form, year, quotas);
  if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
  if (year && planParts.every((part) => plan[part].length === 0))
    throw new Refusal(422, messages.errors.nothing);
  const { yearId, name, made } = await rollOver(context, plan);
  const counts = Object.fromEntries(planParts.map((part) => [part, plan[part].length]));
  throw redirectWithFlash(
    `/academic-year/show/${yearId}`,
    withValues(made ? messages.done : messages.already, { ...counts, to: name }),
  );
}

export default function RollOver({ loaderData }: Route.ComponentProps) {
  const { years, from, to, error, plan, standing, left, daysOff } = loaderData;
  const back = { to: "/academic-year", label: pageTexts.back };
  if (!from || !to || !plan || !standing)
    return (
      <Page title={pageTexts.title} lead={pageTexts.lead} back={back}>
        {years.length > 0 && <RollOverYears years={years} from={from} to={to} />}
        {error && <Notice tone="danger">{error}</Notice>}
        {years.length === 0 && (
          <EmptyState
            title={pageTexts.noYears}
            action={<ButtonLink to="/academic-year/new">{pageTexts.newYear}</ButtonLink>}
          >
            {pageTexts.noYearsText}
          </EmptyState>
        )}
      </Page>
    );
  const something =
    to.id === null || planParts.some((part) => plan[part].length > 0 && standing[part] === 0);
  const names = { from: from.name, to: to.name };
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} back={back}>
      <RollOverYears years={years} from={from} to={to} />
      {something ? (
        <ActionForm
          key={`${from.id} ${to.id}`}
          defaults={toPlanFormValues(plan)}
          submit={formatText(pageTexts.apply, names)}
          confirm={{
            title: formatText(pageTexts.confirmTitle, names),
            text: pageTexts.confirmText,
          }}
        >
          <input type="hidden" name="from" value={from.id} />
          <input type="hidden" name="to" value={to.id ?? "new"} />
          <TargetYearSection to={to} />
          <PlanFields
            plan={plan}
            standing={standing}
            left={left}
            from={from.name}
            daysOff={daysOff}
          />
        </ActionForm>
      ) : (
        <Notice tone="info">{formatText(pageTexts.nothing, names)}</Notice>
      )}
    </Page>
  );
}

const { year: yearTexts, standingYear } = pageTexts;

/** The target year: fields for a new year, or the dates of an existing one. */
export const TargetYearSection = ({ to }: { to: TargetYear }) => (
  <Section title={yearTexts.title}>
    {to.id === null ? (
      <EqualColumns>
        <TextField name="name" label={yearTexts.name} required maxLength={20} />
        <DateField name="dateFrom" label={yearTexts.dateFrom} required />
        <DateField name="dateTo" label={yearTexts.dateTo} required />
      </EqualColumns>
    ) : (
      <p>
        {formatText(standingYear, {
          name: to.name,
          from: formatDate(to.dateFrom),
          to: formatDate(to.dateTo),
        })}
      </p>
    )}
  </Section>
);

const yearChoiceTexts = pageTexts.years;

type RollOverYearsProps = {
  years: readonly AcademicYear[];
  from: AcademicYear | undefined;
  to: TargetYear | undefined;
};

/**
 * The form for the source and target year. A next year that does not exist yet is offered as a new
 * one.
 */
export function RollOverYears({ years, from, to }: RollOverYearsProps) {
  const options = years.map(({ id, name }) => ({ value: String(id), label: name }));
  const next = from && nextAcademicYear(from);
  const fresh = next && !years.some(({ name }) => name === next.name);
  const others = options.filter(({ value }) => value !== String(from?.id));
  return (
    <Section title={yearChoiceTexts.title}>
      <YearsForm
        from={{ label: yearChoiceTexts.from, options, chosen: from && String(from.id) }}
        to={{
          label: yearChoiceTexts.to,
          options: fresh
            ? [
                { value: "new", label: formatText(yearChoiceTexts.fresh, { name: next.name }) },
                ...others,
              ]
            : others,
          chosen: to && String(to.id ?? "new"),
        }}
        show={yearChoiceTexts.show}
      />
    </Section>
  );
}

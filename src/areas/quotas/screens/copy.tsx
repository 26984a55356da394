import { loadAcademicYears } from "#areas/studies/studies.server.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { fixedGridHeight, type GridColumn } from "#kit/grid/columns.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import { copyInput, copyQuotas, loadQuotasToCopy } from "../copy.server.ts";
import {
  type AcademicYear,
  type CopyOutcome,
  copyOutcome,
  isYearOver,
  proposedYears,
} from "../copy.ts";

import { messages, texts } from "../copy-texts.ts";
import type { Route } from "./+types/copy";
import { YearsForm } from "./years-form.tsx";

const pageTexts = texts.hr;
const listPath = "/mentor-academic-year";

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const years = await loadAcademicYears(db);
  const today = localDate(now);
  const { searchParams } = args.url;
  const proposed = proposedYears(
    years,
    today,
    searchParams.get("to") === "current" ? "current" : "next",
  );
  const from = years.find(({ id }) => String(id) === searchParams.get("from")) ?? proposed.from;
  const to = years.find(({ id }) => String(id) === searchParams.get("to")) ?? proposed.to;
  const chosen =
    from && to && from.id !== to.id && !isYearOver(to, today) ? { from, to } : undefined;
  const quotas = chosen ? await loadQuotasToCopy({ db, now }, chosen.from.id, chosen.to.id) : [];
  return {
    years,
    open: years.filter((year) => !isYearOver(year, today)),
    from,
    to,
    error:
      !from || !to || chosen
        ? ""
        : from.id === to.id
          ? pageTexts.errors.sameYear
          : formatText(pageTexts.errors.over, { to: to.name }),
    chosen,
    quotas: quotas.map(({ mentorId: _, studyId: __, ...quota }) => ({
      ...quota,
      outcome: copyOutcome(quota),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const years = parseForm(copyInput, await readFormFields(args.request));
  const { from, to, count } = await copyQuotas(contextOf(args), years);
  const values = { count, from: from.name, to: to.name };
  throw redirectWithFlash(
    count > 0 ? listPath : `${listPath}/copy?from=${from.id}&to=${to.id}`,
    withValues(count ? messages.done : messages.doneNothing, values),
  );
}

export default function CopyQuotas({ loaderData }: Route.ComponentProps) {
  const { years, open, from, to, chosen, error, quotas } = loaderData;
  const count = quotas.filter(({ outcome }) => outcome === "new").length;
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      back={{ to: listPath, label: pageTexts.back }}
      wide
    >
      {years.length > 1 && open.length > 0 ? (
        <CopyYears years={years} open={open} from={from?.id} to={to?.id} error={error} />
      ) : (
        <EmptyState
          title={pageTexts.noYears}
          action={<ButtonLink to="/academic-year/new">{pageTexts.newYear}</ButtonLink>}
        >
          {pageTexts.noYearsText}
        </EmptyState>
      )}
      {chosen && (
        <Section title={pageTexts.preview}>
          <CopySummary quotas={quotas} from={chosen.from.name} to={chosen.to.name} />
          {count > 0 && (
            <ActionForm
              key={`${chosen.from.id} ${chosen.to.id}`}
              submit={formatText(pageTexts.apply, { count })}
            >
              <input type="hidden" name="from" value={chosen.from.id} />
              <input type="hidden" name="to" value={chosen.to.id} />
            </ActionForm>
          )}
          {quotas.length > 0 && (
            <CopyPreview quotas={quotas} from={chosen.from.name} to={chosen.to.name} />
          )}
        </Section>
      )}
    </Page>
  );
}

type CopySummaryProps = { from: string; to: string; quotas: readonly { outcome: CopyOutcome }[] };

/** The number of quotas that would be copied, that already exist, and that are skipped. */
export function CopySummary({ from, to, quotas }: CopySummaryProps) {
  if (quotas.length === 0)
    return (
      <Notice tone="info">
        <p>{formatText(pageTexts.nothing, { from })}</p>
        <ButtonLink to="/mentor-academic-year/new">{pageTexts.enter}</ButtonLink>
      </Notice>
    );
  const count = (outcome: CopyOutcome) =>
    quotas.filter((quota) => quota.outcome === outcome).length;
  const [fresh, standing] = [count("new"), count("standing")];
  const skipped = quotas.length - fresh - standing;
  const sum = [
    formatText(pageTexts.sum.new, { count: fresh }),
    ...(standing ? [formatText(pageTexts.sum.standing, { count: standing })] : []),
    ...(skipped ? [formatText(pageTexts.sum.skipped, { count: skipped })] : []),
  ];
  return fresh > 0 ? (
    <p>{`${sum.join(", ")}.`}</p>
  ) : (
    <Notice tone="info">{formatText(pageTexts.nothingNew, { to })}</Notice>
  );
}

type CopyYearsProps = {
  years: readonly AcademicYear[];
  /** The years into which quotas may be copied. */
  open: readonly AcademicYear[];
  from: number | undefined;
  to: number | undefined;
  error: string;
};

/** The form for the source and target year, with an error if the selected years cannot be used. */
export function CopyYears({ years, open, from, to, error }: CopyYearsProps) {
  return (
    <Section title={pageTexts.years}>
      {error && <Notice tone="danger">{error}</Notice>}
      <YearsForm
        from={{ label: pageTexts.from, options: years.map(toOption), chosen: from?.toString() }}
        to={{ label: pageTexts.to, options: open.map(toOption), chosen: to?.toString() }}
        show={pageTexts.show}
      />
    </Section>
  );
}

const toOption = ({ id, name }: AcademicYear) => ({ value: String(id), label: name });

const { caption, columns: labels, outcomes, total } = texts.hr;

type PreviewRow = {
  id: number;
  mentor: string;
  study: string | null;
  max: number;
  standing: number | null;
  outcome: CopyOutcome;
};

type Props = { from: string; to: string; quotas: readonly PreviewRow[] };

/** Rows of a preview that are shown without scrolling in it. */
const maxRowsInFull = 8;

/**
 * Each quota of the source year and the outcome of copying it, with the reason if it is skipped.
 */
const CopyPreview = ({ from, to, quotas }: Props) => (
  <Grid
    name="mentor-academic-year-copy"
    caption={formatText(caption, { from, to })}
    columns={columns}
    {...(quotas.length > maxRowsInFull && { height: fixedGridHeight })}
    rows={quotas.map(({ id, mentor, study, max, standing, outcome }) => ({
      id,
      showPath: `/mentor-academic-year/show/${id}`,
      mentor,
      study: study ?? total,
      max,
      outcome: formatText(outcomes[outcome], { standing }),
    }))}
  />
);

const columns: readonly GridColumn[] = [
  { key: "mentor", label: labels.mentor, kind: "link" },
  { key: "study", label: labels.study },
  { key: "max", label: labels.max, kind: "number", aggregate: "sum" },
  { key: "outcome", label: labels.outcome },
];

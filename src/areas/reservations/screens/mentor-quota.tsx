import { isYearOver } from "#areas/quotas/copy.ts";
import { defaultTotalQuota } from "#areas/quotas/quotas.ts";
import { loadAcademicYears } from "#areas/studies/studies.server.ts";
import { chartColorOfTone } from "#kit/appearance/colors.ts";
import { queryRows } from "#kit/database/connection.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { Chart } from "#kit/ui/charts/chart.tsx";
import { EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import type { TableColumn } from "#kit/ui/table.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import {
  loadMentorQuotas,
  loadMentorQuotasInYear,
  mentorNameQuery,
} from "../quota-usage/quota-usage.server.ts";
import { texts as quotaTexts } from "../quota-usage/texts.ts";
import { texts } from "../screen-texts.ts";
import type { Route } from "./+types/mentor-quota";
import { type QuotaRow, QuotaTable } from "./quota-table.tsx";

const mentorTexts = quotaTexts.hr.mentor;

/**
 * Loads the actor's own quotas or, for the vice dean, those of the mentor in the URL. `?year=`
 * selects another academic year.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const other = "id" in args.params ? parseId(String(args.params.id)) : undefined;
  const [years, name] = await Promise.all([
    loadAcademicYears(db),
    other ? mentorName(db, other) : "",
  ]);
  const today = localDate(now);
  const running = years.find(({ dateFrom, dateTo }) => dateFrom <= today && today <= dateTo);
  const chosenId = args.url.searchParams.get("year");
  const year = years.find(({ id }) => String(id) === chosenId) ?? running;
  const mentorId = other ?? actor.id;
  const chosen =
    year && year !== running ? { id: year.id, isOver: isYearOver(year, today) } : undefined;
  const { studies, total } = chosen
    ? await loadMentorQuotasInYear(db, mentorId, chosen)
    : await loadMentorQuotas(db, mentorId, now);
  return {
    mentor: name,
    mentorId,
    own: !other,
    deans: hasRole(actor, "viceDean", "admin"),
    // the next year, the current one and the most recent past ones
    years: years.slice(0, 5).map(({ id, name }) => ({ id, name })),
    year: year && { id: year.id, name: year.name },
    when: !chosen ? ("now" as const) : chosen.isOver ? ("over" as const) : ("coming" as const),
    studies,
    total: { ...total, max: total.max ?? defaultTotalQuota },
  };
}

const mentorName = async (db: Parameters<typeof queryRows>[0], id: number) =>
  orNotFound((await queryRows<{ name: string }>(db, mentorNameQuery(id)))[0]).name;

export default function MentorQuota({ loaderData }: Route.ComponentProps) {
  const { mentor, mentorId, own, deans, years, year, when, studies, total } = loaderData;
  const path = own ? "/mentor/quota" : `/mentor-academic-year/quota/${mentorId}`;
  const back = own ? undefined : { to: "/mentor-academic-year/overview", label: mentorTexts.back };
  return (
    <Page
      title={own ? mentorTexts.title : formatText(mentorTexts.titleOf, { mentor })}
      lead={own ? mentorTexts.lead : mentorTexts.leadOf}
      back={back}
      actions={
        deans && (
          <ButtonLink
            to={`/mentor-academic-year/new?mentorId=${mentorId}&academicYearId=${year?.id ?? ""}`}
          >
            {mentorTexts.links.new}
          </ButtonLink>
        )
      }
    >
      {years.length > 1 && (
        <ViewTabs
          label={mentorTexts.years}
          options={years.map(({ id, name }) => ({
            to: `${path}?year=${id}`,
            label: name,
            current: id === year?.id,
          }))}
        />
      )}
      {!year && (
        <Notice tone="info" title={mentorTexts.noYear}>
          {formatText(mentorTexts.noYearText, { total: defaultTotalQuota })}
        </Notice>
      )}
      {studies.length === 0 ? (
        <EmptyState
          title={own ? mentorTexts.nothing : mentorTexts.nothingOf}
          action={deans && <ButtonLink to="/user-study/teacher">{mentorTexts.onList}</ButtonLink>}
        />
      ) : (
        <Section
          title={formatText(mentorTexts.section, { year: year?.name ?? "" })}
          actions={
            own && (
              <>
                <ButtonLink to="/mentor/published-thesis">{mentorTexts.links.published}</ButtonLink>
                <ButtonLink to="/mentor/reserved-thesis">{mentorTexts.links.reserved}</ButtonLink>
              </>
            )
          }
        >
          <QuotaNotices
            when={when}
            year={year?.name ?? ""}
            studies={studies}
            total={total}
            own={own}
          />
          <QuotaChart year={year?.name ?? ""} studies={studies} total={total} mayChange={deans} />
          <p className="t-muted">{mentorTexts.how}</p>
          {own && when === "now" && <p className="t-muted">{mentorTexts.public}</p>}
        </Section>
      )}
    </Page>
  );
}

type QuotaNoticesProps = {
  when: "now" | "over" | "coming";
  year: string;
  studies: readonly QuotaRow[];
  total: QuotaRow;
  own: boolean;
};

/**
 * Notices about a mentor's quotas: the year is not the current one, nothing is left to reserve, or
 * more theses are published than can be reserved.
 */
export function QuotaNotices({ when, year, studies, total, own }: QuotaNoticesProps) {
  if (when === "over") return <Notice tone="info">{formatText(mentorTexts.over, { year })}</Notice>;
  if (when === "coming")
    return <Notice tone="info">{formatText(mentorTexts.coming, { year })}</Notice>;
  if (total.available === 0) return <Notice tone="warning">{mentorTexts.full}</Notice>;
  const full = studies.filter(({ available }) => available === 0);
  const available = Math.min(
    total.available,
    studies.reduce((sum, study) => sum + study.available, 0),
  );
  const { published } = total;
  return (
    <>
      {full.length > 0 && (
        <Notice tone="warning">
          {formatText(mentorTexts.fullOn, {
            count: full.length,
            studies: full.map(({ study }) => study).join(", "),
          })}
        </Notice>
      )}
      {published > available && (
        <Notice tone="info">
          {formatText(own ? mentorTexts.more : mentorTexts.moreOf, { published, available })}
        </Notice>
      )}
    </>
  );
}

type ChangeableQuota = QuotaRow & { quotaId: number | null };

type QuotaChartProps = {
  year: string;
  studies: readonly ChangeableQuota[];
  total: ChangeableQuota;
  mayChange: boolean;
};

/**
 * Chart of completed, reserved and available theses on each study and in total. The table below it
 * has all numbers (spec §3).
 */
export function QuotaChart({ year, studies, total, mayChange }: QuotaChartProps) {
  const caption = formatText(mentorTexts.caption, { year });
  return (
    <Chart
      kind="stacked"
      lying
      caption={caption}
      category={texts.hr.quota.study}
      series={[
        { key: "completed", label: mentorTexts.series.completed, color: chartColorOfTone.done },
        { key: "reserved", label: mentorTexts.series.reserved, color: chartColorOfTone.progress },
        { key: "available", label: mentorTexts.series.available, color: chartColorOfTone.open },
      ]}
      rows={[...studies, total].map(
        ({ studyId, study, completedInAcademicYear, reserved, available }) => ({
          key: studyId ?? 0,
          label: study || texts.hr.quota.total,
          values: { completed: completedInAcademicYear, reserved, available },
        }),
      )}
      numbers={
        <QuotaTable
          caption={caption}
          rows={[...studies, total]}
          more={mayChange ? changeColumn : undefined}
        />
      }
    />
  );
}

const changeColumn: TableColumn<ChangeableQuota> = {
  key: "change",
  label: mentorTexts.links.change,
  render: ({ quotaId, study }) =>
    quotaId !== null && (
      <Link
        to={`/mentor-academic-year/edit/${quotaId}`}
        aria-label={formatText(mentorTexts.links.changeOf, {
          study: study || texts.hr.quota.total,
        })}
      >
        {mentorTexts.links.change}
      </Link>
    ),
};

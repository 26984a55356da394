import { type Language, localizedName } from "#kit/text/localization.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { Chart } from "#kit/ui/charts/chart.tsx";
import type { ChartRow } from "#kit/ui/charts/props.ts";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import {
  assignStudyColors,
  chartMonths,
  chartYears,
  largestStudies,
  type MonthCount,
  recentYears,
  type StudyCount,
  type YearCount,
} from "../home.ts";
import { texts } from "../home-texts.ts";
import styles from "./home.module.css";

type Props = {
  charts: {
    completed: readonly YearCount[];
    published: readonly StudyCount[];
    reservations: readonly MonthCount[];
  };
  /** Today in Zagreb, yyyy-mm-dd. */
  today: string;
  /** All years instead of the last few. */
  all: boolean;
};

/** Theses of the faculty in three charts (spec §1). */
export function HomeCharts({ charts, today, all }: Props) {
  const { numbers } = useTexts(texts);
  const thisYear = Number(today.slice(0, 4));
  const years = chartYears(thisYear, charts.completed, all);
  const drawn = charts.completed.filter(({ year }) => years.includes(year));
  const colors = assignStudyColors(largestStudies(drawn).shown, charts.published);
  const older = chartYears(thisYear, charts.completed, true).length > recentYears;
  return (
    <Section title={numbers}>
      <div className={styles.charts}>
        <div className={styles.wide}>
          <CompletedChart drawn={drawn} years={years} colors={colors} />
          {older && (
            <YearSwitcher all={all} first={Math.min(...charts.completed.map(({ year }) => year))} />
          )}
        </div>
        <ReservationsChart counted={charts.reservations} thisMonth={today.slice(0, 7)} />
        <PublishedChart counted={charts.published} colors={colors} />
      </div>
    </Section>
  );
}

function studyLabel(
  { study, studyEng }: Pick<StudyCount, "study" | "studyEng">,
  language: Language,
) {
  const [label, lang] = localizedName(study, studyEng, language);
  return { label, lang };
}

type StudyColors = ReadonlyMap<number, number>;

type CompletedChartProps = {
  drawn: readonly YearCount[];
  years: readonly number[];
  colors: StudyColors;
};

function CompletedChart({ drawn, years, colors }: CompletedChartProps) {
  const { charts: chartTexts } = useTexts(texts);
  const language = useLanguage();
  const { shown: list, others } = largestStudies(drawn);
  const rows = years.map((year): ChartRow => {
    const values: Record<string, number> = {};
    for (const yearCount of drawn) {
      if (yearCount.year !== year) continue;
      const key = others.has(yearCount.studyId) ? "others" : String(yearCount.studyId);
      values[key] = (values[key] ?? 0) + yearCount.count;
    }
    return { key: year, label: String(year), values };
  });
  return (
    <Chart
      kind="stacked"
      caption={chartTexts.completed}
      category={chartTexts.year}
      total={chartTexts.total}
      series={[
        ...list.map((study) => ({
          key: String(study.studyId),
          ...studyLabel(study, language),
          color: colors.get(study.studyId),
        })),
        ...(others.size > 0
          ? [{ key: "others", label: chartTexts.others, color: list.length }]
          : []),
      ]}
      rows={rows}
    />
  );
}

function YearSwitcher({ all, first }: { all: boolean; first: number }) {
  const { charts: chartTexts } = useTexts(texts);
  const format = useFormat();
  return (
    <ViewTabs
      label={chartTexts.years}
      options={[
        { to: "/", label: format(chartTexts.lastYears, { count: recentYears }), current: !all },
        {
          to: "/?years=all",
          label: format(chartTexts.allYears, { first: String(first) }),
          current: all,
        },
      ]}
    />
  );
}

function ReservationsChart({
  counted,
  thisMonth,
}: {
  counted: readonly MonthCount[];
  thisMonth: string;
}) {
  const { charts: chartTexts } = useTexts(texts);
  const short = new Intl.DateTimeFormat(useLanguage(), {
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  });
  return (
    <Chart
      kind="bar"
      caption={chartTexts.reservations}
      category={chartTexts.month}
      series={[{ key: "count", label: chartTexts.reserved }]}
      rows={chartMonths(thisMonth).map((month) => ({
        key: month,
        label: short.format(new Date(`${month}-01T00:00:00Z`)),
        values: { count: counted.find((monthCount) => monthCount.month === month)?.count ?? 0 },
      }))}
    />
  );
}

function PublishedChart({
  counted,
  colors,
}: {
  counted: readonly StudyCount[];
  colors: StudyColors;
}) {
  const language = useLanguage();
  const { charts: chartTexts } = useTexts(texts);
  return (
    <Chart
      kind="bar"
      lying
      colors="rows"
      caption={chartTexts.published}
      category={chartTexts.study}
      series={[{ key: "count", label: chartTexts.theses }]}
      rows={counted.map(({ studyId, count, ...study }) => ({
        key: studyId,
        ...studyLabel(study, language),
        color: colors.get(studyId),
        values: { count },
        to: `/student/theses-by-mentors-and-study/${studyId}`,
      }))}
    />
  );
}

import { Chart, type ChartRow } from "#kit/ui/charts/index.ts";
import { Section, Switcher } from "#kit/ui/index.ts";
import { useLanguage, useSay, useWords } from "#kit/ui/language.tsx";
import {
  firstYear,
  type MonthCount,
  monthsDrawn,
  type StudyCount,
  shownYears,
  studiesDrawn,
  type YearCount,
  yearsDrawn,
} from "../../charts.ts";
import { texts } from "../../texts.ts";
import styles from "./home.module.css";

type Props = {
  charts: { completed: readonly YearCount[]; published: readonly StudyCount[]; reservations: readonly MonthCount[] };
  /** Today in Zagreb, yyyy-mm-dd. */
  today: string;
  /** All years, or the last few. */
  all: boolean;
};

/** The faculty's theses in three charts (spec §1). */
export function HomeCharts({ charts, today, all }: Props) {
  const { numbers } = useWords(texts);
  return (
    <Section title={numbers}>
      <div className={styles.charts}>
        <Completed counted={charts.completed} thisYear={Number(today.slice(0, 4))} all={all} />
        <Reservations counted={charts.reservations} thisMonth={today.slice(0, 7)} />
        <Published counted={charts.published} />
      </div>
    </Section>
  );
}

function Completed({ counted, thisYear, all }: { counted: readonly YearCount[]; thisYear: number; all: boolean }) {
  const { charts: words } = useWords(texts);
  const say = useSay();
  const years = yearsDrawn(thisYear, counted, all);
  const drawn = counted.filter(({ year }) => years.includes(year));
  const { shown, others } = studiesDrawn(drawn);
  const rows = years.map((year): ChartRow => {
    const values: Record<string, number> = {};
    for (const one of drawn) {
      if (one.year !== year) continue;
      const key = others.has(one.studyId) ? "others" : String(one.studyId);
      values[key] = (values[key] ?? 0) + one.count;
    }
    return { key: year, label: String(year), values };
  });
  return (
    <div className={styles.wide}>
      <Chart
        kind="stacked"
        caption={words.completed}
        category={words.year}
        total={words.total}
        series={[
          ...shown.map(({ studyId, study }) => ({ key: String(studyId), label: study })),
          ...(others.size > 0 ? [{ key: "others", label: words.others }] : []),
        ]}
        rows={rows}
      />
      <Switcher
        label={words.years}
        options={[
          { to: "/", label: say(words.lastYears, { count: shownYears }), current: !all },
          { to: "/?years=all", label: say(words.allYears, { first: String(firstYear) }), current: all },
        ]}
      />
    </div>
  );
}

function Reservations({ counted, thisMonth }: { counted: readonly MonthCount[]; thisMonth: string }) {
  const { charts: words } = useWords(texts);
  const short = new Intl.DateTimeFormat(useLanguage(), { month: "short", year: "2-digit", timeZone: "UTC" });
  return (
    <Chart
      kind="bar"
      caption={words.reservations}
      category={words.month}
      series={[{ key: "count", label: words.reserved }]}
      rows={monthsDrawn(thisMonth).map((month) => ({
        key: month,
        label: short.format(new Date(`${month}-01T00:00:00Z`)),
        values: { count: counted.find((one) => one.month === month)?.count ?? 0 },
      }))}
    />
  );
}

function Published({ counted }: { counted: readonly StudyCount[] }) {
  const { charts: words } = useWords(texts);
  return (
    <Chart
      kind="bar"
      lying
      colors="rows"
      caption={words.published}
      category={words.study}
      series={[{ key: "count", label: words.topics }]}
      rows={counted.map(({ studyId, study, count }) => ({
        key: studyId,
        label: study,
        values: { count },
        to: `/student/theses-by-mentors-and-study/${studyId}`,
      }))}
    />
  );
}

import { daysToDeposit } from "#areas/deposits/clock/clock.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { OverviewFigures, OverviewListName, OverviewRow } from "../overview.ts";
import { type OverviewView, overviewListUrl } from "../overview-view.ts";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";
import { Reminder } from "./reminder.tsx";

const { figures: figureTexts, byStudy, lists: listTexts, actions } = texts.hr;

/** The faculty at a glance: four numbers, the studies, and the lists with what can be done. */
export default function Overview({ view }: { view: OverviewView }) {
  const { day, lists, mayRemind } = view;
  return (
    <div className={styles.overview}>
      {day !== null && (
        <p className="t-muted">{formatText(texts.hr.asOf, { day: formatDate(day) })}</p>
      )}
      <Figures {...view} />
      <Studies {...view} />
      <div className={styles.lists}>
        {lists.map((list) => (
          <List key={list.name} {...list} day={day} mayRemind={mayRemind} />
        ))}
      </div>
    </div>
  );
}

/** One of the four numbers. */
type Figure = {
  key: string;
  to: string;
  value: string;
  label: string;
  detail: string;
  lastYear: (figures: OverviewFigures) => string;
};

const number = (value: number | null) => (value === null ? "–" : value.toLocaleString("hr"));

const ratio = (one: number, other: number) =>
  formatText(figureTexts.ratio, { one: number(one), other: number(other) });

function toFigures({ day, figures }: Pick<OverviewView, "day" | "figures">): Figure[] {
  const { withoutTopic, free, enrolled, defended, medianDays, works, notDeposited } = figures;
  return [
    {
      key: "withoutTopic",
      to: overviewListUrl("without-topic", { day }),
      value: ratio(withoutTopic, free),
      label: formatText(figureTexts.withoutTopic, { count: withoutTopic }),
      detail: formatText(figureTexts.free, { count: free }),
      lastYear: (before) => ratio(before.withoutTopic, before.free),
    },
    {
      key: "defended",
      to: overviewListUrl("enrolled", { day }),
      value: ratio(defended, enrolled),
      label: figureTexts.defended,
      detail: formatText(figureTexts.share, {
        share: number(enrolled === 0 ? null : Math.round((defended * 100) / enrolled)),
      }),
      lastYear: (before) => ratio(before.defended, before.enrolled),
    },
    {
      key: "medianDays",
      to: `/report/completed-thesis${day === null ? "" : `?day=${day}`}`,
      value: number(medianDays),
      label: figureTexts.medianDays,
      detail: formatText(figureTexts.works, { count: works }),
      lastYear: (before) => number(before.medianDays),
    },
    {
      key: "notDeposited",
      to: overviewListUrl("not-in-repository", { day }),
      value: number(notDeposited),
      label: formatText(figureTexts.notDeposited, { count: notDeposited }),
      detail: formatText(figureTexts.afterDays, { days: daysToDeposit }),
      lastYear: (before) => number(before.notDeposited),
    },
  ];
}

const Figures = ({ day, figures, before }: OverviewView) => (
  <ul className={styles.figures} aria-label={figureTexts.title}>
    {toFigures({ day, figures }).map(({ key, to, value, label, detail, lastYear }) => (
      <li key={key} data-figure={key}>
        <Link to={to}>
          <strong>{value}</strong> <span>{label}</span>
        </Link>
        <span>{detail}</span>
        <span className="t-muted">
          {before === null
            ? figureTexts.noLastYear
            : formatText(figureTexts.lastYear, { value: lastYear(before) })}
        </span>
      </li>
    ))}
  </ul>
);

const Studies = ({ day, studies }: OverviewView) => {
  const cell =
    (list: OverviewListName, key: "withoutTopic" | "enrolled" | "defended", label: string) =>
    (row: OverviewView["studies"][number]) => (
      <Link
        to={overviewListUrl(list, { day, study: row.studyId })}
        aria-label={formatText(byStudy.show, { study: row.study, label, count: row[key] })}
      >
        {number(row[key])}
      </Link>
    );
  const column = (
    list: OverviewListName,
    key: "withoutTopic" | "enrolled" | "defended",
    label: string,
  ) => ({ key, label, align: "end" as const, render: cell(list, key, label) });
  return (
    <Section title={byStudy.title}>
      <Table
        caption={byStudy.title}
        rows={studies}
        rowKey={({ studyId }) => studyId}
        columns={[
          { key: "study", label: byStudy.study },
          column("without-topic", "withoutTopic", byStudy.withoutTopic),
          {
            key: "free",
            label: byStudy.free,
            align: "end",
            render: ({ study, studyId, free }) => (
              <Link
                to={`/report/thesis-status?study=${studyId}${day === null ? "" : `&day=${day}`}`}
                aria-label={formatText(byStudy.show, { study, label: byStudy.free, count: free })}
              >
                {number(free)}
              </Link>
            ),
          },
          column("enrolled", "enrolled", byStudy.enrolled),
          column("enrolled", "defended", byStudy.defended),
        ]}
      />
    </Section>
  );
};

/** Pages where more can be done about a list. */
const pagesOf: Partial<Readonly<Record<OverviewListName, { to: string; label: string }>>> = {
  late: { to: "/report/deadline-forecast", label: actions.late },
  mentors: { to: "/mentor-academic-year/overview", label: actions.mentors },
  waiting: { to: "/outcome-decision", label: actions.waiting },
};

type ListProps = OverviewView["lists"][number] & Pick<OverviewView, "day" | "mayRemind">;

function List({ name, count, rows, day, mayRemind }: ListProps) {
  const { title, lead, empty } = listTexts[name];
  const page = pagesOf[name];
  return (
    <Section
      title={title}
      actions={mayRemind && <RemindAll name={name} title={title} rows={rows} />}
    >
      <p className={styles.lead}>{count === 0 ? empty : lead}</p>
      {count > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <OverviewLine key={row.key} list={name} row={row} mayRemind={mayRemind} />
          ))}
        </ul>
      )}
      {(count > rows.length || page) && (
        <p className={styles.more}>
          {count > rows.length && (
            <Link to={overviewListUrl(name, { day })} aria-label={`${title}: ${count}`}>
              {formatText(texts.hr.all, { count })}
            </Link>
          )}
          {page && <Link to={page.to}>{page.label}</Link>}
        </p>
      )}
    </Section>
  );
}

type LineProps = { list: OverviewListName; row: OverviewRow; mayRemind: boolean };

const OverviewLine = ({ list, row, mayRemind }: LineProps) => (
  <li>
    <span className={styles.subject}>
      {row.to ? <Link to={row.to}>{row.subject}</Link> : row.subject}
    </span>
    <span className={styles.text}>{row.text}</span>
    {row.study && <span className={styles.study}>{row.study}</span>}
    <Reminder list={list} row={row} mayRemind={mayRemind} />
  </li>
);

/** Reminds everybody on a list; of the others only the first lines are shown here. */
export const RemindAll = ({
  name,
  title,
  rows,
}: {
  name: OverviewListName;
  title: string;
  rows: readonly OverviewRow[];
}) =>
  rows.some(({ recipients, isReminded }) => recipients.length > 0 && !isReminded) && (
    <ActionButton
      step="remindAll"
      label={texts.hr.remindAll}
      about={title}
      variant="outline"
      tone="neutral"
      confirm={texts.hr.confirmAll}
      fields={{ list: name }}
    />
  );

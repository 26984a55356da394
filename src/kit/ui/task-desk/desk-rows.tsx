import { Fragment, memo, type ReactNode, type RefObject } from "react";
import type { DiffPart } from "#kit/text/text-diff.ts";
import { addDays, daysBetween, formatDate, weekday } from "#kit/time/dates-and-times.ts";
import { Link } from "../buttons-and-links.tsx";
import { useHydrated } from "../hooks.ts";
import { useFormat, useLanguage } from "../language.tsx";
import { StatusBadge, type StatusTone } from "../status.tsx";
import { DiffParts } from "../text-diff.tsx";
import styles from "./desk-rows.module.css";
import { useDeskTexts } from "./texts.ts";

/** One task of a desk. */
export type DeskRow = {
  /** The row's value of `?item=` in the URL; unique among the rows. */
  key: string;
  /** Of the record, for actions on several rows. */
  id: number;
  /** The kind of the task; one of the desk's kinds. */
  kind: string;
  person: string;
  title: string;
  /** The change that a request proposes, beside the badge. */
  change?: readonly DiffPart[];
  /** The full page of the task. */
  href: string;
  /** The days since when it waits and until when it may, `yyyy-mm-dd`. */
  since: string | null;
  until: string | null;
  /** The day by which it is to be decided, on a desk with groups; null for a row without one. */
  due?: string | null;
};

/** Groups of rows by the day by which they are to be decided. */
export const deskGroups = ["overdue", "week", "later"] as const;

export type DeskGroup = (typeof deskGroups)[number];

/** The group of a row as seen on a day; the week ends with its Sunday. */
export function groupOf({ due = null }: Pick<DeskRow, "due">, today: string): DeskGroup {
  if (due === null) return "later";
  if (due < today) return "overdue";
  return due <= addDays(today, 7 - weekday(today)) ? "week" : "later";
}

/** Orders rows by the day by which they are to be decided; those without one come last. */
export const byDue = <Row extends DeskRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.due ?? "9").localeCompare(other.due ?? "9"));

/** The rows of a desk as its address asks for them. */
export type DeskSelection<Row extends DeskRow> = {
  /** The kind of the chosen tab; null for all. */
  task: string | null;
  shown: Row[];
  /** The row in the pane: the one that the address names, otherwise the first. */
  selected: Row | undefined;
  /** True if the address names a row that is shown; on narrow screens the pane is then the page. */
  isOpen: boolean;
  /** True if the URL names a row that is no longer on the list. */
  isGone: boolean;
};

/** Applies `?task=` and `?item=` to the rows. */
export function selectDeskRows<Row extends DeskRow>(
  rows: readonly Row[],
  search: Pick<URLSearchParams, "get">,
): DeskSelection<Row> {
  const requestedTask = search.get("task");
  const task = rows.some(({ kind }) => kind === requestedTask) ? requestedTask : null;
  const shown = rows.filter(({ kind }) => task === null || kind === task);
  const item = search.get("item");
  const named = shown.find(({ key }) => key === item);
  return {
    task,
    shown,
    selected: named ?? shown[0],
    isOpen: named !== undefined,
    isGone: item !== null && named === undefined,
  };
}

/**
 * Rows on each side of the selected one whose details a page brings along, so that moving to them
 * needs no answer.
 */
const detailsAhead = { before: 1, after: 5 };

/**
 * Returns the rows whose details a page loads: the one that the address selects and those to which
 * the reader is likely to move.
 */
export function rowsInReach<Row extends DeskRow>(
  rows: readonly Row[],
  search: Pick<URLSearchParams, "get">,
): Row[] {
  const { shown, selected } = selectDeskRows(rows, search);
  const at = selected ? shown.indexOf(selected) : 0;
  return shown.slice(Math.max(0, at - detailsAhead.before), at + 1 + detailsAhead.after);
}

/**
 * Returns the row to select after one that leaves the list: the next one, or the one before the
 * last.
 */
export function rowAfter<Row extends DeskRow>(shown: readonly Row[], key: string): Row | undefined {
  const at = shown.findIndex((row) => row.key === key);
  return shown[at + 1] ?? shown[at - 1];
}

/**
 * Returns the row that comes after all that are ticked, which leave together: the next one, or the
 * last of the others.
 */
export function rowAfterTicked<Row extends DeskRow>(
  shown: readonly Row[],
  isTicked: (row: Row) => boolean,
): Row | undefined {
  const last = shown.findLastIndex(isTicked);
  return shown[last + 1] ?? shown.findLast((row) => !isTicked(row));
}

/** Changes of a desk's address; null leaves a parameter out. */
export type DeskChange = { task?: string | null; item?: string | null };

/** Returns the search part of a desk's address; other parameters are kept. */
export function deskSearch(search: URLSearchParams, { task, item }: DeskChange): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ task, item })) {
    if (value === null) next.delete(name);
    else if (value !== undefined) next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : "";
}

/** Days before a deadline from which it is urgent. */
const urgentDays = 3;

export const isUrgent = (daysLeft: number) => daysLeft <= urgentDays;

/** A kind of task: the name of its tab and its badge. */
export type DeskKind = { tab: string; badge: string; tone: StatusTone };

type DeskListProps = {
  ref: RefObject<HTMLUListElement | null>;
  caption: string;
  rows: readonly DeskRow[];
  kinds: Readonly<Record<string, DeskKind>>;
  selected: string | undefined;
  today: string;
  /** The address of a row, and the id of its link. */
  toRow: (key: string) => { to: string; id: string };
  /** The checkbox before a row. */
  tick?: ((row: DeskRow) => ReactNode) | undefined;
  /** True for headings of the groups; the rows are ordered by `byDue`. */
  grouped?: boolean | undefined;
};

/** The list of a desk, for links to it from above; they put the focus there. */
export const deskListId = "desk-list";

/** The tasks, one a row; each leads to itself in the pane. */
export const DeskList = ({
  ref,
  caption,
  rows,
  kinds,
  selected,
  today,
  toRow,
  tick,
  grouped = false,
}: DeskListProps) => {
  const groups = Map.groupBy(rows, (row) => groupOf(row, today));
  return (
    <ul ref={ref} id={deskListId} className={styles.rows} aria-label={caption} tabIndex={-1}>
      {rows.map((row) => {
        const group = groupOf(row, today);
        const ofGroup = groups.get(group) ?? [];
        return (
          <Fragment key={row.key}>
            {grouped && groups.size > 1 && row === ofGroup[0] && (
              <GroupHeading group={group} count={ofGroup.length} />
            )}
            <li
              className={styles.row}
              data-key={row.key}
              data-selected={row.key === selected || undefined}
            >
              {tick && <span className={`t-check ${styles.tick}`}>{tick(row)}</span>}
              <RowLink
                row={row}
                kind={kinds[row.kind]}
                isSelected={row.key === selected}
                today={today}
                {...toRow(row.key)}
              />
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
};

const GroupHeading = ({ group, count }: { group: DeskGroup; count: number }) => (
  <li className={styles.group} data-group={group}>
    <h2>{useDeskTexts().groups[group]}</h2>
    <span>{count}</span>
  </li>
);

type RowLinkProps = {
  row: DeskRow;
  kind: DeskKind | undefined;
  isSelected: boolean;
  today: string;
  to: string;
  id: string;
};

const RowLink = memo(function RowLink({ row, kind, isSelected, today, to, id }: RowLinkProps) {
  const deskTexts = useDeskTexts();
  const format = useFormat();
  const hydrated = useHydrated();
  const { person, title, change, since, until } = row;
  return (
    <Link
      id={id}
      to={to}
      preventScrollReset
      className={styles.link}
      aria-current={isSelected ? "true" : undefined}
      // with scripts the arrows move in the list, so that Tab leads past it
      tabIndex={hydrated && !isSelected ? -1 : undefined}
    >
      <span className={styles.person}>{person}</span>{" "}
      <span className={styles.title} title={title}>
        {title}
      </span>{" "}
      <span className={styles.what}>
        {kind && <StatusBadge label={kind.badge} tone={kind.tone} />}{" "}
        {change && (
          <span className={`t-text-diff ${styles.change}`}>
            <DiffParts parts={change} />
          </span>
        )}
      </span>{" "}
      <span className={styles.times}>
        {since && (
          <span>{format(deskTexts.waiting, { days: Math.max(0, daysBetween(since, today)) })}</span>
        )}{" "}
        <Deadline until={until} today={today} />
      </span>
    </Link>
  );
});

/** The deadline of a task; in words and in red once it is near. */
export function Deadline({ until, today }: { until: string | null; today: string }) {
  const deskTexts = useDeskTexts();
  const format = useFormat();
  const language = useLanguage();
  if (until === null) return null;
  const left = daysBetween(today, until);
  const isNear = isUrgent(left);
  const near = left < 0 ? deskTexts.overdue : format(deskTexts.left, { days: left });
  return (
    <span className={styles.until} data-urgent={isNear || undefined}>
      {isNear ? near : format(deskTexts.until, { day: formatDate(until, language) })}
    </span>
  );
}

import { memo, type ReactNode, type RefObject } from "react";
import { daysBetween, formatDate } from "#kit/time/index.ts";
import { Link } from "../buttons-and-links.tsx";
import { useHydrated } from "../hooks.ts";
import { useFormat, useLanguage } from "../language.tsx";
import { StatusBadge, type StatusTone } from "../status.tsx";
import { DiffParts } from "../text-diff.tsx";
import styles from "./desk-list.module.css";
import { type DeskRow, isUrgent } from "./desk-rows.ts";
import { useDeskTexts } from "./texts.ts";

/** What is to be done, as its tab and its badge name it. */
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
};

/** The tasks, one a row; each leads to itself in the pane. */
export const DeskList = ({ ref, caption, rows, kinds, selected, today, toRow, tick }: DeskListProps) => (
  <ul ref={ref} className={styles.rows} aria-label={caption} tabIndex={-1}>
    {rows.map((row) => (
      <li key={row.key} className={styles.row} data-key={row.key} data-selected={row.key === selected || undefined}>
        {tick && <span className={`t-check ${styles.tick}`}>{tick(row)}</span>}
        <RowLink row={row} kind={kinds[row.kind]} isSelected={row.key === selected} today={today} {...toRow(row.key)} />
      </li>
    ))}
  </ul>
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
        {since && <span>{format(deskTexts.waiting, { days: Math.max(0, daysBetween(since, today)) })}</span>}{" "}
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

import { Link } from "react-router";

import { DateTime, useFormat, useTexts } from "#kit/ui/index.ts";
import type { UpcomingDeadline } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./homepage.module.css";

/** Days below which a deadline is emphasized. */
const soonDays = 7;

/** Upcoming deadlines, nearest first. */
export function UpcomingDeadlines({ deadlines }: { deadlines: readonly UpcomingDeadline[] }) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  if (deadlines.length === 0) return <p className="t-muted">{pageTexts.noDeadlines}</p>;
  return (
    <ul className={styles.list}>
      {deadlines.map(({ kind, id, mine, lastDay, at, about, student, path, left }) => (
        <li key={`${kind}-${id}`} className={styles.row}>
          <Link to={path} className={styles.title}>
            {pageTexts.kinds[kind][mine ? "mine" : "others"]}
          </Link>
          <span className={left <= soonDays ? `${styles.time} ${styles.soon}` : styles.time}>
            {format(pageTexts.left, { days: left })}
          </span>
          <span className={styles.details}>
            <DateTime at={at ?? lastDay} withTime />
            {about && " · "}
            <span lang={kind === "submission" ? undefined : "hr"}>{[about, student].filter(Boolean).join(", ")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

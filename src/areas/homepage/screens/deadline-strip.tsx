import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import type { UpcomingDeadline } from "../homepage.ts";
import { texts } from "../texts.ts";
import styles from "./homepage.module.css";

/** Days below which a deadline is emphasized. */
const soonDays = 7;

/** The user's next deadlines, nearest first. */
export function DeadlineStrip({ deadlines }: { deadlines: readonly UpcomingDeadline[] }) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  return (
    <section className={styles.strip} aria-labelledby="deadlines">
      <div className={styles.head}>
        <h2 id="deadlines">{pageTexts.deadlines}</h2>
        <Link to="/calendar-feeds">{pageTexts.feeds}</Link>
      </div>
      <ul>
        {deadlines.map(({ kind, id, mine, lastDay, at, about, student, path, left }) => (
          <li key={`${kind}-${id}`}>
            <Link to={path}>{pageTexts.kinds[kind][mine ? "mine" : "others"]}</Link>{" "}
            <span className={styles.left} data-soon={left <= soonDays || undefined}>
              {format(pageTexts.left, { days: left })}
            </span>
            <span className={styles.about}>
              <DateTime at={at ?? lastDay} withTime />
              {about && " · "}
              <span lang={kind === "submission" ? undefined : "hr"}>
                {[about, student].filter(Boolean).join(", ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import ServerSummary, {
  type ServerSummaryProps,
} from "#areas/operation/screens/server-summary.tsx";
import type { OverviewView } from "#areas/overview/overview-view.ts";
import Overview from "#areas/overview/screens/overview.tsx";
import { texts } from "#areas/overview/texts.ts";
import { Section } from "#kit/ui/page.tsx";
import type { UpcomingDeadline } from "../homepage.ts";
import { DeadlineStrip } from "./deadline-strip.tsx";
import styles from "./homepage.module.css";
import TodayDesk, { type TodayDeskProps } from "./today-desk.tsx";

type Props = Omit<TodayDeskProps, "empty"> & {
  deadlines: readonly UpcomingDeadline[];
  overview: OverviewView;
  /** For a vice dean who is an admin, too. */
  server: ServerSummaryProps | undefined;
};

/** The faculty at a glance, and below it the vice dean's own tasks, on a page in Croatian. */
export default function FacultyPage({ overview, rows, today, details, server, deadlines }: Props) {
  const { tasks, noTasks } = texts.hr;
  return (
    <>
      <div lang="hr" className={styles.faculty}>
        <Overview view={overview} />
      </div>
      <div lang="hr" className={styles.tasks}>
        {server && <ServerSummary {...server} />}
        <Section title={tasks}>
          {deadlines.length > 0 && <DeadlineStrip deadlines={deadlines} />}
          {rows.length === 0 && <p className="t-muted">{noTasks}</p>}
        </Section>
        {rows.length > 0 && <TodayDesk rows={rows} today={today} details={details} empty={null} />}
      </div>
    </>
  );
}

import ServerSummary, {
  type ServerSummaryProps,
} from "#areas/operation/screens/server-summary.tsx";
import type { OverviewView } from "#areas/overview/overview-view.ts";
import Overview from "#areas/overview/screens/overview.tsx";
import { OverviewActions } from "#areas/overview/screens/overview-actions.tsx";
import { texts } from "#areas/overview/texts.ts";
import { StandInNotice } from "#areas/stand-ins/screens/stand-in-notice.tsx";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { LanguageContext } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import type { Actor } from "#kit/workflow/policy.ts";
import type { UpcomingDeadline } from "../homepage.ts";
import { DeadlineStrip } from "./deadline-strip.tsx";
import styles from "./homepage.module.css";
import TodayDesk, { type TodayDeskProps } from "./today-desk.tsx";

type Props = Omit<TodayDeskProps, "empty"> & {
  deadlines: readonly UpcomingDeadline[];
  overview: OverviewView;
  represents: Actor["represents"];
  /** For a vice dean who is an admin, too. */
  server: ServerSummaryProps | undefined;
};

/** The faculty at a glance, and below it the vice dean's own tasks. Staff work in Croatian. */
export default function FacultyPage({
  overview,
  represents,
  rows,
  today,
  details,
  server,
  deadlines,
}: Props) {
  const { title, titleOfDay, tasks, noTasks } = texts.hr;
  const { day } = overview;
  return (
    <LanguageContext value="hr">
      <Page
        title={day === null ? title : formatText(titleOfDay, { day: formatDate(day) })}
        lang="hr"
        actions={<OverviewActions day={day} />}
        wide
      >
        <StandInNotice represents={represents} />
        <div lang="hr" className={styles.faculty}>
          <Overview view={overview} />
        </div>
        <div lang="hr" className={styles.tasks}>
          {server && <ServerSummary {...server} />}
          <Section title={tasks}>
            {deadlines.length > 0 && <DeadlineStrip deadlines={deadlines} />}
            {rows.length === 0 && <p className="t-muted">{noTasks}</p>}
          </Section>
          {rows.length > 0 && (
            <TodayDesk rows={rows} today={today} details={details} empty={null} />
          )}
        </div>
      </Page>
    </LanguageContext>
  );
}

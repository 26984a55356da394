import { Suspense } from "react";
import { toOfficeTaskRow } from "#areas/clearance/screens/office-tasks.tsx";
import { ServerProblemsNotice } from "#areas/notifications/screens/server-problems-notice.tsx";
import { loadServerProblems } from "#areas/notifications/server-problems.server.ts";
import { loadStudentReservations } from "#areas/reservations/reservation-queries.server.ts";
import { isOpen } from "#areas/reservations/reservations.ts";
import { PreReservedTheses } from "#areas/reservations/screens/pre-reserved-theses.tsx";
import { NoReservation, ReservationCard } from "#areas/reservations/screens/reservation-card.tsx";
import { toReservationCard } from "#areas/reservations/status.ts";
import { StandInNotice } from "#areas/stand-ins/screens/stand-in-notice.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, LanguageContext, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, lazyPart, Page } from "#kit/ui/page.tsx";
import { rowsInReach } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDeskSkeleton } from "#kit/ui/task-desk/task-desk-skeleton.tsx";
import { hasRole, type Role } from "#kit/workflow/policy.ts";
import { loadUpcoming } from "../homepage.server.ts";
import type { UpcomingDeadline } from "../homepage.ts";
import { loadMentorTasks } from "../tasks.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/homepage-user";
import { toAlertRow } from "./alert-tasks.tsx";
import styles from "./homepage.module.css";
import { isMentorTaskRow, toMentorTaskRows } from "./mentor-tasks.tsx";
import { toTeacherTaskRow } from "./role-tasks.tsx";
import type { TodayDetail, TodayRow } from "./today-desk.tsx";

/** Staff's tasks, whose screens a student doesn't load. */
const TodayDesk = lazyPart(() => import("./today-desk.tsx"));

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const asStudent = hasRole(actor, "student");
  const [own, problems, { alerts, teacherTasks, officeTasks, pending, ...upcoming }] =
    await Promise.all([
      asStudent ? loadStudentReservations(db, actor.id) : [],
      hasRole(actor, "admin") ? loadServerProblems(context) : [],
      loadUpcoming(context),
    ]);
  const rows: TodayRow[] = [
    ...toMentorTaskRows(pending),
    ...officeTasks.map(toOfficeTaskRow),
    ...teacherTasks.map(toTeacherTaskRow),
    ...alerts.map(toAlertRow),
  ];
  const inReach = rowsInReach(rows, args.url.searchParams);
  const ofMentor = await loadMentorTasks(context, inReach.filter(isMentorTaskRow));
  const details: Record<string, TodayDetail | null> = Object.fromEntries(
    inReach.map(({ key }) => [key, null]),
  );
  for (const detail of ofMentor) details[String(detail.reservationId)] = detail;
  for (const task of officeTasks) {
    const { key } = toOfficeTaskRow(task);
    if (key in details) details[key] = task;
  }
  return {
    asStudent,
    cards: own
      .filter(({ status }) => isOpen(status))
      .map((reservation) => toReservationCard(reservation, context)),
    rows,
    details,
    today: localDate(now),
    problems,
    roles: actor.roles,
    represents: actor.represents,
    ...upcoming,
  };
}

/** The user's pending tasks in all their roles. */
export default function HomepageUser({ loaderData }: Route.ComponentProps) {
  const {
    roles,
    represents,
    asStudent,
    cards,
    rows,
    details,
    today,
    problems,
    preReserved,
    deadlines,
  } = loaderData;
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  const isIdle = rows.length === 0;
  return (
    <Page
      title={pageTexts.title}
      lead={deadlines.length > 0 && <DeadlineStrip deadlines={deadlines} />}
      wide={!isIdle || !asStudent}
    >
      <StandInNotice represents={represents} />
      <ServerProblemsNotice problems={problems} isLinked />
      {cards.map((card) => (
        <ReservationCard key={card.id} {...card} />
      ))}
      <PreReservedTheses theses={preReserved} />
      {asStudent && cards.length === 0 && preReserved.length === 0 && (
        <NoReservation title={pageTexts.startTitle} />
      )}
      {/* staff work in Croatian */}
      {(!isIdle || !asStudent) && (
        <LanguageContext value="hr">
          <div lang="hr" className={styles.today}>
            <Suspense fallback={<TaskDeskSkeleton />}>
              <TodayDesk
                rows={rows}
                today={today}
                details={details}
                empty={
                  problems.length === 0 && (
                    <div lang={language}>
                      <EmptyState
                        title={pageTexts.nothing}
                        action={<QuickLinks roles={roles} labels={pageTexts.starts} />}
                      >
                        {pageTexts.nothingText}
                      </EmptyState>
                    </div>
                  )
                }
              />
            </Suspense>
          </div>
        </LanguageContext>
      )}
    </Page>
  );
}

type QuickLink = keyof typeof texts.hr.starts;

/** The first page of each role when there are no pending tasks. */
const quickLinkPaths: Record<QuickLink, string> = {
  teacher: "/thesis/mentor/new",
  viceDean: "/mentor-academic-year/overview",
  library: "/service/library",
  accountancy: "/service/accountancy",
  studentServices: "/service/student-services",
  admin: "/user",
};

type QuickLinksProps = { roles: readonly Role[]; labels: Readonly<Record<QuickLink, string>> };

function QuickLinks({ roles, labels }: QuickLinksProps) {
  const links = (Object.keys(quickLinkPaths) as QuickLink[]).filter((link) => roles.includes(link));
  if (links.length === 0) return null;
  return (
    <Cluster>
      {links.map((link) => (
        <ButtonLink key={link} to={quickLinkPaths[link]}>
          {labels[link]}
        </ButtonLink>
      ))}
    </Cluster>
  );
}

/** Days below which a deadline is emphasized. */
const soonDays = 7;

/** The user's next deadlines, nearest first. */
function DeadlineStrip({ deadlines }: { deadlines: readonly UpcomingDeadline[] }) {
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

import { Suspense } from "react";
import { toOfficeTaskRow } from "#areas/clearance/screens/office-tasks.tsx";
import { loadServerFacts } from "#areas/operation/operation.server.ts";
import { toServerSummary } from "#areas/operation/summary.ts";
import { parseOverviewMoment } from "#areas/overview/overview.server.ts";
import { toOverviewView } from "#areas/overview/overview-view.ts";
import { overviewPolicy } from "#areas/overview/policy.ts";
import { remindAction } from "#areas/overview/remind-action.server.ts";
import { loadStudentReservations } from "#areas/reservations/reservation-queries.server.ts";
import { isOpen } from "#areas/reservations/reservations.ts";
import { PreReservedTheses } from "#areas/reservations/screens/pre-reserved-theses.tsx";
import { NoReservation, ReservationCard } from "#areas/reservations/screens/reservation-card.tsx";
import { toReservationCard } from "#areas/reservations/status.ts";
import { StandInNotice } from "#areas/stand-ins/screens/stand-in-notice.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { LanguageContext, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, lazyPart, Page } from "#kit/ui/page.tsx";
import { byDue, rowsInReach } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDeskSkeleton } from "#kit/ui/task-desk/task-desk-skeleton.tsx";
import { hasRole, type Role } from "#kit/workflow/policy.ts";
import { loadUpcoming } from "../homepage.server.ts";
import { loadMentorTasks } from "../tasks.server.ts";
import { dueOf } from "../tasks.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/homepage-user";
import { toAlertRow } from "./alert-tasks.tsx";
import { DeadlineStrip } from "./deadline-strip.tsx";
import styles from "./homepage.module.css";
import { isMentorTaskRow, toMentorTaskRows } from "./mentor-tasks.tsx";
import { toTeacherTaskRow } from "./role-tasks.tsx";
import type { TodayDetail, TodayRow } from "./today-desk.tsx";

/** Staff's tasks, whose screens a student doesn't load. */
const TodayDesk = lazyPart(() => import("./today-desk.tsx"));

/** The state of the server, for the admin. */
const ServerSummary = lazyPart(() => import("#areas/operation/screens/server-summary.tsx"));

/** The vice dean's first page, which nobody else loads, and what stands beside its title. */
const FacultyPage = lazyPart(() => import("./faculty-page.tsx"));
const OverviewActions = lazyPart(() => import("#areas/overview/screens/overview-actions.tsx"));

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const asStudent = hasRole(actor, "student");
  const moment = parseOverviewMoment(context, args.url.searchParams);
  const [own, facts, { alerts, teacherTasks, officeTasks, pending, overview, ...upcoming }] =
    await Promise.all([
      asStudent ? loadStudentReservations(db, actor.id) : [],
      hasRole(actor, "admin") ? loadServerFacts(context) : undefined,
      loadUpcoming(context, moment),
    ]);
  const today = localDate(now);
  const rows = byDue<TodayRow>([
    ...[
      ...toMentorTaskRows(pending),
      ...officeTasks.map(toOfficeTaskRow),
      ...teacherTasks.map(toTeacherTaskRow),
    ].map((row) => ({ ...row, due: dueOf(row) })),
    // what is missing or fails isn't to wait
    ...alerts.map(toAlertRow).map((row) => ({ ...row, due: today })),
  ]);
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
    today,
    server: facts && {
      summary: toServerSummary(facts),
      openReports: alerts.find(({ kind }) => kind === "problemReports")?.count ?? 0,
    },
    roles: actor.roles,
    represents: actor.represents,
    overview:
      overview &&
      toOverviewView(overview, moment, { now, mayRemind: overviewPolicy.remind(actor, undefined) }),
    ...upcoming,
  };
}

/** Reminds the people of one line of the overview, or of a whole list. */
export const action = remindAction("remind", "remindAll");

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
    server,
    preReserved,
    deadlines,
    overview,
  } = loaderData;
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  const isIdle = rows.length === 0;
  if (overview)
    return (
      <LanguageContext value="hr">
        <Page
          title={overview.title}
          lang="hr"
          actions={
            <Suspense>
              <OverviewActions day={overview.day} hasTasks={!isIdle} />
            </Suspense>
          }
          wide
        >
          <StandInNotice represents={represents} />
          <Suspense fallback={<TaskDeskSkeleton />}>
            <FacultyPage {...loaderData} overview={overview} />
          </Suspense>
        </Page>
      </LanguageContext>
    );
  return (
    <Page
      title={pageTexts.title}
      lead={deadlines.length > 0 && <DeadlineStrip deadlines={deadlines} />}
      wide={!isIdle || !asStudent}
    >
      <StandInNotice represents={represents} />
      {server && (
        <Suspense>
          <div lang="hr" className={styles.today}>
            <ServerSummary {...server} />
          </div>
        </Suspense>
      )}
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
                  !(server && server.summary.troubles.length > 0) && (
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

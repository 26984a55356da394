import { ConditionNotice } from "#areas/notifications/condition/screens/parts/condition-notice.tsx";
import { loadConditionProblems } from "#areas/notifications/condition/server/queries.ts";
import { requestMarkRead } from "#areas/notifications/screens/parts/bell-client.ts";
import { isOpen } from "#areas/reservations/schema.ts";
import { PreReservedTheses } from "#areas/reservations/screens/parts/pre-reserved-theses.tsx";
import { TaskTable } from "#areas/reservations/screens/parts/task-table.tsx";
import { loadStudentReservations } from "#areas/reservations/server/queries/reservation.ts";
import { loadPendingTasks } from "#areas/reservations/server/queries/tasks.ts";
import { loadWorkQueues } from "#areas/reservations/server/queries/work-queues.ts";
import { toReservationCard } from "#areas/reservations/status/rules.ts";
import { NoReservation, ReservationCard } from "#areas/reservations/status/screens/parts/reservation-card.tsx";
import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, Cluster, DateTime, EmptyState, Link, Page, Section, useFormat, useTexts } from "#kit/ui/index.ts";
import { hasRole, type Role } from "#kit/workflow/index.ts";
import type { RecentNotification, UpcomingDeadline } from "../schema.ts";
import { loadUpcoming } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/homepage-user";
import styles from "./parts/homepage.module.css";
import { WorkQueues } from "./parts/work-queues.tsx";

/** Tasks of a mentor shown here at most; all of them have a page of their own. */
const maxPendingTasks = 5;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const [asStudent, asTeacher] = [hasRole(actor, "student"), hasRole(actor, "teacher", "headOfDepartment")];
  const [own, tasks, queues, problems, { alerts, ...upcoming }] = await Promise.all([
    asStudent ? loadStudentReservations(db, actor.id) : [],
    asTeacher ? loadPendingTasks(db, actor, now) : [],
    loadWorkQueues(db, actor, now),
    hasRole(actor, "admin") ? loadConditionProblems(context) : [],
    loadUpcoming(context),
  ]);
  const asMentor = tasks.filter((row) => row.as === "mentor");
  return {
    name: actor.name,
    asStudent,
    cards: own.filter(({ status }) => isOpen(status)).map((reservation) => toReservationCard(reservation, context)),
    waiting: asMentor.slice(0, maxPendingTasks),
    more: Math.max(0, asMentor.length - maxPendingTasks),
    queues: [...queues, ...alerts],
    problems,
    roles: actor.roles,
    ...upcoming,
  };
}

export default function HomepageUser({ loaderData }: Route.ComponentProps) {
  const { name, roles, asStudent, cards, waiting, more, queues, problems, preReserved, deadlines, messages } =
    loaderData;
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const idle = problems.length === 0 && queues.length === 0 && waiting.length === 0;
  return (
    <Page title={pageTexts.title} lead={format(pageTexts.lead, { name })}>
      <ConditionNotice problems={problems} isLinked />
      {queues.length > 0 && <WorkQueues queues={queues} />}
      {waiting.length > 0 && (
        <Section
          title={pageTexts.asMentor}
          actions={<ButtonLink to="/mentor/require-actions">{pageTexts.allActions}</ButtonLink>}
        >
          <div lang="hr">
            <TaskTable rows={waiting} />
          </div>
          {more > 0 && <p className="t-muted">{format(pageTexts.more, { count: more })}</p>}
        </Section>
      )}
      <PreReservedTheses theses={preReserved} />
      {cards.map((card) => (
        <ReservationCard key={card.ids.id} {...card} />
      ))}
      {asStudent && cards.length === 0 && preReserved.length === 0 && <NoReservation title={pageTexts.startTitle} />}
      {idle && !asStudent && (
        <EmptyState title={pageTexts.nothing} action={<QuickLinks roles={roles} />}>
          {pageTexts.nothingText}
        </EmptyState>
      )}
      <div className={styles.columns}>
        <Section title={pageTexts.deadlines} actions={<ButtonLink to="/calendar-feeds">{pageTexts.feeds}</ButtonLink>}>
          <UpcomingDeadlines deadlines={deadlines} />
        </Section>
        <Section title={pageTexts.messages}>
          <RecentNotifications messages={messages} />
        </Section>
      </div>
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

export function QuickLinks({ roles }: { roles: readonly Role[] }) {
  const quickLinkTexts = useTexts(texts).starts;
  const links = (Object.keys(quickLinkPaths) as QuickLink[]).filter((link) => roles.includes(link));
  if (links.length === 0) return null;
  return (
    <Cluster>
      {links.map((link) => (
        <ButtonLink key={link} to={quickLinkPaths[link]}>
          {quickLinkTexts[link]}
        </ButtonLink>
      ))}
    </Cluster>
  );
}

/** The newest notifications of the reader; the bell lists more. */
export function RecentNotifications({ messages }: { messages: readonly RecentNotification[] }) {
  const pageTexts = useTexts(texts);
  if (messages.length === 0) return <p className="t-muted">{pageTexts.noMessages}</p>;
  return (
    <ul className={styles.list}>
      {messages.map(({ id, url, message, language, at, read }) => (
        <li key={id} className={styles.row}>
          <Link
            to={url}
            className={styles.message}
            data-unread={!read || undefined}
            onClick={() => read || requestMarkRead(id).catch(() => {})}
          >
            {!read && <span className="t-visually-hidden">{pageTexts.unread} </span>}
            <span lang={language}>{message}</span>
          </Link>
          <span className={styles.time}>
            <DateTime at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Days below which a deadline is emphasized. */
const soonDays = 7;

/** Upcoming deadlines, nearest first. */
function UpcomingDeadlines({ deadlines }: { deadlines: readonly UpcomingDeadline[] }) {
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

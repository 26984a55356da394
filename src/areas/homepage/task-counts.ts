import { mentor } from "#areas/reservations/flow.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { nextStep } from "#areas/reservations/status.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import type { AlertKind } from "./homepage.ts";
import { type CountedQueue, queuePages, todayPage } from "./queue-pages.ts";
import { maxTasksOfKind } from "./tasks.ts";

/**
 * The facts from which tasks are counted, read together with the session; facts that don't concern
 * the person are null or absent.
 */
export type TaskFacts = {
  /** Open reservations of the person's theses in which the mentor may have a task. */
  reservations: { record: ReservationRecord; unanswered: boolean }[] | null;
  counts: Readonly<Partial<Record<CountedQueue, number | null>>>;
};

/** The queues that "Danas" tells of in one row each, however much waits. */
const alertKinds: Readonly<Record<AlertKind, true>> = {
  periods: true,
  quotas: true,
  defenseDeadline: true,
  nextYear: true,
  openWork: true,
  outcomeDecisions: true,
  minutesCorrections: true,
  manualRegisters: true,
  problemReports: true,
  withoutRole: true,
  mails: true,
  erasureRequests: true,
  noteRequests: true,
  pendingErasures: true,
};

const isAlert = (queue: CountedQueue): queue is AlertKind => queue in alertKinds;

/** The rows by which "Danas" lists a queue; messages have a page of their own. */
function rowsOfToday(queue: CountedQueue, count: number): number {
  if (queue === "messages" || count === 0) return 0;
  return isAlert(queue) ? 1 : Math.min(count, maxTasksOfKind);
}

/**
 * Returns how many tasks a person has, by the path of the page that lists them; pages without tasks
 * are omitted. "Danas" has the tasks of all pages, as many as it has rows.
 */
export function countTasks(
  { reservations, counts }: TaskFacts,
  actor: Actor,
  now: Date,
): Readonly<Record<string, number>> {
  const asMentor = (reservations ?? []).flatMap(({ record, unanswered }) =>
    mentor(actor, record)
      ? [nextStep(actor, record, now) !== undefined, unanswered].filter(Boolean)
      : [],
  ).length;
  const queues = (Object.keys(queuePages) as CountedQueue[]).map(
    (queue) => [queue, counts[queue] ?? 0] as const,
  );
  const today = queues.reduce((sum, [queue, count]) => sum + rowsOfToday(queue, count), asMentor);
  const listed = [
    [todayPage, today] as const,
    ...queues
      .filter(([queue]) => queuePages[queue] !== todayPage)
      .map(([queue, count]) => [queuePages[queue], count] as const),
  ];
  const sums = new Map<string, number>();
  // several queues may be listed on one page
  for (const [path, count] of listed) if (count > 0) sums.set(path, (sums.get(path) ?? 0) + count);
  return Object.fromEntries(sums);
}

import { openWorkPath } from "#areas/hand-overs/hand-overs.ts";
import { mentor } from "#areas/reservations/flow.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { nextStep } from "#areas/reservations/status.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import type { AlertKind } from "./homepage.ts";

/**
 * The facts from which tasks are counted, read together with the session; those that don't concern
 * the person are null or absent.
 */
export type TaskFacts = {
  /** Open reservations of the person's theses in which the mentor may have a task. */
  reservations: { record: ReservationRecord; unanswered: boolean }[] | null;
  counts: Readonly<Partial<Record<CountedQueue, number | null>>>;
};

/** Queues that are counted in SQL. */
export type CountedQueue =
  | "library"
  | "accountancy"
  | "studentServices"
  | "theses"
  | "editRequests"
  | "deleteRequests"
  | "mentorChanges"
  | "outcomeDecisions"
  | "minutesCorrections"
  | "chairOutcomes"
  | "manualRegisters"
  | "proposals"
  | "messages"
  | AlertKind;

/** The page of the menu that lists each queue. */
export const queuePages: Readonly<Record<CountedQueue, string>> = {
  library: "/service/library",
  accountancy: "/service/accountancy",
  studentServices: "/service/student-services",
  theses: "/head-of-department/not-published",
  editRequests: "/edit-request/requested",
  deleteRequests: "/delete-request/requested",
  mentorChanges: "/mentor-change/requested",
  outcomeDecisions: "/outcome-decision",
  minutesCorrections: "/outcome-decision",
  chairOutcomes: "/mentor/require-actions",
  manualRegisters: "/outcome-decision",
  proposals: "/mentor/proposals",
  messages: "/message/list",
  periods: "/study-academic-year",
  quotas: "/mentor-academic-year/overview",
  defenseDeadline: "/defense-deadline",
  nextYear: "/academic-year/roll-over",
  openWork: openWorkPath,
  mails: "/outbox",
  erasureRequests: "/erasure-requests",
  pendingErasures: "/erasure-requests",
};

export const mentorQueuePage = "/mentor/require-actions";

/**
 * Returns how many tasks a person has, by the path of the page that lists them; pages without tasks
 * are omitted.
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
  const listed = [
    [mentorQueuePage, asMentor] as const,
    ...(Object.keys(queuePages) as CountedQueue[]).map(
      (queue) => [queuePages[queue], counts[queue] ?? 0] as const,
    ),
  ];
  const sums = new Map<string, number>();
  // several queues may be listed on one page
  for (const [path, count] of listed) if (count > 0) sums.set(path, (sums.get(path) ?? 0) + count);
  return Object.fromEntries(sums);
}

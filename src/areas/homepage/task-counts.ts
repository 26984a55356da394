import { mentor } from "#areas/reservations/flow.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { nextStep } from "#areas/reservations/status.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { type CountedQueue, mentorQueuePage, queuePages } from "./queue-pages.ts";

/**
 * The facts from which tasks are counted, read together with the session; facts that don't concern
 * the person are null or absent.
 */
export type TaskFacts = {
  /** Open reservations of the person's theses in which the mentor may have a task. */
  reservations: { record: ReservationRecord; unanswered: boolean }[] | null;
  counts: Readonly<Partial<Record<CountedQueue, number | null>>>;
};

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

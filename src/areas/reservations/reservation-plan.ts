import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { isOpen, type ReservationStatus } from "./reservations.ts";
import type { ReservationTimelineItem } from "./timeline.ts";
import { texts } from "./timeline-texts.ts";

/** The plan of the work as the page of the reservation tells it. */
export type ReservationPlan = {
  /** ISO instant of the last agreement; null if none was reached. */
  agreedAt: string | null;
  agreedBy: string | null;
  isProposed: boolean;
  /** The agreed milestones by their days, yyyy-mm-dd. */
  milestones: readonly {
    name: string;
    day: string;
    doneAt: string | null;
    doneBy: string | null;
  }[];
};

/** A meeting about the thesis; `heldOn` is yyyy-mm-dd, `notedAt` an ISO instant. */
export type NotedMeeting = { heldOn: string; notedAt: string; author: string };

/** The meetings, as events of the timeline on the day on which they were noted. */
export const toMeetingEvents = (
  meetings: readonly NotedMeeting[],
  language: Language,
): ReservationTimelineItem[] =>
  meetings.map(({ heldOn, notedAt, author }) => ({
    title: formatText(textsFor(texts, language).plan.meeting, {
      day: formatDate(heldOn, language),
    }),
    at: notedAt,
    who: author,
    state: "done",
  }));

/** The agreement and the milestones that are done, as events of the timeline. */
export function toPlanEvents(
  { agreedAt, agreedBy, milestones }: ReservationPlan,
  language: Language,
): ReservationTimelineItem[] {
  const words = textsFor(texts, language).plan;
  const done = milestones.flatMap(({ name, doneAt, doneBy }): ReservationTimelineItem[] =>
    doneAt
      ? [{ title: formatText(words.done, { name }), at: doneAt, who: doneBy ?? "", state: "done" }]
      : [],
  );
  return agreedAt
    ? [{ title: words.agreed, at: agreedAt, who: agreedBy ?? "", state: "done" }, ...done]
    : done;
}

/** The open milestones that the page of a reservation shows. */
const maxShown = 3;

/** The plan in short; null where there is none and none can be made any more. */
export function toPlanSummary(
  plan: ReservationPlan | null,
  { status }: { status: ReservationStatus },
  today: string,
) {
  if (!isOpen(status) && !plan) return null;
  const milestones = plan?.milestones ?? [];
  const open = isOpen(status) ? milestones.filter(({ doneAt }) => doneAt === null) : [];
  return {
    isProposed: isOpen(status) && (plan?.isProposed ?? false),
    done: milestones.filter(({ doneAt }) => doneAt !== null).length,
    count: milestones.length,
    next: open.slice(0, maxShown).map(({ name, day }) => ({ name, day, isMissed: day < today })),
  };
}

export type PlanSummary = NonNullable<ReturnType<typeof toPlanSummary>>;

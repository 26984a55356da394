import {
  formatText,
  type Language,
  type Translated,
  textIn,
  textsFor,
} from "#kit/text/localization.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { hasPart, type StepWith } from "#kit/workflow/steps.ts";
import type { GradeAgreeBy } from "./assessment.ts";
import type { ReservationLogEntry } from "./corrections.ts";
import { describeCorrection } from "./corrections-rules.ts";
import { reservationFlow } from "./flow.ts";
import {
  clearanceStatuses,
  isClearedWithoutFee,
  isOpen,
  openStatuses,
  owesFee,
  type ReservationRecord,
  type ReservationStatus,
  reservationPhases,
} from "./reservations.ts";
import { displayStatus, expiryIsDeadline } from "./status.ts";
import { reservationSteps } from "./steps.ts";
import { texts as areaTexts } from "./texts.ts";
import { texts as timelineTexts } from "./timeline-texts.ts";

/** A part of the way from the reservation to the defense. */
export type ReservationPhase = {
  name: string;
  state: "done" | "now" | "ahead";
  steps: { title: string; state: "done" | "now" | "ahead"; until?: string }[];
};

export type ReservationTimelineItem = {
  title: string;
  /** What happened; undefined for the current status and those ahead. */
  event?: ReservationEvent;
  at?: string;
  who?: string;
  note?: string;
  until?: string;
  state: "done" | "now" | "ahead" | "stopped";
};

/** The steps of a reservation that can be undone; it begins with a step of its thesis. */
export const undoableReservationSteps = ["reserve", ...reservationFlow.undoable] as const;

/** What a timeline tells: a step of the reservation, or something else that happened to it. */
export type ReservationEvent =
  | StepWith<typeof reservationSteps, "timeline">
  | keyof typeof timelineTexts.hr.happened;

/** The sentence about an event of the timeline. */
export const eventTitle = (event: ReservationEvent, language: Language): string =>
  hasPart(reservationSteps, event, "timeline")
    ? textIn(reservationSteps.rows[event].timeline, language)
    : textsFor(timelineTexts, language).happened[event];

/**
 * Returns the timeline of a reservation: past events with time, person and reason, the current
 * status, and the statuses still ahead. Reasons are included only if `seeReasons` is set, and the
 * result of the defense only if `seeGrade` is.
 */
export function toReservationTimeline(
  record: ReservationRecord & { status: ReservationStatus },
  entries: readonly ReservationLogEntry[],
  now: Date,
  { seeReasons, seeGrade = false, language, own = false }: TimelineReader,
): ReservationTimelineItem[] {
  const context: TimelineContext = { texts: textsFor(timelineTexts, language), language, own };
  const past = entries.flatMap((entry): ReservationTimelineItem[] => {
    const event = toReservationEvent(entry, record);
    if (!event) return [];
    const note = eventNote(
      event,
      entry,
      { seeReasons, seeGrade, gradeAgreeBy: record.assessment.gradeAgreeBy },
      context,
    );
    return [
      {
        title: eventTitle(event, language),
        event,
        at: entry.at,
        who: actorName(entry, context),
        state: negativeEvents.has(event) ? "stopped" : "done",
        ...(note && { note }),
      },
    ];
  });
  return isOpen(record.status)
    ? [...past, currentItem(record, now, context), ...upcomingItems(record, now, context)]
    : past;
}

type TimelineReader = {
  seeReasons: boolean;
  seeGrade?: boolean;
  language: Language;
  own?: boolean;
};

/**
 * Returns the steps of the regular path in four phases (spec §4). A reservation that was cancelled
 * or not defended has no path any more, and so no phases.
 */
export function toReservationPhases(
  record: ReservationRecord & { status: ReservationStatus },
  now: Date,
  { language, own }: { language: Language; own: boolean },
): ReservationPhase[] {
  const { status } = record;
  if (!isOpen(status) && status !== "completed") return [];
  const context: TimelineContext = { texts: textsFor(timelineTexts, language), language, own };
  const path: readonly ReservationStatus[] = [...openStatuses, "completed"];
  const stepState = (at: ReservationStatus): ReservationPhase["state"] => {
    if (status === "completed" || path.indexOf(at) < path.indexOf(status)) return "done";
    return at === status ? "now" : "ahead";
  };
  return Object.entries(reservationPhases).map(([name, all]) => {
    const statuses = (all as readonly ReservationStatus[]).filter(
      (at) => !isSkippedWithoutFee(at, record, now),
    );
    const steps = statuses.map((at): ReservationPhase["steps"][number] => {
      const state = stepState(at);
      if (state === "now") {
        const { title, until } = currentItem(record, now, context);
        return { title, state, ...(until && { until }) };
      }
      return {
        title: at === "completed" ? context.texts.happened.completed : awaitedTitle(at, context),
        state,
      };
    });
    const state = steps.find((step) => step.state === "now")?.state ?? steps[0]?.state ?? "ahead";
    return { name: context.texts.phases[name as keyof typeof reservationPhases], state, steps };
  });
}

type TimelineContext = {
  texts: Translated<(typeof timelineTexts)["hr"]>;
  language: Language;
  /** True if the reader is the student of the reservation, whom the titles address. */
  own: boolean;
};

/** Returns the event of a history entry; undefined if the entry is not part of the timeline. */
export function toReservationEvent(
  entry: ReservationLogEntry,
  { mentorId }: { mentorId: number },
): ReservationEvent | undefined {
  if (!entry.own) return reviewEvent(entry);
  if (entry.action === "new") return "reserve";
  if (entry.correction) return "correct";
  if (entry.titleWithdrawn) return "withdrawTitle";
  if (entry.status && entry.was) return statusEvent(entry.was, entry.status, entry, mentorId);
  if (entry.library) return "clearLibrary";
  if (entry.accountancy) return "clearAccountancy";
  if (entry.defenseDate || entry.defensePlace) return "setDefenseDate";
  if (entry.expiresAt) return "changeExpiresAt";
  return entry.inEnglish === null ? undefined : "changeInEnglish";
}

/**
 * Returns an event only for review changes that leave the reservation's status unchanged. Other
 * review changes have an event of the reservation itself.
 */
const reviewEvent = ({ review, action }: ReservationLogEntry): ReservationEvent | undefined => {
  if (action !== "update") return undefined;
  if (review === "minorChanges") return "askMinorChanges";
  return review === "underReview" ? "resubmitFinal" : undefined;
};

function statusEvent(
  was: string,
  status: ReservationStatus,
  entry: ReservationLogEntry,
  mentorId: number,
): ReservationEvent | undefined {
  if (status === "completed" || status === "notCompleted") return status;
  if (status === "canceled") {
    if (entry.userId === null) return "expire";
    return was === "reserved" && (entry.userId === mentorId || entry.inPlaceOf !== null)
      ? "refuse"
      : "cancel";
  }
  if (entry.library) return "clearLibrary";
  if (entry.accountancy)
    return was === "mentorConfirmedThesis" && !entry.cleared ? "matchPayment" : "clearAccountancy";
  const step = reservationFlow.transitions.find(
    ([, from, to]) => from === was && to === status,
  )?.[0];
  return step && hasPart(reservationSteps, step, "timeline") ? step : undefined;
}

const negativeEvents = new Set<ReservationEvent>([
  "refuse",
  "cancel",
  "expire",
  "notCompleted",
  "withdrawTitle",
]);

const actorName = (
  { by, realUsername, inPlaceOf }: ReservationLogEntry,
  { texts, language }: TimelineContext,
) => {
  if (by === null) return texts.byClock;
  const name = inPlaceOf
    ? formatText(texts.inPlaceOf, { name: by, represented: inPlaceOf }, language)
    : by;
  return realUsername ? formatText(texts.byAdmin, { name, real: realUsername }, language) : name;
};

/** What the reader of a note may see, and whose consent to a grade the study records. */
type NoteReader = Required<Pick<TimelineReader, "seeReasons" | "seeGrade">> & {
  gradeAgreeBy: GradeAgreeBy;
};

function eventNote(
  event: ReservationEvent,
  entry: ReservationLogEntry,
  { seeReasons, seeGrade, gradeAgreeBy }: NoteReader,
  { texts, language }: TimelineContext,
): string | undefined {
  if (entry.correction)
    return describeCorrection(entry.correction, { language, seeGrade, gradeAgreeBy });
  const {
    defenseDate,
    defensePlace,
    expiresAt,
    expiresAtReason,
    returnReason,
    reasonForCancellation,
  } = entry;
  if (event === "setDefenseDate") {
    const when = defenseDate ? formatInstant(new Date(defenseDate), language) : "";
    return [when, defensePlace].filter(Boolean).join(", ");
  }
  if (event === "changeExpiresAt" && expiresAt) {
    const until = formatText(
      texts.until,
      { when: formatDate(localDate(new Date(expiresAt)), language) },
      language,
    );
    return seeReasons && expiresAtReason
      ? `${until}${until.endsWith(".") ? "" : "."} ${expiresAtReason}`
      : until;
  }
  if (event === "changeInEnglish") return entry.inEnglish ? texts.english : texts.croatian;
  if (!seeReasons) return undefined;
  if (event === "askMinorChanges") return entry.mentorComment ?? undefined;
  return (
    (reasonForCancellation && translateReason(reasonForCancellation, language)) ||
    returnReason ||
    undefined
  );
}

function currentItem(
  record: ReservationRecord,
  now: Date,
  context: TimelineContext,
): ReservationTimelineItem {
  const { texts, language } = context;
  const { defenseDate, expiresAt } = record;
  const title = awaitedTitle(displayStatus(record, now), context);
  if (defenseDate) return { title, until: formatInstant(defenseDate, language), state: "now" };
  if (!expiryIsDeadline(record, now)) return { title, state: "now" };
  return {
    title,
    until: formatText(texts.until, { when: formatDate(localDate(expiresAt), language) }, language),
    state: "now",
  };
}

/**
 * Returns the statuses ahead on the regular path. Skips the confirmations by the library and
 * accountancy if both have been given (product §3).
 */
function upcomingItems(
  record: ReservationRecord & { status: ReservationStatus },
  now: Date,
  context: TimelineContext,
): ReservationTimelineItem[] {
  const cleared = record.libraryConfirmedAt !== null && record.accountancyConfirmedAt !== null;
  const skipped: readonly string[] = cleared ? clearanceStatuses : [];
  return openStatuses
    .slice(openStatuses.indexOf(record.status) + 1)
    .filter((status) => !skipped.includes(status) && !isSkippedWithoutFee(status, record, now))
    .map((status) => ({ title: awaitedTitle(status, context), state: "ahead" }));
}

/**
 * Without a fee, one of the statuses in which the student pays and the offices confirm is enough.
 */
function isSkippedWithoutFee(
  status: ReservationStatus,
  record: ReservationRecord,
  now: Date,
): boolean {
  if (owesFee(record, now)) return false;
  return (
    status ===
    (isClearedWithoutFee(record, now) ? "confirmationOfPayment" : "mentorConfirmedThesis")
  );
}

const awaitedTitle = (status: string, { texts, own }: TimelineContext) =>
  (own && texts.awaitedOwn[status as keyof typeof texts.awaitedOwn]) ||
  texts.awaited[status as keyof typeof texts.awaited];

/**
 * Translates a cancellation reason written by the application; a reason typed by a person stays
 * unchanged.
 */
export function translateReason(reason: string, language: Language): string {
  const key = reasonKeys.find((reasonKey) => areaTexts.hr.reasons[reasonKey] === reason);
  return key === undefined ? reason : textsFor(areaTexts, language).reasons[key];
}

const reasonKeys = Object.keys(areaTexts.hr.reasons) as (keyof typeof areaTexts.hr.reasons)[];

import { formatText, type Language, type Translated, textsFor } from "#kit/text/index.ts";
import { formatInstant } from "#kit/time/index.ts";
import { reservationFlow } from "../flow.ts";
import {
  clearanceStatuses,
  isOpen,
  openStatuses,
  type ReservationLogEntry,
  type ReservationRecord,
  type ReservationStatus,
} from "../schema.ts";
import { displayStatus } from "../status/rules.ts";
import { texts } from "../texts.ts";
import { texts as timelineTexts } from "./texts.ts";

export type ReservationTimelineItem = {
  title: string;
  at?: string;
  who?: string;
  note?: string;
  until?: string;
  state: "done" | "now" | "ahead" | "stopped";
};

export type ReservationEvent = keyof typeof timelineTexts.hr.happened;

/**
 * Returns the timeline of a reservation: past events with time, person and reason, the current status, and the statuses
 * still ahead. Reasons are included only if `seeReasons` is set.
 */
export function toReservationTimeline(
  record: ReservationRecord & { status: ReservationStatus },
  entries: readonly ReservationLogEntry[],
  now: Date,
  { seeReasons, language }: { seeReasons: boolean; language: Language },
): ReservationTimelineItem[] {
  const told: TimelineContext = { words: textsFor(timelineTexts, language), language };
  const past = entries.flatMap((entry): ReservationTimelineItem[] => {
    const what = toReservationEvent(entry, record);
    if (!what) return [];
    const note = eventNote(what, entry, seeReasons, told);
    return [
      {
        title: told.words.happened[what],
        at: entry.at,
        who: actorName(entry, told),
        state: negativeEvents.has(what) ? "stopped" : "done",
        ...(note && { note }),
      },
    ];
  });
  return isOpen(record.status) ? [...past, currentItem(record, now, told), ...upcomingItems(record, told)] : past;
}

type TimelineContext = { words: Translated<(typeof timelineTexts)["hr"]>; language: Language };

/** Returns the event of a history entry; undefined if the entry is not part of the timeline. */
export function toReservationEvent(
  entry: ReservationLogEntry,
  { mentorId }: { mentorId: number },
): ReservationEvent | undefined {
  if (!entry.own) return reviewEvent(entry);
  if (entry.action === "new") return "reserve";
  if (entry.status && entry.was) return statusEvent(entry.was, entry.status, entry, mentorId);
  if (entry.library) return "clearLibrary";
  if (entry.accountancy) return "clearAccountancy";
  if (entry.defenseDate || entry.defensePlace) return "setDefenseDate";
  if (entry.expiresAt) return "changeExpiresAt";
  return entry.inEnglish === null ? undefined : "changeInEnglish";
}

/**
 * Returns an event only for review changes that leave the reservation's status unchanged. Other review changes have an
 * event of the reservation itself.
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
    return was === "reserved" && entry.userId === mentorId ? "refuse" : "cancel";
  }
  if (entry.library) return "clearLibrary";
  if (entry.accountancy) return "clearAccountancy";
  const step = reservationFlow.transitions.find(([, from, to]) => from === was && to === status)?.[0];
  return step && step in timelineTexts.hr.happened ? (step as ReservationEvent) : undefined;
}

const negativeEvents = new Set<ReservationEvent>(["refuse", "cancel", "expire", "notCompleted"]);

const actorName = ({ by, realUsername }: ReservationLogEntry, { words, language }: TimelineContext) => {
  if (by === null) return words.byClock;
  return realUsername ? formatText(words.byAdmin, { name: by, real: realUsername }, language) : by;
};

function eventNote(
  what: ReservationEvent,
  entry: ReservationLogEntry,
  seeReasons: boolean,
  { words, language }: TimelineContext,
): string | undefined {
  const { defenseDate, defensePlace, expiresAt, expiresAtReason, returnReason, reasonForCancellation } = entry;
  if (what === "setDefenseDate") {
    const when = defenseDate ? formatInstant(new Date(defenseDate), language) : "";
    return [when, defensePlace].filter(Boolean).join(", ");
  }
  if (what === "changeExpiresAt" && expiresAt) {
    const until = formatText(words.until, { when: formatInstant(new Date(expiresAt), language) }, language);
    return seeReasons && expiresAtReason ? `${until}. ${expiresAtReason}` : until;
  }
  if (what === "changeInEnglish") return entry.inEnglish ? words.english : words.croatian;
  if (!seeReasons) return undefined;
  if (what === "askMinorChanges") return entry.mentorComment ?? undefined;
  return (reasonForCancellation && translateReason(reasonForCancellation, language)) || returnReason || undefined;
}

function currentItem(record: ReservationRecord, now: Date, told: TimelineContext): ReservationTimelineItem {
  const { words, language } = told;
  const { defenseDate, expiresAt } = record;
  const until = defenseDate
    ? formatInstant(defenseDate, language)
    : formatText(words.until, { when: formatInstant(expiresAt, language) }, language);
  return { title: awaitedTitle(displayStatus(record, now), told), until, state: "now" };
}

/**
 * Returns the statuses ahead on the regular path. Skips the confirmations by the library and accountancy if both have
 * been given (product §3).
 */
function upcomingItems(
  record: ReservationRecord & { status: ReservationStatus },
  told: TimelineContext,
): ReservationTimelineItem[] {
  const cleared = record.libraryConfirmedAt !== null && record.accountancyConfirmedAt !== null;
  const spared: readonly string[] = cleared ? clearanceStatuses : [];
  return openStatuses
    .slice(openStatuses.indexOf(record.status) + 1)
    .filter((status) => !spared.includes(status))
    .map((status) => ({ title: awaitedTitle(status, told), state: "ahead" }));
}

const awaitedTitle = (face: string, { words }: TimelineContext) => words.awaited[face as keyof typeof words.awaited];

/** Translates a cancellation reason written by the application; a reason typed by a person stays unchanged. */
export function translateReason(reason: string, language: Language): string {
  const key = reasonKeys.find((one) => texts.hr.reasons[one] === reason);
  return key === undefined ? reason : textsFor(texts, language).reasons[key];
}

const reasonKeys = Object.keys(texts.hr.reasons) as (keyof typeof texts.hr.reasons)[];

import { formatText, type Language, type Translated, textsFor } from "#kit/text/format-text.ts";
import { formatInstant } from "#kit/time/time-zone.ts";
import { reservationFlow } from "../../flow.ts";
import { reasonIn } from "../../reasons.ts";
import { type LifeEntry, openStatuses, type ReservationRecord, type ReservationStatus } from "../../schema.ts";
import { texts } from "./life-texts.ts";
import { faceOf, isOpen } from "./standing.ts";

export type LifeItem = {
  title: string;
  at?: string;
  who?: string;
  note?: string;
  until?: string;
  state: "done" | "now" | "ahead" | "stopped";
};

export type Happened = keyof typeof texts.hr.happened;

/**
 * The whole life of a reservation as one list: what happened, when, by whom and why; what is on now; what is still ahead.
 * Reasons only where the viewer may see them.
 */
export function lifeOf(
  record: ReservationRecord & { status: ReservationStatus },
  entries: readonly LifeEntry[],
  now: Date,
  { seeReasons, language }: { seeReasons: boolean; language: Language },
): LifeItem[] {
  const told: Told = { words: textsFor(texts, language), language };
  const past = entries.flatMap((entry): LifeItem[] => {
    const what = happened(entry, record);
    if (!what) return [];
    const note = noteOf(what, entry, seeReasons, told);
    return [
      {
        title: told.words.happened[what],
        at: entry.at,
        who: whoDid(entry, told),
        state: bad.has(what) ? "stopped" : "done",
        ...(note && { note }),
      },
    ];
  });
  return isOpen(record.status) ? [...past, present(record, now, told), ...future(record, told)] : past;
}

type Told = { words: Translated<(typeof texts)["hr"]>; language: Language };

/** What a history entry tells; nothing where it tells no part of the life. */
export function happened(entry: LifeEntry, { mentorId }: { mentorId: number }): Happened | undefined {
  if (!entry.own) return reviewed(entry);
  if (entry.action === "new") return "reserve";
  if (entry.status && entry.was) return stepBetween(entry.was, entry.status, entry, mentorId);
  if (entry.library) return "clearLibrary";
  if (entry.accountancy) return "clearAccountancy";
  if (entry.defenseDate || entry.defensePlace) return "setDefenseDate";
  if (entry.expiresAt) return "changeExpiresAt";
  return entry.inEnglish === null ? undefined : "changeInEnglish";
}

/** Of the review only what leaves the reservation's status as it is; the rest the reservation tells itself. */
const reviewed = ({ review, action }: LifeEntry): Happened | undefined => {
  if (action !== "update") return undefined;
  if (review === "minorChanges") return "askMinorChanges";
  return review === "underReview" ? "resubmitFinal" : undefined;
};

function stepBetween(was: string, status: ReservationStatus, entry: LifeEntry, mentorId: number): Happened | undefined {
  if (status === "completed" || status === "notCompleted") return status;
  if (status === "canceled") {
    if (entry.userId === null) return "expire";
    return was === "reserved" && entry.userId === mentorId ? "refuse" : "cancel";
  }
  if (entry.library) return "clearLibrary";
  if (entry.accountancy) return "clearAccountancy";
  const step = reservationFlow.lines.find(([, from, to]) => from === was && to === status)?.[0];
  return step && step in texts.hr.happened ? (step as Happened) : undefined;
}

const bad = new Set<Happened>(["refuse", "cancel", "expire", "notCompleted"]);

const whoDid = ({ by, realUsername }: LifeEntry, { words, language }: Told) => {
  if (by === null) return words.byClock;
  return realUsername ? formatText(words.byAdmin, { name: by, real: realUsername }, language) : by;
};

function noteOf(what: Happened, entry: LifeEntry, seeReasons: boolean, { words, language }: Told): string | undefined {
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
  return (reasonForCancellation && reasonIn(reasonForCancellation, language)) || returnReason || undefined;
}

function present(record: ReservationRecord, now: Date, told: Told): LifeItem {
  const { words, language } = told;
  const { defenseDate, expiresAt } = record;
  const until = defenseDate
    ? formatInstant(defenseDate, language)
    : formatText(words.until, { when: formatInstant(expiresAt, language) }, language);
  return { title: awaited(faceOf(record, now), told), until, state: "now" };
}

/** The straight way on; what library and accountancy have confirmed before is not asked again (product §3). */
function future(record: ReservationRecord & { status: ReservationStatus }, told: Told): LifeItem[] {
  const cleared = record.libraryConfirmedAt !== null && record.accountancyConfirmedAt !== null;
  const spared: readonly string[] = cleared ? ["mentorConfirmedThesis", "confirmationOfPayment"] : [];
  return openStatuses
    .slice(openStatuses.indexOf(record.status) + 1)
    .filter((status) => !spared.includes(status))
    .map((status) => ({ title: awaited(status, told), state: "ahead" }));
}

const awaited = (face: string, { words }: Told) => words.awaited[face as keyof typeof words.awaited];

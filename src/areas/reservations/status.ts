import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import {
  blockingProblem,
  isResponsible,
  mentor,
  type ReservationStep,
  type ResponsibilityFacts,
  reservationFlow,
  responsibleParties,
  student,
} from "./flow.ts";
import {
  isAiStatementMissing,
  isClearedWithoutFee,
  isOpen,
  type ReservationRecord,
  type ReservationStatus,
  reservationStatuses,
  reservationTones,
} from "./reservations.ts";
import { texts as statusTexts } from "./status-texts.ts";
import { hasStepLink, stepLink } from "./step-links.ts";
import type { StepLinkIds } from "./steps.ts";
import { texts as areaTexts } from "./texts.ts";

/**
 * The status of a reservation as shown to an actor: since when, who is responsible, until when and
 * what comes next.
 */
export type StatusSummaryView = {
  status: ReservationStatus;
  label: string;
  tone: (typeof reservationTones)[ReservationStatus];
  since: Date;
  turn: string;
  /** True if the actor is responsible for the next transition. */
  yours: boolean;
  next: string;
  /** The expiry; null while a defense date is set, because then nothing expires. */
  until: Date | null;
  /** The day off on which it would have expired, if it expires on the next working day. */
  movedFrom: string | null;
  /** True if the expiry is the deadline of the next transition. */
  due: boolean;
  defenseDate: Date | null;
  defensePlace: string;
  /** The step that advances the reservation, if the actor is responsible; otherwise null. */
  step: NextAction | null;
};

type StatusSummarySource = ReservationRecord & {
  defensePlace: string;
  since: Date | null;
  createdAt: Date;
};

export function toStatusSummary(
  record: StatusSummarySource,
  actor: Actor,
  now: Date,
  language: Language,
): StatusSummaryView {
  const area = textsFor(areaTexts, language);
  const { status, since, createdAt, defenseDate, defensePlace, expiresAt, expiryMovedFrom } =
    record;
  const open = isOpen(status);
  return {
    status,
    label: record.titleWithdrawnAt
      ? textsFor(statusTexts, language).titleWithdrawn
      : area.statuses[status],
    tone: record.titleWithdrawnAt ? "stopped" : reservationTones[status],
    since: since ?? createdAt,
    turn: responsibilityText(record, now, language),
    yours: isResponsible(actor, record, now),
    next: formatText(
      nextStepText(record, actor, now, language),
      {
        expires: formatDate(localDate(expiresAt), language),
        typist: record.outcomeTypist,
        final: record.outcomeOpenUntil && formatInstant(record.outcomeOpenUntil, language),
      },
      language,
    ),
    until: open && !defenseDate ? expiresAt : null,
    movedFrom: open && !defenseDate ? expiryMovedFrom : null,
    due: open && expiryIsDeadline(record, now),
    defenseDate,
    defensePlace,
    step: nextStep(actor, record, now) ?? null,
  };
}

/**
 * Returns a sentence such as "Na redu je mentor." or "Na redu su knjižnica i računovodstvo."; of a
 * closed reservation, that the process is over, or that its outcome isn't final. It also says that
 * the originality check is waited for, but not whether for a report or for the mentor's
 * explanation, because the student reads it, too.
 */
export function responsibilityText(
  record: ResponsibilityFacts,
  now: Date,
  language: Language = "hr",
): string {
  const { roles, turn } = textsFor(areaTexts, language);
  const names = responsibleParties(record, now).map((name) => roles[name].who);
  const who = new Intl.ListFormat(language).format(names);
  const check = String(blockingProblem(record) !== undefined);
  const pending = String(record.outcomePending);
  return formatText(turn, { count: names.length, pending, who, check }, language);
}

/**
 * True if the expiry of the reservation is the responsible party's deadline: the mentor's until the
 * reservation is confirmed, the student's afterwards. For others it is only a fact (spec §4).
 */
export const expiryIsDeadline = (record: ResponsibilityFacts, now: Date): boolean =>
  !record.defenseDate &&
  (record.status === "reserved" || responsibleParties(record, now).includes("student"));

/** What an actor does next: a transition, or what has to be done before it. */
export type NextAction = ReservationStep | "aiStatement" | "originality";

/**
 * Returns what advances the reservation and is up to this actor; undefined if the actor is not
 * responsible.
 */
export function nextStep(
  actor: Actor,
  record: ReservationRecord,
  now: Date,
): NextAction | undefined {
  if (!isResponsible(actor, record, now)) return undefined;
  const problem = blockingProblem(record);
  if (problem)
    return mentor(actor, record) || (problem === "missing" && hasRole(actor, "studentServices"))
      ? "originality"
      : undefined;
  const advancing = reservationFlow.transitions
    .filter(
      ([, from, to]) =>
        from === record.status &&
        to !== "canceled" &&
        reservationStatuses.indexOf(to) >= reservationStatuses.indexOf(from),
    )
    .map(([step]) => step);
  const next = availableSteps(reservationFlow, actor, record, now).find((step) =>
    advancing.includes(step),
  );
  return (
    next ?? (student(actor, record) && isAiStatementMissing(record) ? "aiStatement" : undefined)
  );
}

function nextStepText(
  record: ReservationRecord,
  actor: Actor,
  now: Date,
  language: Language,
): string {
  const nextTexts = textsFor(statusTexts, language).next;
  const nextByStatus = {
    ...nextTexts.all,
    ...(mentor(actor, record) && nextTexts.mentor),
    ...(student(actor, record) && nextTexts.student),
  };
  const problem = blockingProblem(record);
  return nextByStatus[problem ? (`${problem}Originality` as const) : displayStatus(record, now)];
}

/**
 * Returns the status to display. Some statuses have a variant: `minorChanges` if the student has to
 * make minor changes, `confirmationOfPayment` if there is no fee to be paid before, `datePassed` if
 * an unconfirmed defense date has passed and the mentor has to set a new one, `outcomeExpected` and
 * `outcomeTyped` while a mentor or chair types the outcome of a defense that has begun and while it
 * awaits student services, `titleWithdrawn` if a decision has withdrawn it, `pendingCompleted` and
 * `pendingNotCompleted` while the outcome of the defense isn't final.
 */
export function displayStatus(record: ReservationRecord, now: Date) {
  const { status } = record;
  if (status === "studentSubmittedToApp" && record.review === "minorChanges") return "minorChanges";
  if (isClearedWithoutFee(record, now)) return "confirmationOfPayment";
  if (record.titleWithdrawnAt) return "titleWithdrawn";
  if (status === "studentServicesConfirmedDefenseDate" && record.typedOutcome?.status === "typed")
    return "outcomeTyped";
  if (
    status === "studentServicesConfirmedDefenseDate" &&
    record.outcomeTypist !== "studentServices" &&
    hasBegun(record, now)
  )
    return "outcomeExpected";
  if (record.outcomePending)
    return status === "completed" ? "pendingCompleted" : "pendingNotCompleted";
  return status === "mentorSetDefenseDate" && responsibleParties(record, now).includes("mentor")
    ? "datePassed"
    : status;
}

type CardSource = ReservationRecord & {
  id: number;
  thesisId: number;
  thesisName: string;
  thesisNameEng: string;
  defensePlace: string;
  since: Date | null;
  createdAt: Date;
  finalVersionId: number | null;
};

/** Returns the view model of a reservation's card. */
export const toReservationCard = (
  reservation: CardSource,
  { actor, now, language }: { actor: Actor; now: Date; language: Language },
): {
  thesisName: string;
  thesisNameEng: string;
  id: number;
  /** The page of the next transition, if it is the actor's. */
  next: { to: string; label: string } | null;
  statusSummary: StatusSummaryView;
} => {
  const statusSummary = toStatusSummary(reservation, actor, now, language);
  const { step } = statusSummary;
  return {
    thesisName: reservation.thesisName,
    thesisNameEng: reservation.thesisNameEng,
    id: reservation.id,
    next: step && hasStepLink(step) ? stepLink(step, toStepLinkIds(reservation), language) : null,
    statusSummary,
  };
};

export const toStepLinkIds = ({
  id,
  thesisId,
  finalVersionId,
}: Pick<CardSource, "id" | "thesisId" | "finalVersionId">): StepLinkIds => ({
  id,
  thesisId,
  documentId: finalVersionId,
});

const hasBegun = ({ defenseDate }: ReservationRecord, now: Date) =>
  defenseDate !== null && defenseDate <= now;

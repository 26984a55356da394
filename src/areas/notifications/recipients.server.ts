import { blockingProblem } from "#areas/reservations/flow.ts";
import type { OriginalityFacts } from "#areas/reservations/originality.ts";
import {
  type CompletionFees,
  isClearedWithoutFee,
  type OutcomeTypist,
  type ReservationStatus,
  type ReviewStatus,
  type TypedOutcomeState,
} from "#areas/reservations/reservations.ts";
import { responsibilityText } from "#areas/reservations/status.ts";
import { translateReason } from "#areas/reservations/timeline.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import type { Language } from "#kit/text/localization.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import type {
  Audience,
  OwnTemplate,
  PathIds,
  Preferences,
  TemplateValues,
} from "./notifications.ts";

/** A recipient, their relation to the thesis, and the values for the texts. */
export type Recipient = {
  event_id: number;
  user_id: number;
  email: string;
  audiences: Audience[];
  /**
   * The people whom the recipients stand in for, with titles; null for recipients whom the event
   * itself concerns.
   */
  represented: string | null;
  thesis_id: number | null;
  reservation_id: number | null;
  title: string | null;
  /** English title; empty or null if there is none. */
  title_eng: string | null;
  mentor_id: number | null;
  mentor: string | null;
  student: string | null;
  /** The person who caused the event, with titles; null for the clock. */
  actor: string | null;
  kept_until: string | null;
  note: string | null;
  status: ReservationStatus | null;
  review: ReviewStatus | null;
  fees: CompletionFees;
  outcome_typist: OutcomeTypist;
  outcome_pending: boolean | null;
  typed_outcome: TypedOutcomeState | null;
  originality: OriginalityFacts | null;
  expires_at: string | null;
  defense_date: string | null;
  defense_place: string | null;
  library_confirmed_at: string | null;
  accountancy_confirmed_at: string | null;
  in_english: boolean | null;
  cancellation: string | null;
  /** Their chosen delivery of this event, by the key of the notice. */
  preferences: Preferences;
  /** They have muted the thesis. */
  muted: boolean;
  /** The faculty's own texts of the event. */
  own_templates: OwnTemplate[];
};

/** The values for the texts: the thesis as it is now and the data of the event. */
export function toTemplateValues(
  { now }: Pick<Context, "now">,
  { data = {} }: DomainEvent,
  recipient: Recipient,
  language: Language = "hr",
): TemplateValues {
  const { student, mentor, status, note, cancellation, kept_until, in_english, defense_place } =
    recipient;
  const textField = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const inLanguage = (name: string) =>
    (language === "en" && textField(`${name}En`)) || textField(name);
  const reason =
    inLanguage("reason") ||
    textField("comment") ||
    textField("note") ||
    (status === "canceled" ? cancellation : note);
  const keptUntil = textField("keptUntil") || kept_until;
  const instant = (text: string | null) => (text ? formatInstant(new Date(text), language) : "");
  return {
    title: ((language === "en" && recipient.title_eng) || recipient.title) ?? inLanguage("name"),
    student: student ?? "",
    mentor: mentor ?? "",
    actor: recipient.actor ?? "",
    reason: translateReason(reason || "", language),
    expires: recipient.expires_at
      ? formatDate(localDate(new Date(recipient.expires_at)), language)
      : "",
    defense: instant(recipient.defense_date),
    place: defense_place ?? "",
    keptUntil: keptUntil ? formatDate(keptUntil, language) : "",
    turn: formatTurn(recipient, now, language),
    field: textField("field"),
    oldValue: textField("oldValue"),
    newValue: textField("newValue"),
    subject: textField("subject"),
    sender: textField("sender"),
    status: status ? displayedStatus(status, recipient, now) : "",
    days: Number(data.days ?? 0),
    count: Number(data.count ?? 0),
    list: inLanguage("list"),
    identifier: textField("identifier"),
    inEnglish: in_english ?? false,
  };
}

export const toLinkIds = (
  { data = {} }: DomainEvent,
  { thesis_id, reservation_id, mentor_id }: Recipient,
): PathIds => ({
  ...(thesis_id && { thesisId: thesis_id }),
  ...(reservation_id && { reservationId: reservation_id }),
  ...(mentor_id && { mentorId: mentor_id }),
  ...(typeof data.mentorId === "number" && { mentorId: data.mentorId }),
  ...(typeof data.certificateId === "number" && { certificateId: data.certificateId }),
  ...(typeof data.thesisIds === "string" && { thesisIds: data.thesisIds }),
  ...(typeof data.filters === "string" && { filters: data.filters }),
  ...(typeof data.mentorChangeId === "number" && { mentorChangeId: data.mentorChangeId }),
  ...(typeof data.outcomeDecisionId === "number" && { outcomeDecisionId: data.outcomeDecisionId }),
  ...(typeof data.messageId === "number" && { messageId: data.messageId }),
});

function formatTurn(recipient: Recipient, now: Date, language: Language): string {
  if (!recipient.status) return "";
  const instant = (text: string | null) => (text ? new Date(text) : null);
  return responsibilityText(
    {
      status: recipient.status,
      review: recipient.review,
      fees: recipient.fees,
      outcomeTypist: recipient.outcome_typist,
      outcomePending: recipient.outcome_pending === true,
      typedOutcome: recipient.typed_outcome,
      originality: recipient.originality ?? undefined,
      libraryConfirmedAt: instant(recipient.library_confirmed_at),
      accountancyConfirmedAt: instant(recipient.accountancy_confirmed_at),
      defenseDate: instant(recipient.defense_date),
    },
    now,
    language,
  );
}

/**
 * The status for the texts; without a fee, library and accountancy confirm at once.
 * `originalityAwaited` while the next step waits for the originality check.
 */
function displayedStatus(
  status: ReservationStatus,
  { fees, review, originality }: Recipient,
  now: Date,
): string {
  if (blockingProblem({ status, review, originality: originality ?? undefined }))
    return "originalityAwaited";
  return isClearedWithoutFee({ status, fees }, now) ? "clearedWithoutFee" : status;
}

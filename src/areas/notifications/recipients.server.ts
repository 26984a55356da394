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
  eventId: number;
  userId: number;
  email: string;
  audiences: Audience[];
  /**
   * The people whom the recipients stand in for, with titles; null for recipients whom the event
   * itself concerns.
   */
  represented: string | null;
  thesisId: number | null;
  reservationId: number | null;
  title: string | null;
  /** English title; empty or null if there is none. */
  titleEng: string | null;
  mentorId: number | null;
  mentor: string | null;
  student: string | null;
  /** The person who caused the event, with titles; null for the clock. */
  actor: string | null;
  keptUntil: string | null;
  note: string | null;
  status: ReservationStatus | null;
  review: ReviewStatus | null;
  fees: CompletionFees;
  outcomeTypist: OutcomeTypist | null;
  outcomePending: boolean | null;
  typedOutcome: TypedOutcomeState | null;
  originality: OriginalityFacts | null;
  expiresAt: string | null;
  defenseDate: string | null;
  defensePlace: string | null;
  libraryConfirmedAt: string | null;
  accountancyConfirmedAt: string | null;
  inEnglish: boolean | null;
  cancellation: string | null;
  /** Their chosen delivery of this event, by the key of the notice. */
  preferences: Preferences;
  /** They have muted the thesis. */
  muted: boolean;
  /** The faculty's own texts of the event. */
  ownTemplates: OwnTemplate[];
};

/** The values for the texts: the thesis as it is now and the data of the event. */
export function toTemplateValues(
  { now }: Pick<Context, "now">,
  { data = {} }: DomainEvent,
  recipient: Recipient,
  language: Language = "hr",
): TemplateValues {
  const { student, mentor, status, note, cancellation, inEnglish, defensePlace } = recipient;
  const textField = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const inLanguage = (name: string) =>
    (language === "en" && textField(`${name}En`)) || textField(name);
  const reason =
    inLanguage("reason") ||
    textField("comment") ||
    textField("note") ||
    (status === "canceled" ? cancellation : note);
  const keptUntil = textField("keptUntil") || recipient.keptUntil;
  const instant = (text: string | null) => (text ? formatInstant(new Date(text), language) : "");
  return {
    title: ((language === "en" && recipient.titleEng) || recipient.title) ?? inLanguage("name"),
    student: student ?? "",
    mentor: mentor ?? "",
    actor: recipient.actor ?? "",
    reason: translateReason(reason || "", language),
    expires: recipient.expiresAt
      ? formatDate(localDate(new Date(recipient.expiresAt)), language)
      : "",
    defense: instant(recipient.defenseDate),
    place: defensePlace ?? "",
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
    inEnglish: inEnglish ?? false,
  };
}

export const toLinkIds = (
  { data = {} }: DomainEvent,
  { thesisId, reservationId, mentorId }: Recipient,
): PathIds => ({
  ...(thesisId && { thesisId }),
  ...(reservationId && { reservationId }),
  ...(mentorId && { mentorId }),
  ...(typeof data.mentorId === "number" && { mentorId: data.mentorId }),
  ...(typeof data.certificateId === "number" && { certificateId: data.certificateId }),
  ...(typeof data.thesisIds === "string" && { thesisIds: data.thesisIds }),
  ...(typeof data.filters === "string" && { filters: data.filters }),
  ...(typeof data.mentorChangeId === "number" && { mentorChangeId: data.mentorChangeId }),
  ...(typeof data.outcomeDecisionId === "number" && { outcomeDecisionId: data.outcomeDecisionId }),
  ...(typeof data.messageId === "number" && { messageId: data.messageId }),
});

function formatTurn(recipient: Recipient, now: Date, language: Language): string {
  if (!recipient.status || !recipient.outcomeTypist) return "";
  const instant = (text: string | null) => (text ? new Date(text) : null);
  return responsibilityText(
    {
      status: recipient.status,
      review: recipient.review,
      fees: recipient.fees,
      outcomeTypist: recipient.outcomeTypist,
      outcomePending: recipient.outcomePending === true,
      typedOutcome: recipient.typedOutcome,
      originality: recipient.originality ?? undefined,
      libraryConfirmedAt: instant(recipient.libraryConfirmedAt),
      accountancyConfirmedAt: instant(recipient.accountancyConfirmedAt),
      defenseDate: instant(recipient.defenseDate),
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

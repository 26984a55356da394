import { turnSentence } from "#areas/reservations/flow.ts";
import { reasonIn } from "#areas/reservations/reasons.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import type { Language } from "#kit/text/format-text.ts";
import { formatDate } from "#kit/time/dates.ts";
import { formatInstant } from "#kit/time/time-zone.ts";
import type { PathIds, TemplateValues } from "../schema.ts";
import type { Recipient } from "./told.ts";

/** What the words of a telling may speak of: the topic as it is now, and what came with the event. */
export function toTemplateValues(
  { actor, now }: Pick<Context, "actor" | "now">,
  { data = {} }: DomainEvent,
  told: Recipient,
  language: Language = "hr",
): TemplateValues {
  const { student, mentor, status, note, cancellation, kept_until, in_english, defense_place } = told;
  const given = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const reason = given("reason") || given("comment") || given("note") || (status === "canceled" ? cancellation : note);
  const instant = (text: string | null) => (text ? formatInstant(new Date(text), language) : "");
  return {
    title: ((language === "en" && told.title_eng) || told.title) ?? given("name"),
    student: student ?? "",
    mentor: mentor ?? "",
    actor: actor.name,
    reason: reasonIn(reason || "", language),
    expires: instant(told.expires_at),
    defense: instant(told.defense_date),
    place: defense_place ?? "",
    keptUntil: kept_until ? formatDate(kept_until, language) : "",
    turn: formatTurn(told, now, language),
    field: given("field"),
    subject: given("subject"),
    sender: given("sender"),
    status: status ?? "",
    days: Number(data.days ?? 0),
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
  ...(typeof data.messageId === "number" && { messageId: data.messageId }),
});

function formatTurn(told: Recipient, now: Date, language: Language): string {
  if (!told.status) return "";
  const instant = (text: string | null) => (text ? new Date(text) : null);
  return turnSentence(
    {
      status: told.status,
      review: told.review,
      libraryConfirmedAt: instant(told.library_confirmed_at),
      accountancyConfirmedAt: instant(told.accountancy_confirmed_at),
      defenseDate: instant(told.defense_date),
    },
    now,
    language,
  );
}

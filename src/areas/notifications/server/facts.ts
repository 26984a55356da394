import { turnSentence } from "#areas/reservations/flow.ts";
import { formatDate } from "#kit/dates.ts";
import type { Context, Happening } from "#kit/server/context.ts";
import { formatInstant } from "#kit/zagreb.ts";
import type { Facts, Ids } from "../schema.ts";
import type { Told } from "./told.ts";

/** What the words of a telling may speak of: the topic as it is now, and what came with the event. */
export function factsOf({ actor, now }: Pick<Context, "actor" | "now">, { data = {} }: Happening, told: Told): Facts {
  const { title, student, mentor, status, note, cancellation, kept_until, in_english, defense_place } = told;
  const given = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  return {
    title: title ?? given("name"),
    student: student ?? "",
    mentor: mentor ?? "",
    actor: actor.name,
    reason: given("reason") || given("comment") || given("note") || (status === "canceled" ? cancellation : note) || "",
    expires: told.expires_at ? formatInstant(new Date(told.expires_at)) : "",
    defense: told.defense_date ? formatInstant(new Date(told.defense_date)) : "",
    place: defense_place ?? "",
    keptUntil: kept_until ? formatDate(kept_until) : "",
    turn: turnOf(told, now),
    field: given("field"),
    subject: given("subject"),
    sender: given("sender"),
    status: status ?? "",
    days: Number(data.days ?? 0),
    inEnglish: in_english ?? false,
  };
}

export const idsOf = ({ data = {} }: Happening, { thesis_id, reservation_id, mentor_id }: Told): Ids => ({
  ...(thesis_id && { thesisId: thesis_id }),
  ...(reservation_id && { reservationId: reservation_id }),
  ...(mentor_id && { mentorId: mentor_id }),
  ...(typeof data.mentorId === "number" && { mentorId: data.mentorId }),
  ...(typeof data.certificateId === "number" && { certificateId: data.certificateId }),
  ...(typeof data.messageId === "number" && { messageId: data.messageId }),
});

function turnOf(told: Told, now: Date): string {
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
  );
}

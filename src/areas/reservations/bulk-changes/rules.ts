import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { typedTerm } from "#kit/time/workdays.ts";
import type { Actor, Policy } from "#kit/workflow/policy.ts";
import { reservationPolicy } from "../policy.ts";
import { isOpen, type ReservationRecord } from "../schema.ts";
import { texts as timelineTexts } from "../timeline/texts.ts";
import type { ChosenReservation, PreviewedChange } from "./schema.ts";
import { texts } from "./texts.ts";

const { why: reasons } = texts.hr;
const { english, croatian } = timelineTexts.hr;

/** Previews a new expiry at the end of `day` (yyyy-mm-dd); without a day, only which reservations can't be changed. */
export const previewExpiry = (actor: Actor, rows: readonly ChosenReservation[], day: string | undefined) => {
  const until = day === undefined ? undefined : typedTerm(day).endsAt;
  return rows.map((row) => {
    const { expiresAt } = row.record;
    return preview(actor, row, {
      policy: reservationPolicy.changeExpiresAt,
      before: formatDate(localDate(expiresAt)),
      after: day && formatDate(day),
      isSame: until?.getTime() === expiresAt.getTime(),
    });
  });
};

/** Previews another language of the theses. */
export const previewLanguage = (actor: Actor, rows: readonly ChosenReservation[], inEnglish: boolean | undefined) =>
  rows.map((row) =>
    preview(actor, row, {
      policy: reservationPolicy.changeInEnglish,
      before: row.inEnglish ? english : croatian,
      after: inEnglish === undefined ? undefined : inEnglish ? english : croatian,
      isSame: inEnglish === row.inEnglish,
    }),
  );

type Change = { policy: Policy<ReservationRecord>; before: string; after: string | undefined; isSame: boolean };

function preview(
  actor: Actor,
  { record, ...row }: ChosenReservation,
  { policy, before, after, isSame }: Change,
): PreviewedChange {
  const { id, student, thesisName } = row;
  const why = policy(actor, record)
    ? isSame
      ? reasons.same
      : null
    : reasons[isOpen(record.status) ? "role" : "closed"];
  return { id, student, thesisName, before, after: why === null ? (after ?? null) : null, why };
}

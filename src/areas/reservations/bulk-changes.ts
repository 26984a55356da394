import { z } from "zod";
import { choiceField, dayField, requiredTextField } from "#kit/forms/fields.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { typedTerm } from "#kit/time/workdays.ts";
import type { Actor, Policy } from "#kit/workflow/policy.ts";
import { texts } from "./bulk-changes-texts.ts";
import { reservationPolicy } from "./policy.ts";
import { isOpen, type ReservationRecord } from "./reservations.ts";
import { texts as timelineTexts } from "./timeline-texts.ts";

/** A chosen reservation as the preview of a change needs it. */
export type ChosenReservation = {
  id: number;
  student: string;
  thesisName: string;
  inEnglish: boolean;
  record: ReservationRecord;
};

/** The change of one chosen reservation: its value now and after it, or why it can't be changed. */
export type PreviewedChange = {
  id: number;
  student: string;
  thesisName: string;
  before: string;
  /** Null until the new value is chosen, and where there is a reason against it. */
  after: string | null;
  why: string | null;
};

/** The new day of several reservations, in the address of the preview. */
export const dayChoice = z.object({ day: dayField });

/** The form that moves the expiry of several reservations. */
export const expiryOfSeveral = z.object({ day: dayField, reason: requiredTextField(1_000) });

const language = choiceField(["hr", "en"]);

/**
 * The new language of several theses, in the address of the preview and in the form that changes
 * it.
 */
export const languageOfSeveral = z.object({ language });

export const bulkChangePaths = {
  expiresAt: "/service/change-expires-at",
  inEnglish: "/service/change-in-english",
  papers: "/service/paper-batch",
} as const;

/** The address of a preview for chosen rows. */
export const previewPath = (path: string, ids: readonly number[]) =>
  `${path}?reservations=${ids.join(",")}`;

const { why: reasons } = texts.hr;
const { english, croatian } = timelineTexts.hr;

/**
 * Previews a new expiry at the end of `day` (yyyy-mm-dd); without a day, only which reservations
 * can't be changed.
 */
export const previewExpiry = (
  actor: Actor,
  rows: readonly ChosenReservation[],
  day: string | undefined,
) => {
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
export const previewLanguage = (
  actor: Actor,
  rows: readonly ChosenReservation[],
  inEnglish: boolean | undefined,
) =>
  rows.map((row) =>
    preview(actor, row, {
      policy: reservationPolicy.changeInEnglish,
      before: row.inEnglish ? english : croatian,
      after: inEnglish === undefined ? undefined : inEnglish ? english : croatian,
      isSame: inEnglish === row.inEnglish,
    }),
  );

type Change = {
  policy: Policy<ReservationRecord>;
  before: string;
  after: string | undefined;
  isSame: boolean;
};

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

import { z } from "zod";
import { dayField, requiredTextField } from "#kit/forms/fields.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "./texts.ts";

/** Maximum length of the reason for an embargo in characters. */
export const embargoReasonLimit = 1_000;

/** The form with which student services move the day on which a thesis opens. */
export const embargoForm = z.object({
  embargoUntil: dayField,
  embargoReason: requiredTextField(embargoReasonLimit),
});

export type EmbargoInput = z.output<typeof embargoForm>;

const { problems } = messages;

/** Longest embargo in years, so that a mistyped year is noticed. */
export const maxEmbargoYears = 10;

/** Days before the end of an embargo on which people are notified. */
export const announcementDays = 7;

/**
 * Returns why a thesis can't open on a day; undefined if it can. Days are yyyy-mm-dd in Zagreb.
 *
 * @rule until when an embargo may last
 */
export function findEmbargoProblem(
  until: string,
  today: string,
  { earliest }: { earliest: string },
) {
  if (until < earliest) return "past" as const;
  return until > lastEmbargoDay(today) ? ("tooLong" as const) : undefined;
}

/**
 * Refuses with 422 a day that is not allowed as the end of an embargo; null means no embargo.
 * `earliest` defaults to the earliest day that an author can choose.
 */
export function requireEmbargoDay(
  until: string | null,
  today: string,
  earliest = firstEmbargoDay(today),
): void {
  const problem = until === null ? undefined : findEmbargoProblem(until, today, { earliest });
  if (!problem) return;
  const message =
    problem === "past" ? problems.past : withValues(problems.tooLong, { years: maxEmbargoYears });
  throw new Refusal(422, saveError, { embargoUntil: message });
}

/** The last possible end of an embargo. */
export const lastEmbargoDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + maxEmbargoYears}${today.slice(4)}`;

/**
 * True while only the title and abstract are public; the thesis opens when the day itself begins in
 * Zagreb.
 */
export const isEmbargoed = (until: string | null, today: string): boolean =>
  until !== null && until > today;

/** The earliest day that an author can choose. */
export const firstEmbargoDay = (today: string): string => addDays(today, 1);

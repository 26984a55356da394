import { z } from "zod";
import { characterCount, issueText, type Message, normalizeText, withValues } from "#kit/text/index.ts";
import { isValidWallTime, parseDate, toInstant } from "#kit/time/index.ts";
import { atLeastMessage, atMostMessage, messages } from "./texts.ts";

// the content security policy forbids code generated from text
if (typeof document !== "undefined") z.config({ jitless: true });

/** An optional text of at most `most` characters (graphemes). */
export const textField = (most: number) =>
  z
    .string()
    .overwrite(normalizeText)
    .refine((text) => characterCount(text) <= most, issueText(atMostMessage(most)))
    .default("");

/** A required text with a minimum and maximum length in characters. */
export const requiredTextField = (most: number, least = 1) =>
  z
    .string({ error: issueText(messages.required) })
    .overwrite(normalizeText)
    .min(1, issueText(messages.required))
    .refine((text) => characterCount(text) >= least, issueText(atLeastMessage(least)))
    .refine((text) => characterCount(text) <= most, issueText(atMostMessage(most)));

/** Text with something to be read in it, not only spaces and control characters; otherwise the issue is this message. */
export const filledText = (message: Message) => {
  const error = issueText(message);
  return z
    .string({ error })
    .overwrite(normalizeText)
    .refine((text) => text !== "", error);
};

/** The reason for refusing, returning, reopening or cancelling; the flow defines where it is required. */
export const reasonSchema = z.object({ reason: textField(2_000) });

/** The id of a row chosen from a list. */
export const idField = z
  .string({ error: issueText(messages.required) })
  .transform((sent, context) => parseWith(sent, context, idReader));

/** The id of a row chosen from a list, or null. */
export const optionalIdField = z
  .string()
  .optional()
  .transform((sent, context) => (sent ? parseWith(sent, context, idReader) : null));

/** Maximum number of rows that one form may select. */
export const maxIds = 500;

/**
 * Rows chosen from a list, one id per field or comma-separated (spec §7): without duplicates, at least one, at most
 * `maxIds`.
 */
export const idsField = z
  .array(z.string())
  .transform((values) => values.flatMap((value) => value.split(",")).filter((id) => id.trim() !== ""))
  .pipe(z.array(idField))
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, issueText(messages.atLeastOne))
  .refine((ids) => ids.length <= maxIds, issueText(withValues(messages.atMostChosen, { count: maxIds })));

/** A day in any supported input format; yields yyyy-mm-dd. */
export const dayField = z
  .string({ error: issueText(messages.required) })
  .transform((typed, context) => parseWith(typed, context, dayReader));

/** A day, or null. */
export const optionalDayField = z
  .string()
  .optional()
  .transform((typed, context) => (typed?.trim() ? parseWith(typed, context, dayReader) : null));

/** A day and a time in Zagreb as `yyyy-mm-ddTHH:mm` or typed as `7.9.2026. 9:30`; yields an instant. */
export const instantField = z
  .string({ error: issueText(messages.required) })
  .transform((typed, context) => parseWith(typed, context, instantReader));

/** One of the given values. */
export const choiceField = <const W extends readonly [string, ...string[]]>(values: W) =>
  z.enum(values, { error: ({ input }) => issueText(input ? messages.choose : messages.required) });

/** A checkbox. */
export const checkboxField = z
  .string()
  .optional()
  .transform((sent) => sent === "on" || sent === "true");

/** A checkbox that must be ticked. */
export const requiredCheckboxField = checkboxField.refine((ticked) => ticked, issueText(messages.required));

const idReader = {
  read: (text: string) => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined),
  error: messages.choose,
};

const instantReader = {
  read: (text: string) => {
    const [, day = "", hour = "", minute = ""] = /^(.+?)(?:T|\s+(?:u\s+)?)(\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
    const date = parseDate(day);
    const time = `${hour.padStart(2, "0")}:${minute}`;
    return date && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && isValidWallTime(date, time)
      ? toInstant(date, time)
      : undefined;
  },
  error: messages.dateTime,
};

const dayReader = { read: parseDate, error: messages.date };

type TextReader<T> = { read: (text: string) => T | undefined; error: Message };

function parseWith<T>(text: string, context: z.RefinementCtx, { read, error }: TextReader<T>): T {
  const value = read(text.trim());
  if (value !== undefined) return value;
  context.addIssue({ code: "custom", message: issueText(text.trim() ? error : messages.required) });
  return z.NEVER;
}

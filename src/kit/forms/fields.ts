import { z } from "zod";
import { characterCount, hasAtMost, normalizeText, turnsDirection } from "#kit/text/croatian.ts";
import { issueText, type Message, withValues } from "#kit/text/localization.ts";
import { isValidWallTime, parseDate, toInstant } from "#kit/time/dates-and-times.ts";
import { atLeastMessage, atMostMessage, messages } from "./texts.ts";

// the content security policy forbids code generated from text
if (typeof document !== "undefined") z.config({ jitless: true });

type TextMessages = {
  /** If the field is absent. */
  missing?: Message;
  tooLong?: Message;
};

/**
 * A text of at most `most` UTF-16 code units. A longer text is refused before any other check, and
 * the refused form doesn't repeat it in full. A text that is displayed as another text is refused,
 * too. Every field of a form or a call begins with this schema.
 */
export const boundedText = (
  most: number,
  { missing = messages.required, tooLong }: TextMessages = {},
) =>
  z
    .string({ error: issueText(missing) })
    .max(most, { abort: true, error: issueText(tooLong ?? atMostMessage(most)) })
    .refine((text) => !turnsDirection(text), issueText(messages.direction));

/**
 * Code units that a character of a text has on average at most: a letter with its marks, a line
 * end, an emoji.
 */
const unitsPerCharacter = 4;

/** A text of so few code units that it may have at most `most` characters (graphemes). */
const boundedCharacters = (most: number) =>
  boundedText(unitsPerCharacter * most, { tooLong: atMostMessage(most) }).overwrite(normalizeText);

/** An optional text of at most `most` characters (graphemes). */
export const textField = (most: number) =>
  boundedCharacters(most)
    .refine((text) => hasAtMost(text, most), issueText(atMostMessage(most)))
    .default("");

/** A required text with a minimum and maximum length in characters. */
export const requiredTextField = (most: number, least = 1) =>
  boundedCharacters(most)
    .min(1, issueText(messages.required))
    .refine((text) => characterCount(text, least) >= least, issueText(atLeastMessage(least)))
    .refine((text) => hasAtMost(text, most), issueText(atMostMessage(most)));

/** Maximum code units of a text that a life cycle requires; its form has a smaller limit. */
const maxFilledText = 100_000;

/**
 * Text with something to be read in it, not only spaces and control characters; otherwise the issue
 * is this message.
 */
export const filledText = (message: Message) =>
  boundedText(maxFilledText, { missing: message })
    .overwrite(normalizeText)
    .refine((text) => text !== "", issueText(message));

/** Maximum code units of a value that is no free text: an id, a day, a choice. */
const maxValue = 200;

/** A value that is no free text, so a longer value is not one of the possible ones. */
export const shortValue = (wrong: Message, missing = messages.required) =>
  boundedText(maxValue, { missing, tooLong: wrong });

/**
 * The reason for refusing, returning, reopening or cancelling; the flow defines where it is
 * required.
 */
export const reasonSchema = z.object({ reason: textField(2_000) });

/** A form that sends nothing but its step. */
export const noFields = z.object({});

/** The id of a row chosen from a list. */
export const idField = shortValue(messages.choose).transform((sent, context) =>
  parseWith(sent, context, idReader),
);

/** The id of a user chosen from a list, or that of a guest, which is below zero. */
export const personIdField = shortValue(messages.choose).transform((sent, context) =>
  parseWith(sent, context, personIdReader),
);

export const optionalPersonIdField = shortValue(messages.choose)
  .optional()
  .transform((sent, context) => (sent ? parseWith(sent, context, personIdReader) : null));

/** The version of a record that a form was loaded with. */
export const versionForm = z.object({ version: idField });

/** The id of a row chosen from a list, or null. */
export const optionalIdField = shortValue(messages.choose)
  .optional()
  .transform((sent, context) => (sent ? parseWith(sent, context, idReader) : null));

/** Maximum number of rows that one form may select. */
export const maxIds = 500;

const tooManyIds = {
  abort: true,
  error: issueText(withValues(messages.atMostChosen, { count: maxIds })),
};

/** Maximum code units of all ids of a form, some of them repeated. */
const maxIdsLength = 20 * maxIds;

/**
 * Rows chosen from a list, one id per field or comma-separated (spec §7): without duplicates, at
 * least one, at most `maxIds`.
 */
export const idsField = z
  .array(z.string().max(maxIdsLength, tooManyIds))
  .refine((values) => values.join().length <= maxIdsLength, tooManyIds)
  .transform((values) =>
    values.flatMap((value) => value.split(",")).filter((id) => id.trim() !== ""),
  )
  .pipe(z.array(idField))
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, issueText(messages.atLeastOne))
  .refine((ids) => ids.length <= maxIds, tooManyIds);

/** The same, for a record that may not exist yet. */
export const optionalVersionForm = z.object({ version: optionalIdField });

/** A day in any supported input format; yields yyyy-mm-dd. */
export const dayField = shortValue(messages.date).transform((input, context) =>
  parseWith(input, context, dayReader),
);

/** A day, or null. */
export const optionalDayField = shortValue(messages.date)
  .optional()
  .transform((input, context) => (input?.trim() ? parseWith(input, context, dayReader) : null));

/**
 * A day and a time in Zagreb as `yyyy-mm-ddTHH:mm` or typed as `7.9.2026. 9:30`; yields an instant.
 */
export const instantField = shortValue(messages.dateTime).transform((input, context) =>
  parseWith(input, context, instantReader),
);

/** One of the given values. */
export const choiceField = <const W extends readonly [string, ...string[]]>(values: W) =>
  z.enum(values, { error: ({ input }) => issueText(input ? messages.choose : messages.required) });

/** A checkbox. */
export const checkboxField = shortValue(messages.choose)
  .optional()
  .transform((sent) => sent === "on" || sent === "true");

/** A checkbox that must be ticked. */
export const requiredCheckboxField = checkboxField.refine(
  (ticked) => ticked,
  issueText(messages.required),
);

const idReader = {
  read: (text: string) => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined),
  error: messages.choose,
};

const personIdReader = {
  read: (text: string) => (/^-?[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined),
  error: messages.choose,
};

const instantReader = {
  read: (text: string) => {
    const [, day = "", hour = "", minute = ""] =
      /^(.+?)(?:T|\s+(?:u\s+)?)(\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
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

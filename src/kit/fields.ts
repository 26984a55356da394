import { z } from "zod";
import { clean, lengthOf } from "./croatian.ts";
import { parseDate } from "./dates.ts";
import { atLeast, fieldWords } from "./field-words.ts";
import { say } from "./words.ts";
import { instantOf, isWallTime } from "./zagreb.ts";

export { fieldWords };

// a program made of text is what the content security policy forbids in the browser
if (typeof document !== "undefined") z.config({ jitless: true });

const atMost = (count: number) => say(fieldWords.atMost, { count });

/** Text up to so many characters, as a reader counts them; it may stay empty. */
export const textField = (most: number) =>
  z
    .string()
    .overwrite(clean)
    .refine((text) => lengthOf(text) <= most, atMost(most))
    .default("");

/** Text that must be filled in, with at least so many characters. */
export const requiredText = (most: number, least = 1) =>
  z
    .string({ error: fieldWords.required })
    .overwrite(clean)
    .min(1, fieldWords.required)
    .refine((text) => lengthOf(text) >= least, atLeast(least))
    .refine((text) => lengthOf(text) <= most, atMost(most));

/** Why somebody refuses, returns, reopens or cancels; whether a reason is needed says the flow. */
export const reasonForm = z.object({ reason: textField(2_000) });

/** A row chosen from a list. */
export const idField = z.string({ error: fieldWords.required }).transform((sent, context) => read(sent, context, idOf));

/** A row chosen from a list, or none. */
export const idOrNone = z
  .string()
  .optional()
  .transform((sent, context) => (sent ? read(sent, context, idOf) : null));

/** Rows chosen from a list, each once, at least one. */
export const idsField = z
  .array(idField)
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, fieldWords.atLeastOne);

/** A day as a person types it; yyyy-mm-dd for the program. */
export const dayField = z
  .string({ error: fieldWords.required })
  .transform((typed, context) => read(typed, context, dayOf));

/** A day, or none. */
export const dayOrNone = z
  .string()
  .optional()
  .transform((typed, context) => (typed?.trim() ? read(typed, context, dayOf) : null));

/** A day and a time of day in Zagreb, `yyyy-mm-ddTHH:mm` or as a person types it (`7.9.2026. 9:30`); an instant for the program. */
export const instantField = z
  .string({ error: fieldWords.required })
  .transform((typed, context) => read(typed, context, wallTimeOf));

/** One of a few words. */
export const choiceField = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { error: ({ input }) => (input ? fieldWords.choose : fieldWords.required) });

/** A box that may be ticked. */
export const tickField = z
  .string()
  .optional()
  .transform((sent) => sent === "on" || sent === "true");

/** A box that must be ticked. */
export const tickedField = tickField.refine((ticked) => ticked, fieldWords.required);

const idOf = {
  read: (text: string) => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined),
  error: fieldWords.choose,
};
const wallTimeOf = {
  read: (text: string) => {
    const [, day = "", hour = "", minute = ""] = /^(.+?)(?:T|\s+(?:u\s+)?)(\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
    const date = parseDate(day);
    const time = `${hour.padStart(2, "0")}:${minute}`;
    return date && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && isWallTime(date, time) ? instantOf(date, time) : undefined;
  },
  error: fieldWords.dateTime,
};
const dayOf = { read: parseDate, error: fieldWords.date };

type Reader<T> = { read: (text: string) => T | undefined; error: string };

function read<T>(text: string, context: z.RefinementCtx, { read, error }: Reader<T>): T {
  const value = read(text.trim());
  if (value !== undefined) return value;
  context.addIssue({ code: "custom", message: text.trim() ? error : fieldWords.required });
  return z.NEVER;
}

import { formatText, type TextTree } from "./format-text.ts";
import type { Language } from "./language.ts";

/**
 * A sentence that is not formatted yet, because the code that creates it does not know the user's language. It is
 * formatted once, when the response is created. It is plain data, so it can be stored as JSON.
 */
export type Message = {
  /** Path of the sentence in the texts, for logs: `reservations.refusals.justTaken`. */
  readonly key: string;
  readonly template: { readonly hr: string; readonly en?: string };
  readonly values?: MessageValues;
};

/** One sentence or several. */
export type Messages = Message | readonly Message[];

/** A value may itself be a message; it is formatted in the language of the surrounding sentence. */
export type MessageValues = Readonly<Record<string, string | number | boolean | null | undefined | Messages>>;

/** A tree of texts with each text replaced by a message. */
export type MessageTree<T> = { readonly [K in keyof T]: T[K] extends string ? Message : MessageTree<T[K]> };

/** English may be missing for any text; Croatian is then shown instead. */
type PartialTexts<T> = { readonly [K in keyof T]?: T[K] extends string ? string : PartialTexts<T[K]> };

/** Converts a tree of texts to messages; each key begins with `name`. */
export const messagesOf = <const T extends TextTree>(
  name: string,
  { hr, en }: { readonly hr: T; readonly en?: PartialTexts<NoInfer<T>> },
): MessageTree<T> => branchMessages(name, hr, en) as MessageTree<T>;

const branchMessages = (name: string, hr: object, en: object | undefined): unknown => {
  const english = (en ?? {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(hr).map(
    ([key, text]) => [key, toMessages(`${name}.${key}`, text, english[key])] as const,
  );
  return Array.isArray(hr) ? entries.map(([, message]) => message) : Object.fromEntries(entries);
};

const toMessages = (key: string, hr: unknown, en: unknown): unknown =>
  typeof hr === "string"
    ? { key, template: typeof en === "string" ? { hr, en } : { hr } }
    : branchMessages(key, hr as object, en as object | undefined);

/** Returns the message with values for its template. */
export const withValues = (message: Message, values: MessageValues): Message => ({
  ...message,
  values: { ...message.values, ...values },
});

/** Creates a message from a finished text, such as a date. Without `en` the text is the same in both languages. */
export const literalMessage = (hr: string, en = hr): Message => ({
  key: "literal",
  template: { hr: "{hr}", en: "{en}" },
  values: { hr, en },
});

/** Formats a message in a language; in Croatian if it has no English text. Several messages are joined by a space. */
export function formatMessage(message: Messages, language: Language = "hr"): string {
  if (isList(message)) return message.map((one) => formatMessage(one, language)).join(" ");
  const { template, values } = message;
  const english = language === "en" ? template.en : undefined;
  const chosen = english === undefined ? "hr" : "en";
  const text = english ?? template.hr;
  return values || text.includes("{") ? formatText(text, formatValues(values ?? {}, chosen), chosen) : text;
}

const formatValues = (values: MessageValues, language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? formatMessage(value, language) : value,
    ]),
  );

const isList = (message: Messages): message is readonly Message[] => Array.isArray(message);

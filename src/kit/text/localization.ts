import { IntlMessageFormat } from "intl-messageformat";
import type { z } from "zod";

export type Language = "hr" | "en";

/** The cookie with the chosen language; without it the language is Croatian. */
export const languageCookie = "language";

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = { hr: "Hrvatski", en: "English" };

/** Reads the language from a request's cookies; Croatian if the cookie is missing or invalid. */
export const languageFromCookies = (
  cookies: Readonly<Record<string, string | undefined>>,
): Language => (cookies[languageCookie] === "en" ? "en" : "hr");

/**
 * Returns a name in the page's language, and the name's own language: an empty English name is
 * replaced by the Croatian one.
 */
export const localizedName = (
  name: string,
  nameEng: string,
  language: Language,
): [name: string, lang: Language] =>
  language === "en" && nameEng !== "" ? [nameEng, "en"] : [name, "hr"];

/** A tree of texts, nested by subject. */
export type TextTree = { readonly [key: string]: string | TextTree | readonly TextBranch[] };

type TextBranch = string | TextTree | readonly TextBranch[];

/** The same tree with the same keys in another language. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>;
};

/** The texts of a part of the product: always in Croatian, optionally in English. */
export type Texts<T> = { readonly hr: T; readonly en?: Translated<NoInfer<T>> };

/** Texts of any shape: always in Croatian, and in English for visitors and students. */
export type LocalizedTexts = { readonly hr: object; readonly en?: object };

/** Returns one tree of several, each under the given name; in English those that are in English. */
export function nestTexts(trees: Readonly<Record<string, LocalizedTexts>>): LocalizedTexts {
  const entries = Object.entries(trees);
  return {
    hr: Object.fromEntries(entries.map(([name, { hr }]) => [name, hr])),
    en: Object.fromEntries(entries.flatMap(([name, { en }]) => (en ? [[name, en]] : []))),
  };
}

/** Returns the tree in the given language, or in Croatian if it does not exist. */
export const textsFor = <const T extends TextTree>(
  texts: Texts<T>,
  language: Language = "hr",
): Translated<T> => (language === "en" && texts.en ? texts.en : (texts.hr as Translated<T>));

/** A text with its English beside it; Croatian alone where nobody reads it in English. */
export type BilingualText = string | readonly [hr: string, en: string];

/** Returns the text in the given language, or in Croatian if it has no English. */
export const textIn = (text: BilingualText, language: Language): string => {
  if (typeof text === "string") return text;
  const [hr, en] = text;
  return language === "en" ? en : hr;
};

/**
 * Formats an ICU message with values: `{name}`, `{n, plural, one {# tema} few {# teme} other {#
 * tema}}`, `{female, select, true {…} other {…}}`. Plurals follow CLDR: 1, 21, 101 are one; 2–4, 22
 * are few; all others are other (spec §9). Throws if a value is missing, which is a programming
 * error.
 */
export function formatText(
  template: string,
  values: TextValues = {},
  language: Language = "hr",
): string {
  const cache = formatCache[language];
  let sentence = cache.get(template);
  if (!sentence) {
    if (cache.size >= maxCached) cache.clear();
    sentence = new IntlMessageFormat(template, language, undefined, { ignoreTag: true });
    cache.set(template, sentence);
  }
  return String(sentence.format(values));
}

export type TextValues = Readonly<
  Record<string, string | number | boolean | Date | null | undefined>
>;

/** More than the product's texts, for templates that people edit. */
const maxCached = 10_000;

const formatCache = {
  hr: new Map<string, IntlMessageFormat>(),
  en: new Map<string, IntlMessageFormat>(),
};

/**
 * A sentence that is not formatted yet, because the code that creates it does not know the user's
 * language. It is formatted once, when the response is created. It is plain data, so it can be
 * stored as JSON.
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
export type MessageValues = Readonly<
  Record<string, string | number | boolean | null | undefined | Messages>
>;

/** A tree of texts with each text replaced by a message. */
export type MessageTree<T> = {
  readonly [K in keyof T]: T[K] extends string ? Message : MessageTree<T[K]>;
};

/** English may be missing for any text; Croatian is then shown instead. */
type PartialTexts<T> = {
  readonly [K in keyof T]?: T[K] extends string ? string : PartialTexts<T[K]>;
};

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

/** Returns the text as a message. */
export const messageFrom = (key: string, text: BilingualText): Message => {
  if (typeof text === "string") return { key, template: { hr: text } };
  const [hr, en] = text;
  return { key, template: { hr, en } };
};

/** Returns the message with values for its template. */
export const withValues = (message: Message, values: MessageValues): Message => ({
  ...message,
  values: { ...message.values, ...values },
});

/**
 * Creates a message from a finished text, such as a date. Without `en` the text is the same in both
 * languages.
 */
export const literalMessage = (hr: string, en = hr): Message => ({
  key: "literal",
  template: { hr: "{hr}", en: "{en}" },
  values: { hr, en },
});

/**
 * Formats a message in a language; in Croatian if it has no English text. Several messages are
 * joined by a space.
 */
export function formatMessage(message: Messages, language: Language = "hr"): string {
  if (isList(message)) return message.map((part) => formatMessage(part, language)).join(" ");
  const { template, values } = message;
  const english = language === "en" ? template.en : undefined;
  const chosen = english === undefined ? "hr" : "en";
  const text = english ?? template.hr;
  return values || text.includes("{")
    ? formatText(text, formatValues(values ?? {}, chosen), chosen)
    : text;
}

const formatValues = (values: MessageValues, language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? formatMessage(value, language) : value,
    ]),
  );

const isList = (message: Messages): message is readonly Message[] => Array.isArray(message);

/** Encodes a message as text, because zod schemas accept only text messages. */
export const issueText = (message: Messages): string => prefix + JSON.stringify(message);

/** Decodes the message of an issue; zod's own texts are returned unchanged. */
export const messageFromIssue = (text: string): Messages =>
  text.startsWith(prefix)
    ? (JSON.parse(text.slice(prefix.length)) as Messages)
    : literalMessage(text);

const prefix = "message:";

/** Returns the first message of each field. */
export const fieldErrors = (error: z.ZodError): Record<string, Messages> =>
  Object.fromEntries(
    error.issues
      .map(({ path: [name], message }) => [String(name ?? ""), messageFromIssue(message)])
      .reverse(),
  );

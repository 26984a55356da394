import { IntlMessageFormat } from "intl-messageformat";
import { formatText, type TextValues } from "./format-text.ts";
import type { Language } from "./language.ts";

/**
 * Creates a function that translates a Croatian sentence from these texts into English; other sentences are returned
 * unchanged. It is used for sentences created before the user's language is known, such as validation errors and
 * refusals.
 */
export function createTranslator(
  ...parts: readonly BilingualTexts[]
): (sentence: string, language: Language) => string {
  let forms: SentencePattern[] | undefined;
  const plain = new Map<string, string>();
  const prepare = () =>
    parts
      .flatMap(({ hr, en }) => (en ? sentencePairs(hr, en) : []))
      .filter(([from, to]) => from !== to) // not translated, or the same in both languages
      .flatMap(formsOf)
      .filter(({ pattern }) => !pattern.test(noSentence)); // a template of placeholders without words would match any sentence
  const formsOf = ([from, to]: SentencePair): SentencePattern[] => {
    if (from.includes("{")) return [{ ...sentencePattern(from), to }];
    if (!plain.has(from)) plain.set(from, to);
    return [];
  };
  return (sentence, language) => {
    if (language === "hr" || !sentence) return sentence;
    forms ??= prepare();
    const same = plain.get(sentence);
    if (same !== undefined) return same;
    for (const { pattern, names, to } of forms) {
      const found = pattern.exec(sentence);
      if (found) return formatText(to, extractValues(names, found), language);
    }
    return sentence;
  };
}

/** Texts of any shape, in both languages. */
type BilingualTexts = { readonly hr: unknown; readonly en?: unknown };

const noSentence = "\u0000";

type SentencePair = readonly [from: string, to: string];
type SentencePattern = { pattern: RegExp; names: readonly string[]; to: string };

const sentencePairs = (from: unknown, to: unknown): SentencePair[] => {
  if (typeof from === "string") return typeof to === "string" ? [[from, to]] : [];
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, value]) => sentencePairs(value, (to as Record<string, unknown>)?.[key]));
};

/**
 * Returns a pattern that matches every sentence formatted from the template: any value for each placeholder, and each
 * form of plurals and genders.
 */
function sentencePattern(template: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const value = (name: string, form: string) => {
    names.push(name);
    return `(${form})`;
  };
  const write = (parts: readonly MessagePart[], counted = ""): string =>
    parts
      .map((part) => {
        if (part.type === partTypes.literal) return String(part.value).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
        if (part.type === partTypes.pound) return value(counted, "[\\d.]+");
        if (!part.options) return value(String(part.value), ".+?");
        const options = Object.entries(part.options);
        return `(?:${options.map(([, option]) => write(option.value, String(part.value))).join("|")})`;
      })
      .join("");
  const text = write(new IntlMessageFormat(template, "hr", undefined, { ignoreTag: true }).getAst() as MessagePart[]);
  return { pattern: new RegExp(`^${text}$`, "s"), names };
}

/** FormatJS's type numbers of the template parts that are distinguished here. */
const partTypes = { literal: 0, pound: 7 };

type MessagePart = { type: number; value?: unknown; options?: Record<string, { value: MessagePart[] }> };

/**
 * Extracts the values from a matched sentence. A count is converted back to a number, so that the other language can
 * choose its own plural form.
 */
const extractValues = (names: readonly string[], [, ...found]: readonly (string | undefined)[]): TextValues =>
  Object.fromEntries(
    names
      .map((name, nth) => [name, found[nth]] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        /^\d{1,3}(\.\d{3})*$|^\d+$/.test(value ?? "") ? Number(value?.replaceAll(".", "")) : value,
      ]),
  );

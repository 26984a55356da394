import { IntlMessageFormat } from "intl-messageformat";

/** A value that a template uses, and where: line and column from 1. */
export type TemplateUse = {
  name: string;
  /** `format` is a number, date or time format. */
  kind: "value" | "plural" | "select" | "format";
  /** The cases of a plural or a select. */
  cases: readonly string[];
  line: number;
  column: number;
};

/** The violation of the ICU message syntax in a template, and its place. */
export type TemplateError = { code: string; line: number; column: number };

/**
 * Reads a typed ICU message: returns the values that it uses in their order, or its first syntax
 * error. It formats nothing.
 */
export function parseTemplate(template: string): {
  uses: readonly TemplateUse[];
  error?: TemplateError;
} {
  try {
    const parsed =
      IntlMessageFormat.__parse?.(template, { ignoreTag: true, captureLocation: true }) ?? [];
    return { uses: collectUses(parsed as readonly ParsedElement[]) };
  } catch (error) {
    const { message, location } = error as Error & { location?: { start: Place } };
    return { uses: [], error: { code: message, ...placeOf(location) } };
  }
}

type Place = { line: number; column: number };

/** An element as parsed by the library; `type` is its kind. */
type ParsedElement = {
  type: number;
  value?: string;
  options?: Readonly<Record<string, { value: readonly ParsedElement[] }>>;
  location?: { start: Place };
};

const kinds: Readonly<Record<number, TemplateUse["kind"]>> = {
  1: "value",
  2: "format",
  3: "format",
  4: "format",
  5: "select",
  6: "plural",
};

const collectUses = (elements: readonly ParsedElement[]): TemplateUse[] =>
  elements.flatMap(({ type, value = "", options = {}, location }) => {
    const kind = kinds[type];
    if (!kind) return [];
    const use = { name: value, kind, cases: Object.keys(options), ...placeOf(location) };
    return [use, ...Object.values(options).flatMap((option) => collectUses(option.value))];
  });

const placeOf = (location: { start: Place } | undefined) => ({
  line: location?.start.line ?? 1,
  column: location?.start.column ?? 1,
});

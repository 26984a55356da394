import { z } from "zod";
import {
  checkboxField,
  choiceField,
  dayField,
  idField,
  optionalDayField,
  optionalIdField,
  requiredTextField,
  shortValue,
  textField,
} from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText, type Message, withValues } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

/** Properties common to all fields of a record set. */
type FieldDescription = {
  label: string;
  /** Hint shown below the label in the form. */
  hint?: string;
  /** Shown on the record's page and exported, but hidden in the grid by default. */
  aside?: boolean;
};

export type RecordField = FieldDescription & { required: boolean; check: z.ZodType } & (
    | { kind: "text"; most: number; format?: (value: string) => string }
    | { kind: "longText"; most: number }
    | { kind: "number"; min: number; max: number; initially?: number }
    | { kind: "day"; term?: boolean }
    | { kind: "tick"; initially?: boolean }
    | { kind: "color" }
    | { kind: "choice"; labels: Readonly<Record<string, string>>; initially?: string }
    /** A row of another set, chosen while typing; `among` names a part of it. */
    | { kind: "related"; set: string; scope?: string; none: string }
  );

type FieldOptions = Omit<FieldDescription, "label"> & { optional?: boolean };

/**
 * A single line of text, at most 200 characters by default; `format` says how it is shown outside
 * the form.
 */
export const text = (
  label: string,
  {
    most = 200,
    optional,
    ...said
  }: FieldOptions & { most?: number; format?: (value: string) => string } = {},
): RecordField => ({
  kind: "text",
  label,
  most,
  required: !optional,
  check: optional ? textField(most) : requiredTextField(most),
  ...said,
});

/** A text of several lines. */
export const longText = (
  label: string,
  { most, optional, ...said }: FieldOptions & { most: number },
): RecordField => ({
  kind: "longText",
  label,
  most,
  required: !optional,
  check: optional ? textField(most) : requiredTextField(most),
  ...said,
});

/** A line that is brought into its usual form, or refused with a message. */
export const checkedText = (
  field: RecordField,
  read: (typed: string) => string | undefined,
  message: Message,
): RecordField => {
  const line = shortValue(message)
    .trim()
    .min(field.required ? 1 : 0, issueText(validationMessages.required))
    .transform((input, context) => {
      const value = read(input);
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message: issueText(message) });
      return z.NEVER;
    });
  return { ...field, check: field.required ? line : line.default("") };
};

/** A code from another system; empty means unknown and is stored as null. */
export const code = (label: string, said: Omit<FieldOptions, "optional"> = {}): RecordField => ({
  kind: "text",
  label,
  most: 60,
  required: false,
  check: textField(60).transform((input) => input || null),
  ...said,
});

/**
 * An integer; `initially` is its value in the form of a new record, and in a form without the
 * field.
 */
export const number = (
  label: string,
  min: number,
  max: number,
  { optional, ...said }: FieldOptions & { initially?: number } = {},
): RecordField => ({
  kind: "number",
  label,
  min,
  max,
  required: !optional,
  check: integerSchema(min, max, { optional: optional === true, initially: said.initially }),
  ...said,
});

/** A calendar day. The form warns of a `term` on a day off. */
export const day = (
  label: string,
  { optional, ...said }: FieldOptions & { term?: boolean } = {},
): RecordField => ({
  kind: "day",
  label,
  required: !optional,
  check: optional ? optionalDayField : dayField,
  ...said,
});

/** A checkbox; `initially` ticks it in the form of a new record. */
export const tick = (
  label: string,
  said: Omit<FieldOptions, "optional"> & { initially?: boolean } = {},
): RecordField => ({
  kind: "tick",
  label,
  required: false,
  check: checkboxField,
  ...said,
});

/** A colour as #RRGGBB. */
export const color = (label: string, said: Omit<FieldOptions, "optional"> = {}): RecordField => ({
  kind: "color",
  label,
  required: true,
  check: shortValue(messages.color)
    .trim()
    .min(1, issueText(validationMessages.required))
    .regex(/^#[0-9a-f]{6}$/i, issueText(messages.color))
    .toUpperCase(),
  ...said,
});

/**
 * One of a few coded values, each with a Croatian label; `initially` is chosen in the form of a new
 * record, and where a form doesn't send the field.
 */
export const choice = <const W extends Readonly<Record<string, string>>>(
  label: string,
  labels: W,
  { initially, ...said }: Omit<FieldOptions, "optional"> & { initially?: keyof W & string } = {},
): RecordField => {
  const check = choiceField(Object.keys(labels) as [string, ...string[]]);
  return {
    kind: "choice",
    label,
    labels: labels,
    required: true,
    check: initially === undefined ? check : check.default(initially),
    ...(initially !== undefined && { initially }),
    ...said,
  };
};

type RelationOptions = FieldOptions & {
  scope?: string;
  /** Label of the empty choice. */
  none?: string;
};

/** A reference to a row of another set. */
export const related = (
  label: string,
  set: string,
  { optional, none = "", ...said }: RelationOptions = {},
): RecordField => ({
  kind: "related",
  label,
  set,
  none,
  required: !optional,
  check: optional ? optionalIdField : idField,
  ...said,
});

type IntegerOptions = { optional: boolean; initially: number | undefined };

function integerSchema(min: number, max: number, { optional, initially }: IntegerOptions) {
  return shortValue(withValues(messages.number, { min, max }))
    .optional()
    .transform((input, context) => {
      const text = input?.trim() ?? String(initially ?? "");
      if (text === "" && optional) return null;
      if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
      const message =
        text === "" ? validationMessages.required : withValues(messages.number, { min, max });
      context.addIssue({ code: "custom", message: issueText(message) });
      return z.NEVER;
    });
}

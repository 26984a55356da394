import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { z } from "zod";
import { fieldErrors, formatMessage, type Language } from "#kit/text/localization.ts";
import type { RefusalLink } from "#kit/workflow/refusal.ts";
import { messages } from "./texts.ts";

/** One megabyte, for limits, checks and texts: 1024 × 1024 bytes. */
export const MB = 1024 * 1024;

export type FormLimits = {
  /** Maximum number of text fields in one form. */
  fields: number;
  /** Maximum bytes of one text field. */
  fieldBytes: number;
  /** Maximum bytes of all text fields together. */
  textBytes: number;
  /** Maximum number of files in one form, including rejected ones. */
  files: number;
  /**
   * Bytes beyond the limit that are read and discarded, so that the browser receives the response.
   */
  drained: number;
};

export const formLimits: FormLimits = {
  fields: 1_000,
  fieldBytes: MB,
  textBytes: 4 * MB,
  files: 20,
  drained: 512 * MB,
};

/** The message for a form with errors (spec §8). */
export const { saveError } = messages;

/**
 * The response of an action that refuses: status, message, field errors and the submitted values.
 */
export type RefusedSubmission = {
  refused: {
    status: number;
    message: string;
    fields: Record<string, string>;
    values: Record<string, string[]>;
    link?: RefusalLink;
  };
};

/** Returns the first message of each field in the given language. */
export const formatFieldErrors = (error: z.ZodError, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([name, message]) => [
      name,
      formatMessage(message, language),
    ]),
  );

/**
 * Returns the text fields of a form by name; a repeated field keeps all its values. Names such as
 * `constructor` are fields like any other.
 */
export function collectTextFields(form: FormData): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}

/**
 * Converts submitted fields to the input of a schema: one string per field, or a list if the schema
 * expects an array.
 */
export const toSchemaInput = (schema: z.ZodObject, fields: Record<string, string[]>) =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [
      name,
      isArraySchema(schema.shape[name]) ? (fields[name] ?? []) : fields[name]?.[0],
    ]),
  );

const isArraySchema = (type: unknown) => {
  let inner = type as { def?: { type?: string; in?: unknown; innerType?: unknown } };
  while (inner.def?.innerType || inner.def?.in)
    inner = (inner.def.innerType ?? inner.def.in) as typeof inner;
  return inner.def?.type === "array";
};

/**
 * The response to a form sent by script (an upload with progress, a decision at a desk): the
 * redirect target, or the reason for the refusal. `message` is the text that the next page would
 * have shown once. The response contains it, and the steps that can be undone, only if the script
 * asked for them.
 */
export type SubmissionResult =
  | { to: string; message?: string; undo?: { of: string[]; to: string; seconds: number } }
  | RefusedSubmission
  | { type: "error"; message: string };

/**
 * `shouldRevalidate` for a page that, after a conflict (409), shows the new state together with the
 * refusal.
 */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

/** The header that marks requests from the application's own scripts. */
export const xhrHeaders = { "x-requested-with": "XMLHttpRequest" } as const;

/** The header by which a script that stays on its page requests the message with the response. */
export const inlineMessageHeader = "x-inline-message";

/** The headers of a form sent by a script that stays on its page. */
export const inlineAnswerHeaders = { ...xhrHeaders, [inlineMessageHeader]: "1" } as const;

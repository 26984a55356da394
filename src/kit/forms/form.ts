import type { z } from "zod";
import { validationMessages } from "./validation-texts.ts";

/** spec §8. */
export const { saveError } = validationMessages;

/** What an action answers when it refuses: why, field by field, and what was typed. */
export type RefusedSubmission = {
  refused: { status: number; message: string; fields: Record<string, string>; values: Record<string, string[]> };
};

/** The first sentence for each field. */
export const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path: [name], message }) => [String(name ?? ""), message]).reverse());

/** What was submitted as a schema reads it: one string a field, except where the schema takes an array. */
export const toSchemaInput = (schema: z.ZodObject, fields: Record<string, string[]>) =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [
      name,
      isArraySchema(schema.shape[name]) ? (fields[name] ?? []) : fields[name]?.[0],
    ]),
  );

const isArraySchema = (type: unknown) => {
  let inner = type as { def?: { type?: string; in?: unknown; innerType?: unknown } };
  while (inner.def?.innerType || inner.def?.in) inner = (inner.def.innerType ?? inner.def.in) as typeof inner;
  return inner.def?.type === "array";
};

/** What a form sent by script (an upload with progress) reads: go on there, or why not. */
export type SubmissionResult = { to: string } | RefusedSubmission | { type: "error"; message: string };

/** The header by which a request says that a script of ours sent it. */
export const xhrHeaders = { "x-requested-with": "XMLHttpRequest" } as const;

import type { z } from "zod";
import { readLimitedBody } from "../files/server/body.ts";
import { formLimits } from "../files/server/form-limits.ts";
import { uploadFormErrors } from "../files/texts.ts";
import { fieldErrors, saveError, toSchemaInput } from "../form.ts";
import { Refusal } from "../refusal.ts";

/** What was submitted, kept by request so that a refusal sends it back (product §10: nothing typed is lost). */
const submittedFields = new WeakMap<Request, Record<string, string[]>>();

export const rememberSubmission = (request: Request, fields: Record<string, string[]>) => {
  const { password: _, ...kept } = fields;
  submittedFields.set(request, kept);
};

export const submissionOf = (request: Request) => submittedFields.get(request) ?? {};

/**
 * The same request with its body read, of at most so many bytes as all texts of a form may have. What is larger is refused with 413, once
 * it was read and thrown away so that the browser gets to see the answer.
 */
export async function withLimitedBody(request: Request): Promise<Request> {
  const { textBytes, drained } = formLimits;
  const { chunks, flaw } = readLimitedBody(request, textBytes + drained);
  const kept: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size <= textBytes) kept.push(chunk);
    }
  } catch {
    if (flaw() === "aborted") throw new Refusal(422, uploadFormErrors.aborted);
  }
  if (size > textBytes) throw new Refusal(413, uploadFormErrors.formTooLarge);
  return new Request(request, { body: Buffer.concat(kept) });
}

/** The fields of a form without files. A field given several times keeps every value. Refuses with 422 what is no form, with 413 what is too large. */
export async function readFormFields(request: Request): Promise<Record<string, string[]>> {
  const fields: Record<string, string[]> = {};
  const form = await (await withLimitedBody(request)).formData().catch(() => {
    throw new Refusal(422, uploadFormErrors.malformed);
  });
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = [...(fields[name] ?? []), value];
  }
  rememberSubmission(request, fields);
  return fields;
}

/**
 * The fields as the schema makes them; the schema reads one string per field, or a list where it asks for an array.
 * Refuses with 422, the sentence of spec §8 and a sentence per field.
 */
export function parseForm<S extends z.ZodObject>(schema: S, fields: Record<string, string[]>): z.output<S> {
  const result = schema.safeParse(toSchemaInput(schema, fields));
  if (result.success) return result.data;
  throw new Refusal(422, saveError, fieldErrors(result.error));
}

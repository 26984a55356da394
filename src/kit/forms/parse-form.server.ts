import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { z } from "zod";
import { fieldErrors, type Message } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { idsField } from "./fields.ts";
import { collectTextFields, formLimits, saveError, toSchemaInput } from "./form.ts";
import { parseFormStep, refuseUnknownStep } from "./parse-step.server.ts";
import { noteLengths, rememberSubmission } from "./submission.server.ts";
import { messages } from "./texts.ts";

/** Requests whose body has been read. */
const limited = new WeakSet<Request>();

/**
 * Returns the same request with its body read, up to the limit for text fields; a request that it
 * has returned before is returned unchanged. A larger body is read, discarded and refused with 413,
 * so that the browser receives the response.
 */
export async function withLimitedBody(request: Request): Promise<Request> {
  if (limited.has(request)) return request;
  const { textBytes, drained } = formLimits;
  const { chunks, flaw } = readLimitedBody(request, textBytes + drained);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size <= textBytes) parts.push(chunk);
    }
  } catch {
    if (flaw() === "aborted") throw new Refusal(422, messages.body.aborted);
  }
  if (size > textBytes) throw new Refusal(413, messages.body.formTooLarge);
  const body = withoutNul(Buffer.concat(parts), request);
  if (isUrlencoded(request) && countFields(body) > maxFields)
    throw new Refusal(413, messages.body.formTooLarge);
  const read = new Request(request, { body });
  limited.add(read);
  return read;
}

/**
 * Maximum number of fields of a form without files: more than the one with every mentor's quota
 * has.
 */
const maxFields = 10_000;

const isUrlencoded = (request: Request) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

/** Counts the fields before they are read, because a field costs more than its two bytes. */
function countFields(body: Buffer): number {
  let count = 1;
  for (let at = body.indexOf("&"); at !== -1; at = body.indexOf("&", at + 1)) count += 1;
  return count;
}

/** Leaves out NUL, which no text contains and PostgreSQL does not store. */
function withoutNul(body: Buffer<ArrayBuffer>, request: Request): Buffer<ArrayBuffer> {
  const isEncoded = isUrlencoded(request);
  if (!body.includes(0) && !(isEncoded && body.includes("%00"))) return body;
  const text = body.toString("latin1").replaceAll("\0", "");
  return Buffer.from(isEncoded ? text.replaceAll("%00", "") : text, "latin1");
}

/**
 * Reads the fields of a form without files, of a page with at most one step of these names; a
 * repeated field keeps all its values. Refuses with 422 (not a form, or a step that isn't the
 * page's) or 413 (too large).
 */
export async function readFormFields(
  request: Request,
  ...steps: readonly string[]
): Promise<Record<string, string[]>> {
  const fields = await readFields(request);
  refuseUnknownStep(fields, steps);
  return fields;
}

/**
 * Like `readFormFields`, for a page with several steps; returns the step that the form names
 * (`parseFormStep`).
 */
export async function readStep<const Step extends string>(
  request: Request,
  steps: readonly Step[],
  own?: NoInfer<Step>,
): Promise<{ step: Step; fields: Record<string, string[]> }> {
  const fields = await readFields(request);
  return { step: parseFormStep(fields, steps, own), fields };
}

async function readFields(request: Request): Promise<Record<string, string[]>> {
  const form = await (await withLimitedBody(request)).formData().catch(() => {
    throw new Refusal(422, messages.body.malformed);
  });
  if ([...form.keys()].length > maxFields) throw new Refusal(413, messages.body.formTooLarge);
  const fields = collectTextFields(form);
  rememberSubmission(request, fields);
  return fields;
}

/**
 * Parses the fields by the schema: one string per field, or a list if the schema expects an array.
 * Refuses with 422, the message of spec §8 and a message for each invalid field.
 */
export function parseForm<S extends z.ZodObject>(
  schema: S,
  fields: Record<string, string[]>,
): z.output<S> {
  noteLengths(fields, schema);
  const result = schema.safeParse(toSchemaInput(schema, fields));
  if (result.success) return result.data;
  throw new Refusal(422, saveError, fieldErrors(result.error));
}

/**
 * Parses the rows selected for a bulk action, in ascending order. Refuses with 422 if an id is
 * invalid, if there are too many ids, or if none is selected; `nothingSelected` is the message for
 * the last case.
 */
export function parseSelectedIds(values: string[] | undefined, nothingSelected: Message): number[] {
  if (!values?.join("").replaceAll(",", "").trim()) throw new Refusal(422, nothingSelected);
  const result = idsField.safeParse(values);
  if (result.success) return result.data.sort((a, b) => a - b);
  throw new Refusal(422, Object.values(fieldErrors(result.error))[0] ?? saveError);
}

export type LimitedBody = {
  chunks: AsyncIterable<Uint8Array>;
  /** Returns why reading of the body stopped early. */
  flaw(): "aborted" | "formTooLarge" | undefined;
};

/** Reads a request's body in chunks, up to `most` bytes. */
export function readLimitedBody(request: Request, most: number): LimitedBody {
  const stream = request.body
    ? Readable.fromWeb(request.body as WebStream<Uint8Array>)
    : Readable.from([]);
  let flaw: ReturnType<LimitedBody["flaw"]>;
  async function* read() {
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > most) flaw = "formTooLarge";
        if (flaw) throw new Error(flaw);
        yield chunk;
      }
    } catch (error) {
      flaw ??= "aborted";
      throw error;
    }
  }
  return { chunks: read(), flaw: () => flaw };
}

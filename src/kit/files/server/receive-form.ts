import { pipeline } from "node:stream/promises";
import { type FormLimits, formLimits, validationMessages } from "#kit/forms/index.ts";
import { readLimitedBody } from "#kit/forms/server/index.ts";
import type { Message } from "#kit/text/index.ts";
import type { FileStore } from "#outside/files/port.ts";
import { messages } from "../texts.ts";
import { maxReadBytes, type ReceivedFile, type UploadPurpose } from "../upload-rules.ts";
import { createFormParser, type FormDraft, isAccepted, type MultipartPart } from "./multipart.ts";

/**
 * A received form. `refusals` hold a message per field; the one under "" concerns the whole form, which then has no other
 * content. A form with refusals brings no files. An empty file input is in neither `files` nor `refusals`.
 */
export type ReceivedForm = {
  fields: Record<string, string[]>;
  files: Record<string, ReceivedFile>;
  refusals: Record<string, Message>;
};

const { malformed, formTooLarge } = validationMessages.body;

export type ReceiveOptions = {
  /** File fields and the purpose of their file; one file each. */
  purposes: Readonly<Record<string, UploadPurpose>>;
  store: FileStore;
  limits?: Partial<FormLimits>;
};

/**
 * Reads a posted form (multipart or urlencoded) as a stream. Files are staged in the store chunk by chunk and validated
 * there; the caller keeps or discards them. A rejected file is read to its end, so that the browser receives the answer;
 * an interrupted upload leaves nothing behind. Throws only for faults of the store or its disk.
 */
export async function receiveForm(request: Request, wishes: ReceiveOptions): Promise<ReceivedForm> {
  const limits = { ...formLimits, ...wishes.limits };
  const purposes = new Map(Object.entries(wishes.purposes));
  const most = maxReadBytes([...purposes.values()], limits);
  if (Number(request.headers.get("content-length")) > most) return rejectedForm(formTooLarge);
  const collected: FormDraft = { fields: new Map(), refusals: new Map(), parts: [], tooMany: false };
  const type = request.headers.get("content-type") ?? "";
  const parser = createFormParser(collected, type, { purposes, store: wishes.store }, limits);
  if (!parser) return rejectedForm(malformed);
  const body = readLimitedBody(request, most);
  const whole = await pipeline(body.chunks, parser).then(
    () => true,
    () => false,
  );
  const parts = await Promise.all(collected.parts);
  if (!whole) return discardParts(parts).then(() => rejectedForm(validationMessages.body[body.flaw() ?? "malformed"]));
  if (collected.tooMany) return discardParts(parts).then(() => rejectedForm(messages.form.tooManyFields));
  return collectParts(parts, collected);
}

const rejectedForm = (reason: Message): ReceivedForm => ({
  fields: {},
  files: {},
  refusals: { "": reason },
});

/** The fields with the staged files or, if something is refused, with the refusals. */
async function collectParts(parts: readonly MultipartPart[], { fields, refusals }: FormDraft): Promise<ReceivedForm> {
  const files = new Map<string, ReceivedFile>();
  for (const part of parts) {
    if (part === "absent") continue;
    if ("fault" in part) {
      await discardParts(parts);
      throw part.fault;
    }
    if ("refusal" in part) refusals.set(part.field, part.refusal);
    else files.set(part.field, part.file);
  }
  if (refusals.size > 0) await discardParts(parts);
  return {
    fields: Object.fromEntries(fields),
    files: refusals.size > 0 ? {} : Object.fromEntries(files),
    refusals: Object.fromEntries(refusals),
  };
}

const discardParts = (parts: readonly MultipartPart[]) =>
  Promise.all(parts.filter(isAccepted).map(({ file }) => file.discard()));

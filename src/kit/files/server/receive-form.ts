import { pipeline } from "node:stream/promises";
import { type FormLimits, formLimits, validationMessages } from "#kit/forms/index.ts";
import { readLimitedBody } from "#kit/forms/server/index.ts";
import type { Message } from "#kit/text/index.ts";
import type { FileStore, UnfinishedUpload } from "#outside/files/port.ts";
import { messages } from "../texts.ts";
import { maxReadBytes, type ReceivedFile, type UploadPurpose } from "../upload-rules.ts";
import { createFormParser, type FormDraft, isAccepted, type MultipartPart, receivePart } from "./multipart.ts";

/**
 * A received form. `refusals` hold a message per field; the one under "" concerns the whole form, which then has no
 * other content. A form with refusals brings no files. An empty file input is in neither `files` nor `refusals`.
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
  /** Finds the upload that a file field names instead of bringing a file; it is staged in `store`. */
  uploads?: { store: FileStore; find: (field: string, token: string) => Promise<UnfinishedUpload | undefined> };
};

/**
 * Reads a posted form (multipart or urlencoded) as a stream. Files are staged in the store chunk by chunk and validated
 * there; the caller stores or discards them. A rejected file is read to its end, so that the browser receives the
 * response; an interrupted upload leaves nothing behind. Throws only for failures of the store or its disk.
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
  const uploads = await takeUploads(collected, wishes, purposes);
  return collectParts([...parts, ...uploads], collected);
}

/** Treats the uploads that file fields name as files of the form. */
function takeUploads(
  { fields }: FormDraft,
  { uploads }: ReceiveOptions,
  purposes: ReadonlyMap<string, UploadPurpose>,
): Promise<MultipartPart[]> {
  const named = [...purposes].flatMap(([field, purpose]) => {
    const token = fields.get(field)?.[0];
    fields.delete(field);
    return token && uploads ? [{ field, purpose, token, uploads }] : [];
  });
  return Promise.all(
    named.map(async ({ field, purpose, token, uploads: { find, store } }) => {
      const upload = await find(field, token);
      return upload ? receiveUpload(upload, { field, purpose, store }) : { field, refusal: messages.form.uploadGone };
    }),
  );
}

/** A file that is rejected is removed, because another has to be chosen. */
async function receiveUpload(
  upload: UnfinishedUpload,
  { field, purpose, store }: { field: string; purpose: UploadPurpose; store: FileStore },
): Promise<MultipartPart> {
  const part = await receivePart({ field, name: upload.name, purpose, stream: upload.read() }, store);
  if (part !== "absent" && "refusal" in part) await upload.remove();
  return part;
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

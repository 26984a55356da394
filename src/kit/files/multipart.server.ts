import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import busboy from "busboy";
import type { FormLimits } from "#kit/forms/form.ts";
import type { Message } from "#kit/text/localization.ts";
import { type FileStore, type StagedFile, StorageFull } from "#outside/files/port.ts";
import { stripMetadata } from "./picture-metadata.server.ts";
import { sanitizeFileName } from "./stored-files.server.ts";
import { messages, tooLargeMessage } from "./texts.ts";
import { type ReceivedFile, type UploadPurpose, uploadRule } from "./upload-rules.ts";
import { validateContent } from "./validation-pool.server.ts";

/**
 * The parts of a form read so far. They are settled once the parser has finished or failed; none
 * rejects.
 */
export type FormDraft = {
  fields: Map<string, string[]>;
  refusals: Map<string, Message>;
  parts: Promise<MultipartPart>[];
  tooMany: boolean;
};

export type UploadOptions = { purposes: ReadonlyMap<string, UploadPurpose>; store: FileStore };

/**
 * A writable stream for the body that fills `collected`; undefined if the content type is not a
 * form.
 */
export function createFormParser(
  collected: FormDraft,
  contentType: string,
  files: UploadOptions,
  limits: FormLimits,
) {
  const parser = createBusboy(contentType, limits);
  if (!parser) return undefined;
  const tooMany = () => {
    collected.tooMany = true;
  };
  let textBytes = 0;
  parser.on("field", (field: string | undefined, value, { valueTruncated }) => {
    if (field === undefined) return;
    textBytes += field.length + value.length;
    if (textBytes > limits.textBytes) return tooMany();
    if (valueTruncated) collected.refusals.set(field, messages.form.tooLongText);
    const text = value.replaceAll("\0", "");
    const values = collected.fields.get(field);
    if (values) values.push(text);
    else collected.fields.set(field, [text]);
  });
  const taken = new Set<string>();
  parser.on("file", (field: string | undefined, stream, info: { filename?: string }) => {
    // for a broken form: a reader of the stream gets the error, a discarded stream has no reader
    stream.on("error", () => {});
    collected.parts.push(
      receiveFilePart({ field: field ?? "", name: info.filename ?? "", stream }, files, taken),
    );
  });
  parser.on("fieldsLimit", tooMany).on("filesLimit", tooMany);
  const sink: Writable = parser;
  return sink;
}

function createBusboy(contentType: string, { fields, fieldBytes, files }: FormLimits) {
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8", // file names as browsers write them
      limits: { fields, fieldSize: fieldBytes, files },
    });
  } catch {
    return undefined;
  }
}

type SentPart = { field: string; name: string; stream: Readable };

/**
 * Receives the first file of a field that takes one. Any other file is read to its end and
 * rejected.
 */
async function receiveFilePart(
  sent: SentPart,
  { purposes, store }: UploadOptions,
  taken: Set<string>,
): Promise<MultipartPart> {
  const { field, name, stream } = sent;
  const purpose = purposes.get(field);
  if (purpose && !taken.has(field)) {
    if (name !== "") taken.add(field);
    return receivePart({ ...sent, purpose }, store);
  }
  stream.resume();
  if (name === "") return "absent";
  return { field, refusal: messages.form[purpose ? "oneFileOnly" : "unexpectedFile"] };
}

export type AcceptedPart = { field: string; file: ReceivedFile };

/**
 * The result of one file part. A fault concerns the store or its disk; an input without a file is
 * absent.
 */
export type MultipartPart =
  | AcceptedPart
  | { field: string; refusal: Message }
  | { fault: unknown }
  | "absent";
export type SentFile = { field: string; name: string; purpose: UploadPurpose; stream: Readable };

/** Reads the part to its end in every case, because the parser waits for that; never rejects. */
export async function receivePart(sent: SentFile, store: FileStore): Promise<MultipartPart> {
  try {
    const waiting = await store.stage(limitSize(sent));
    let accepted = false;
    try {
      const part = await validatePart(sent, waiting, store);
      accepted = isAccepted(part);
      return part;
    } finally {
      if (!accepted) await waiting.discard();
    }
  } catch (error) {
    sent.stream.resume();
    if (error instanceof TooLarge)
      return { field: sent.field, refusal: tooLargeMessage(sent.purpose) };
    if (error instanceof StorageFull) return { field: sent.field, refusal: messages.storageFull };
    return { fault: error };
  }
}

export const isAccepted = (part: MultipartPart): part is AcceptedPart =>
  part !== "absent" && "file" in part;
class TooLarge extends Error {}

async function* limitSize({ stream, purpose }: SentFile) {
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > uploadRule(purpose).limit) throw new TooLarge();
    yield chunk;
    releaseMemory(chunk);
  }
}

/**
 * Frees the memory of a consumed chunk immediately if nothing else can share it; the garbage
 * collector would let dozens of MB accumulate.
 */
function releaseMemory({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function validatePart(
  { field, name, purpose }: SentFile,
  waiting: StagedFile,
  store: FileStore,
): Promise<MultipartPart> {
  if (waiting.size === 0) return name === "" ? "absent" : { field, refusal: messages.errors.empty };
  const verdict = await validateContent(waiting, purpose);
  if (!verdict.ok) return { field, refusal: verdict.message };
  const { kind, contentType } = verdict;
  const staged =
    kind === "png" || kind === "jpeg" ? await withoutMetadata(waiting, kind, store) : waiting;
  if (!staged) return { field, refusal: messages.errors.incompletePicture };
  const { sha256, size, commit: keep, discard } = staged;
  const read = () => createReadStream(staged.path);
  return {
    field,
    file: {
      sha256,
      size,
      name: sanitizeFileName(name, kind),
      kind,
      contentType,
      read,
      keep,
      discard,
    },
  };
}

/**
 * The picture to be stored: staged again if it has metadata; undefined if its segments are invalid.
 */
async function withoutMetadata(waiting: StagedFile, kind: "png" | "jpeg", store: FileStore) {
  const picture = await readFile(waiting.path);
  const stripped = stripMetadata(picture, kind);
  if (!stripped || stripped === picture) return stripped && waiting;
  const staged = await store.stage(Readable.from([stripped]));
  await waiting.discard();
  return staged;
}

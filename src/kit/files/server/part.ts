import type { Readable } from "node:stream";
import { StorageFull } from "#outside/files/errors.ts";
import type { FileStore, StagedFile } from "#outside/files/port.ts";
import { type UploadPurpose, uploadRule } from "../purposes.ts";
import type { ReceivedFile } from "../received.ts";
import { fileErrors, tooLargeMessage } from "../texts.ts";
import { validateFile } from "./judge.ts";
import { sanitizeFileName } from "./name.ts";

export type AcceptedPart = { field: string; file: ReceivedFile; staged: StagedFile };

/** What became of one file part; a fault is of the store or its disk. Absent is an input in which nothing was chosen. */
export type MultipartPart = AcceptedPart | { field: string; refusal: string } | { fault: unknown } | "absent";

export type SentFile = { field: string; name: string; purpose: UploadPurpose; stream: Readable };

/** Takes the part to the end of its stream in every case, because the parser waits for that; never rejects. */
export async function receivePart(sent: SentFile, store: FileStore): Promise<MultipartPart> {
  try {
    const waiting = await store.stage(limitSize(sent));
    const part = await validatePart(sent, waiting).catch((fault: unknown) => ({ fault }));
    if (!isAccepted(part)) await waiting.discard();
    return part;
  } catch (error) {
    sent.stream.resume();
    if (error instanceof TooLarge || error instanceof StorageFull) return { field: sent.field, refusal: error.message };
    return { fault: error };
  }
}

export const isAccepted = (part: MultipartPart): part is AcceptedPart => part !== "absent" && "file" in part;

class TooLarge extends Error {}

async function* limitSize({ stream, purpose }: SentFile) {
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > uploadRule(purpose).limit) throw new TooLarge(tooLargeMessage(purpose));
    yield chunk;
    releaseMemory(chunk);
  }
}

/** Gives a used-up chunk's memory back at once when nothing else can lie in it; the collector would let dozens of MB pile up. */
function releaseMemory({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function validatePart({ field, name, purpose }: SentFile, waiting: StagedFile): Promise<MultipartPart> {
  const { sha256, size, path } = waiting;
  if (size === 0) return name === "" ? "absent" : { field, refusal: fileErrors.empty };
  const verdict = await validateFile(path, purpose);
  if (!verdict.ok) return { field, refusal: verdict.message };
  const { kind, contentType } = verdict;
  return { field, staged: waiting, file: { sha256, size, name: sanitizeFileName(name, kind), kind, contentType } };
}

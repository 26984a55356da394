import type { Readable } from "node:stream";
import { StorageFull } from "#outside/files/errors.ts";
import type { FileStore, WaitingFile } from "#outside/files/port.ts";
import { type Purpose, ruleOf } from "../purposes.ts";
import type { ReceivedFile } from "../received.ts";
import { flaws, tooLarge } from "../texts.ts";
import { judge } from "./judge.ts";
import { cleanName } from "./name.ts";

export type AcceptedPart = { field: string; file: ReceivedFile; waiting: WaitingFile };

/** What became of one file part; a fault is of the store or its disk. Absent is an input in which nothing was chosen. */
export type Part = AcceptedPart | { field: string; refusal: string } | { fault: unknown } | "absent";

export type SentFile = { field: string; name: string; purpose: Purpose; stream: Readable };

/** Takes the part to the end of its stream in every case, because the parser waits for that; never rejects. */
export async function receivePart(sent: SentFile, store: FileStore): Promise<Part> {
  try {
    const waiting = await store.receive(upToLimit(sent));
    const part = await judgePart(sent, waiting).catch((fault: unknown) => ({ fault }));
    if (!isAccepted(part)) await waiting.discard();
    return part;
  } catch (error) {
    sent.stream.resume();
    if (error instanceof TooLarge || error instanceof StorageFull) return { field: sent.field, refusal: error.message };
    return { fault: error };
  }
}

export const isAccepted = (part: Part): part is AcceptedPart => part !== "absent" && "file" in part;

class TooLarge extends Error {}

async function* upToLimit({ stream, purpose }: SentFile) {
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > ruleOf(purpose).limit) throw new TooLarge(tooLarge(purpose));
    yield chunk;
    release(chunk);
  }
}

/** Gives a used-up chunk's memory back at once when nothing else can lie in it; the collector would let dozens of MB pile up. */
function release({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function judgePart({ field, name, purpose }: SentFile, waiting: WaitingFile): Promise<Part> {
  const { sha256, size, path } = waiting;
  if (size === 0) return name === "" ? "absent" : { field, refusal: flaws.empty };
  const verdict = await judge(path, purpose);
  if (!verdict.ok) return { field, refusal: verdict.message };
  const { kind, contentType } = verdict;
  return { field, waiting, file: { sha256, size, name: cleanName(name, kind), kind, contentType } };
}

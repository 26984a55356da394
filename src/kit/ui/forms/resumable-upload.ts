import { uploadHeaders, uploadPath } from "#kit/files/upload-rules.ts";
import { MB, type SubmissionResult } from "#kit/forms/form.ts";
import { rememberedUpload, rememberUpload, removeDraft, uploadKey } from "./drafts.ts";
import { callServer, type ServerAnswer, Stopped } from "./server-call.ts";

/**
 * The outcome of an upload; `lost` if there was no response, `unreadable` if a chosen file has
 * gone.
 */
export type UploadOutcome = SubmissionResult | "lost" | "stopped" | "signedOut" | "unreadable";

/** The part that has arrived, from 0 to 1, and whether sending waits for the connection. */
export type UploadState = { part: number; isWaiting: boolean };

export type RunningUpload = { outcome: Promise<UploadOutcome>; stop: () => void };

/**
 * Larger files are sent in pieces of this size: little is lost with a connection, also behind a
 * proxy that waits for whole requests.
 */
const pieceBytes = 4 * MB;
const smallFile = MB;

/**
 * Milliseconds without progress after which sending is given up, and those between two attempts.
 */
const patience = 120_000;
/** Milliseconds without progress after which a connection is given up and another is tried. */
const stall = 30_000;
const pauses = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Uploads that a server may lose before the form is sent as a whole: several nodes may have no
 * waiting place in common.
 */
const maxLost = 2;

/**
 * Uploads a form with its files and reports progress. Large files are sent first, in pieces that
 * continue where the connection broke, and the form then names them. Uses XMLHttpRequest, because
 * fetch does not report upload progress.
 */
export function uploadForm(
  form: string,
  data: FormData,
  onState: (state: UploadState) => void,
): RunningUpload {
  const stopping = new AbortController();
  const outcome = send({ form, data, onState, signal: stopping.signal }).catch(
    (thrown): UploadOutcome => {
      if (thrown instanceof Stopped) return "stopped";
      if (isOutcome(thrown)) return thrown.outcome;
      throw thrown;
    },
  );
  return { outcome, stop: () => stopping.abort() };
}

/**
 * Sends a file of a form beforehand, in pieces; the form then doesn't send it again.
 * Returns the token by which a form names it, or the outcome if it can't be sent.
 */
export async function sendBeforehand({
  form,
  field,
  file,
  onState,
  signal,
}: Pick<Sending, "form" | "onState" | "signal"> & { field: string; file: File }): Promise<
  { token: string } | { outcome: UploadOutcome }
> {
  const key = uploadKey(form, field, file);
  const report = (bytes: number, isWaiting: boolean) =>
    onState({ part: bytes / file.size, isWaiting });
  try {
    const address = await sendFile({ form, field, file, key, report, signal });
    return address ? { token: address.slice(`${uploadPath}/`.length) } : endWith("lost");
  } catch (thrown) {
    if (isOutcome(thrown)) return thrown;
    throw thrown;
  }
}

type Sending = {
  form: string;
  data: FormData;
  onState: (state: UploadState) => void;
  signal: AbortSignal;
};

/** Thrown to end an upload early. */
type EarlyOutcome = { outcome: UploadOutcome };
const endWith = (outcome: UploadOutcome): EarlyOutcome => ({ outcome });
const isOutcome = (thrown: unknown): thrown is EarlyOutcome =>
  typeof thrown === "object" && thrown !== null && "outcome" in thrown;

async function send({ form, data, onState, signal }: Sending): Promise<UploadOutcome> {
  const beforehand = [...data].filter(
    (entry): entry is [string, File] =>
      entry[1] instanceof File && (entry[1].size > smallFile || wasSent(form, entry[0], entry[1])),
  );
  const total = beforehand.reduce((sum, [, { size }]) => sum + size, 0);
  const keys: string[] = [];
  let before = 0;
  for (const [field, file] of beforehand) {
    const report = (bytes: number, isWaiting: boolean) =>
      onState({ part: Math.min(0.999, (before + bytes) / total), isWaiting });
    const key = uploadKey(form, field, file);
    const address = await sendFile({ form, field, file, key, report, signal });
    before += file.size;
    if (address === undefined) continue;
    keys.push(key);
    data.set(field, address.slice(`${uploadPath}/`.length));
  }
  const whole = keys.length === beforehand.length && keys.length > 0;
  if (whole) onState({ part: 1, isWaiting: false });
  const answer = await callServer(
    { method: "POST", url: form, body: data, signal },
    (part) => !whole && onState({ part, isWaiting: false }),
  );
  const outcome = outcomeOf(answer);
  if (typeof outcome === "object" && "to" in outcome) for (const key of keys) removeDraft(key);
  return outcome;
}

/** True if the file was sent before its form, for a check; its sending then began with that. */
const wasSent = (form: string, field: string, file: File) =>
  rememberedUpload(uploadKey(form, field, file)) !== undefined;

type SentFile = {
  form: string;
  field: string;
  file: File;
  key: string;
  report: (bytes: number, isWaiting: boolean) => void;
  signal: AbortSignal;
};

/**
 * Sends a file until the server has all of it; returns its address, or undefined if the server
 * keeps losing it.
 */
async function sendFile(sent: SentFile): Promise<string | undefined> {
  for (let lost = 0; lost < maxLost; lost += 1) {
    const address = rememberedUpload(sent.key) ?? (await announce(sent));
    rememberUpload(sent.key, address);
    if (await sendPieces(address, sent)) return address;
    removeDraft(sent.key);
  }
  return undefined;
}

async function announce({ form, field, file, report, signal }: SentFile): Promise<string> {
  const headers = {
    [uploadHeaders.field]: field,
    [uploadHeaders.name]: encodeURIComponent(file.name.toWellFormed()),
    [uploadHeaders.size]: String(file.size),
  };
  for await (const _ of attempts(signal, () => report(0, true))) {
    const answer = await callServer({
      method: "POST",
      url: form,
      headers,
      body: new URLSearchParams(),
      signal,
      stall,
    });
    if (mayWork(answer)) continue;
    const outcome = outcomeOf(answer);
    if (typeof outcome === "object" && "to" in outcome && outcome.to.startsWith(`${uploadPath}/`))
      return outcome.to;
    throw endWith(outcome);
  }
  throw endWith("lost");
}

/** Returns false if the server no longer knows the upload. */
async function sendPieces(url: string, { file, report, signal }: SentFile): Promise<boolean> {
  let received: number | undefined; // unknown until the server has told
  let shown = 0;
  const tries = attempts(signal, () => report(shown, true));
  for await (const _ of tries) {
    if (received === undefined) {
      const answer = await callServer({ method: "GET", url, signal, stall });
      if (mayWork(answer)) continue;
      const progress = progressOf(answer);
      if (progress === undefined) return false;
      received = progress;
      shown = progress;
    }
    while (received < file.size) {
      const from: number = received;
      report(from, false);
      const headers = {
        [uploadHeaders.offset]: String(from),
        "content-type": "application/offset+octet-stream",
      };
      const body = await readPiece(file.slice(from, from + pieceBytes));
      const answer = await callServer(
        { method: "PATCH", url, headers, body, signal, stall },
        (part) => report(from + part * body.byteLength, false),
      );
      if (mayWork(answer)) break;
      const progress = progressOf(answer);
      if (progress === undefined) return false;
      received = progress;
      shown = progress;
      tries.renew();
    }
    if (received >= file.size) return true;
    received = undefined;
  }
  throw endWith("lost");
}

const readPiece = (piece: Blob) =>
  piece.arrayBuffer().catch(() => {
    throw endWith("unreadable");
  });

/**
 * The bytes that have arrived; undefined if the upload is unknown. Anything else ends the sending.
 */
function progressOf(answer: ServerAnswer): number | undefined {
  if (answer.status === 404) return undefined;
  const { received } = (answer.json ?? {}) as { received?: unknown };
  if ((answer.status === 200 || answer.status === 409) && typeof received === "number")
    return received;
  throw endWith(outcomeOf(answer));
}

/**
 * True if there was no answer, or one of a server or a proxy that is about to be back. An outage
 * has a sentence, which is shown.
 */
const mayWork = ({ status, json }: ServerAnswer) =>
  status === 0 || status === 408 || (status >= 502 && status <= 504 && !json);

/**
 * Yields until `patience` has passed without `renew`, after longer and longer pauses; the browser's
 * `online` ends one.
 */
function attempts(signal: AbortSignal, onPause: () => void) {
  let last = Date.now();
  let index = 0;
  return {
    renew() {
      last = Date.now();
      index = 0;
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        yield;
        if (Date.now() - last > patience) return;
        onPause();
        await pause(pauses[Math.min(index, pauses.length - 1)] ?? 0, signal);
        index += 1;
      }
    },
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      if (signal.aborted) reject(new Stopped());
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
    signal.addEventListener("abort", end, { once: true });
  });

/** The answer to a form; a failing server or a proxy may respond with any content. */
function outcomeOf({ status, json }: ServerAnswer): UploadOutcome {
  if (status === 401) return "signedOut";
  return json && isFormResponse(json) ? json : "lost";
}

const isFormResponse = (answer: object): answer is SubmissionResult =>
  "to" in answer || "refused" in answer || "message" in answer;

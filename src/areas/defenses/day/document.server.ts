import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { recordFileReads } from "#areas/read-log/read-log.server.ts";
import type { Context } from "#kit/database/context.ts";
import { attachmentHeader, separateLost } from "#kit/files/stored-files.server.ts";
import { writeZip, type ZipEntry } from "#kit/files/zip/write-zip.server.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { orErrorPage, sendPdf } from "#kit/pdf/download.ts";
import { createBoundedQueue, QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import template from "./document.typ?raw";
import { loadDayPackage } from "./package.server.ts";
import {
  chooseFiles,
  type PackedDefense,
  packageLimits,
  packageNote,
  takenBy,
  toPackageDocument,
} from "./package.ts";
import { messages, texts } from "./package-texts.ts";

const words = texts.hr;

/** PDFs that this process makes at the same time; others wait a while. */
const making = createBoundedQueue({ running: 2, waiting: 20, patience: 20_000 });

const sending = createBoundedQueue({
  running: packageLimits.zips,
  waiting: packageLimits.zips,
  patience: 20_000,
});

/** Milliseconds after which a zip that nobody takes on gives up its place. */
const longestDownload = 15 * 60_000;

/** Sends the PDF of a day. Refuses like `loadDayPackage`, and with 503 if too many are being made. */
export async function sendDayPdf(context: Context, day: string): Promise<Response> {
  const defenses = await loadDayPackage(context, day);
  const pdf = makePdf(context, { day, defenses, withFiles: false });
  return sendPdf(formatText(words.fileName, { day, extension: "pdf" }), pdf);
}

type Reading = {
  request: Request;
  /** The client's network address, for the log of reads. */
  address: string;
};

/**
 * Sends the zip of a day while it is written: the PDF and the files of the theses, one after
 * another. A file that the store has lost is named in a note. Each thesis whose file is in it is
 * logged as read before the first byte. Refuses like `sendDayPdf`.
 */
export async function sendDayZip(
  context: Context,
  day: string,
  { request, address }: Reading,
): Promise<Response> {
  const defenses = await loadDayPackage(context, day);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": attachmentHeader(formatText(words.fileName, { day, extension: "zip" })),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const zip = await streamInTurn(async () => {
    const { entries, documentIds } = await listEntries(context, day, defenses);
    await recordFileReads(context, documentIds, address);
    return Readable.from(writeZip(context.files, entries, { modified: context.now }));
  }, request.signal);
  return new Response(Readable.toWeb(zip) as ReadableStream, { headers });
}

/** The files of the zip, and the versions of which it has a file. */
async function listEntries(context: Context, day: string, defenses: readonly PackedDefense[]) {
  const files = defenses.flatMap((defense) =>
    defense.files.map((file) => ({ ...file, documentId: defense.documentId })),
  );
  const { kept, lost } = await separateLost(context.files, files);
  const { packed, left } = chooseFiles(kept);
  const pathsOf = (some: readonly { path: string }[]) => some.map(({ path }) => path);
  const note = packageNote(pathsOf(lost), pathsOf(left));
  const isPacked = new Set(pathsOf(packed));
  const pdf = await orErrorPage(
    makePdf(context, {
      day,
      withFiles: true,
      defenses: defenses.map((defense) => ({
        ...defense,
        files: defense.files.filter(({ path }) => isPacked.has(path)),
      })),
    }),
  );
  const entries: ZipEntry[] = [
    { path: words.pdfInZip, content: () => Readable.from([pdf]) },
    ...(note ? [{ path: words.note.file, text: note }] : []),
    ...packed.map(({ path, sha256, size }) => ({ path, sha256, size })),
  ];
  return { entries, documentIds: [...new Set(packed.flatMap((file) => file.documentId ?? []))] };
}

type Printed = { day: string; defenses: readonly PackedDefense[]; withFiles: boolean };

const makePdf = ({ actor, faculty, now }: Context, printed: Printed) =>
  inTurn(making, () =>
    compilePdf({
      template,
      creationTime: now,
      data: toPackageDocument({
        ...printed,
        faculty: faculty.name,
        branding: faculty.branding,
        taken: takenBy(actor, now),
      }),
    }),
  );

const inTurn = <T>(queue: typeof making, work: () => Promise<T>): Promise<T> =>
  queue(work).catch((error) => {
    throw error instanceof QueueFullError ? new Refusal(503, messages.refusals.busy) : error;
  });

/**
 * Starts a stream in its turn, which lasts until the stream has ended, was given up by its reader,
 * or has taken too long.
 */
function streamInTurn(start: () => Promise<Readable>, given: AbortSignal): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>();
  inTurn(sending, async () => {
    given.throwIfAborted();
    const stream = await start();
    const giveUp = () => stream.destroy();
    const timer = setTimeout(giveUp, longestDownload);
    given.addEventListener("abort", giveUp);
    if (given.aborted) giveUp();
    resolve(stream);
    await finished(stream).catch(() => {});
    clearTimeout(timer);
    given.removeEventListener("abort", giveUp);
  }).catch(reject);
  return promise;
}

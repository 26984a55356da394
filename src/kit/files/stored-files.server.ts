import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { isolatedPolicy, matchesIfNoneMatch } from "#kit/http/responses.server.ts";
import { limitMarks } from "#kit/text/croatian.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type ByteRange, type FileStore, StorageFull } from "#outside/files/port.ts";
import { files } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { type FileKind, fileKinds, type ReceivedFile, type UploadPurpose } from "./upload-rules.ts";

/**
 * Stores a received file permanently and creates its record in the caller's transaction; returns
 * its id. Call it once the decision is final; the nightly job removes the content if the
 * transaction fails afterwards. Refuses with 503 when the store is full.
 */
export async function createFileRecord(
  { db, actor, now }: Context,
  received: ReceivedFile,
  purpose: UploadPurpose,
): Promise<number> {
  const { sha256, name, size, kind, contentType } = received;
  await received.keep().catch((error) => {
    throw error instanceof StorageFull ? new Refusal(503, messages.storageFull) : error;
  });
  const values = {
    sha256,
    name,
    size,
    kind,
    contentType,
    purpose,
    uploadedBy: actor.id || null,
    takenAt: now,
  };
  const [row] = await db.insert(files).values(values).returning({ id: files.id });
  if (!row) throw new Error("a file's record was not written");
  return row.id;
}

/**
 * A file that the application has made: its content is written to the store, whatever becomes of
 * the transaction.
 */
type MadeFile = {
  name: string;
  kind: FileKind;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  purpose: string;
};

/**
 * Stores a generated file and creates its record in the caller's transaction; returns its id and
 * hash. Refuses with 503 when the store is full.
 */
export async function keepMadeFile(
  { db, actor, files: store, now }: Context,
  { name, kind, content, purpose }: MadeFile,
): Promise<{ id: number; sha256: string }> {
  const { sha256, size } = await store
    .put(content instanceof Uint8Array ? Readable.from([content]) : content)
    .catch((error) => {
      throw error instanceof StorageFull ? new Refusal(503, messages.storageFull) : error;
    });
  const { contentType } = fileKinds[kind];
  const values = {
    sha256,
    name,
    size,
    kind,
    contentType,
    purpose,
    uploadedBy: actor.id || null,
    takenAt: now,
  };
  const [row] = await db.insert(files).values(values).returning({ id: files.id });
  if (!row) throw new Error("a file's record was not written");
  return { id: row.id, sha256 };
}

/**
 * Sends a stored file as a download, under its own name or another. The caller has checked the
 * rights; 404 if there is no file.
 */
export async function sendStoredFile(
  { db, files: store }: Context,
  fileId: number | null,
  request: Request,
  name?: string,
): Promise<Response> {
  const [file] = fileId === null ? [] : await db.select().from(files).where(eq(files.id, fileId));
  return fileResponse(store, { ...orNotFound(file), ...(name !== undefined && { name }) }, request);
}

/** The stored data of a file. */
export type Downloadable = { sha256: string; name: string; contentType: string; size: number };

/**
 * Streams a stored file as a download; also responds with 304, 206 and 416. The caller has checked
 * the rights. The browser saves the file or opens it isolated from the site, whatever it contains.
 */
export async function fileResponse(
  store: FileStore,
  file: Downloadable,
  request: Request,
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    "Content-Disposition": attachmentHeader(file.name),
    "Content-Type": file.contentType,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": isolatedPolicy,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-cache",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (matchesIfNoneMatch(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const range = requestedRange(request, file.size, etag);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  const body = request.method === "HEAD" ? null : await openBody(store, file.sha256, range);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A range of a file that has changed since would mix two versions, so the whole file is sent. */
function requestedRange(request: Request, size: number, etag: string) {
  const unless = request.headers.get("if-range");
  if (unless !== null && unless !== etag) return undefined;
  return parseRange(request.headers.get("range"), size);
}

/**
 * Reads only as fast as the browser does. When the browser disconnects, even before the first byte,
 * the file is closed.
 */
async function openBody(store: FileStore, sha256: string, range: ByteRange | undefined) {
  return Readable.toWeb(await store.open(sha256, range)) as ReadableStream<Uint8Array>;
}

/** The files that the store has, and those that it has lost, which a zip only names. */
export async function separateLost<File extends { sha256: string }>(
  store: Pick<FileStore, "has">,
  files: readonly File[],
) {
  const [kept, lost]: [File[], File[]] = [[], []];
  for (const file of files) ((await store.has(file.sha256)) ? kept : lost).push(file);
  return { kept, lost };
}

/**
 * Returns the part of `size` bytes that a Range header requests. Undefined for the whole file,
 * which is also the response to several ranges, other units and invalid headers (RFC 9110, 14.2);
 * "unsatisfiable" if it begins after the end.
 */
export function parseRange(
  header: string | null,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}

const maxNameLength = 200;

/**
 * Makes the sender's file name safe to show and serve: no path, no control or direction characters,
 * NFC, at most 200 characters, diacritics kept, and an extension that matches the content.
 */
export function sanitizeFileName(sent: string, kind: FileKind) {
  const base = limitMarks(sent.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ""))
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replace(/\s+/g, " ")
    .trim();
  const [first] = fileKinds[kind].extensions;
  const ending = fileKinds[kind].extensions.find((extension) =>
    base.toLowerCase().endsWith(extension),
  );
  const stem = ending ? base.slice(0, -ending.length) : base;
  const shown = ending ? base.slice(-ending.length) : first;
  return `${truncateGraphemes(stem, maxNameLength - shown.length) || "datoteka"}${shown}`;
}

/** Cuts between grapheme clusters, so that no letter loses its diacritic. */
function truncateGraphemes(text: string, most: number) {
  let short = "";
  for (const { segment } of new Intl.Segmenter("hr").segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short.trim();
}

/** A Content-Disposition header with the full name (RFC 5987) and an ASCII fallback (RFC 6266). */
export const attachmentHeader = (name: string) =>
  `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeRfc5987(name)}`;

const toAscii = (name: string) =>
  name
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_")
    .replace(/["\\%]/g, "_");

/** Also encodes what encodeURIComponent leaves but RFC 5987 does not allow. */
const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

import { Readable } from "node:stream";
import { isolatedPolicy, matchesIfNoneMatch } from "#kit/http/server/index.ts";
import type { ByteRange, FileStore } from "#outside/files/port.ts";
import { attachmentHeader } from "./file-name.ts";

/** The stored data of a file. */
export type Downloadable = { sha256: string; name: string; contentType: string; size: number };

/**
 * Streams a stored file as a download; also responds with 304, 206 and 416. The caller has checked the rights. The
 * browser saves the file or opens it isolated from the site, whatever it contains.
 */
export async function fileResponse(store: FileStore, file: Downloadable, request: Request): Promise<Response> {
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
 * Reads only as fast as the browser does. When the browser disconnects, even before the first byte, the file is closed.
 */
async function openBody(store: FileStore, sha256: string, range: ByteRange | undefined) {
  return Readable.toWeb(await store.open(sha256, range)) as ReadableStream<Uint8Array>;
}

/**
 * Returns the part of `size` bytes that a Range header requests. Undefined for the whole file, which is also the
 * response to several ranges, other units and invalid headers (RFC 9110, 14.2); "unsatisfiable" if it begins after the
 * end.
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}

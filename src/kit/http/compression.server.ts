import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";

/** Size in bytes below which compression saves nothing. */
const minCompressedSize = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** As fast as gzip, and a third smaller for rows of a grid (docs/performance.md). */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * For a body that is sent once: a fifth of the time for a tenth more bytes (docs/performance.md).
 */
const quickBrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const quickGzipOptions = { level: 1 };

/**
 * Size in bytes up to which the thread pool saves nothing: to hand a body over takes the event loop
 * as long as to compress it, and all threads two and a half times as long (docs/performance.md).
 */
const maxSizeOnEventLoop = 8 * 1024;

export type Encoding = "br" | "gzip";

/** The encoding to use for an Accept-Encoding header; undefined for an uncompressed response. */
export function negotiateEncoding(accepted: string | null | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  return (["br", "gzip"] as const).find((name) =>
    accepted.split(",").some((encoding) => {
      const [what = "", q = ""] = encoding.split(";");
      return what.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(q);
    }),
  );
}

/** Compresses in the thread pool, not on the event loop. */
export async function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return toOwnBuffer(
    await (encoding === "br" ? brotliAsync(body, brotliOptions) : gzipAsync(body)),
  );
}

/** Responds with a body that is sent once, compressed in one piece if the client accepts that. */
export async function respondCompressed(
  request: Request,
  body: Buffer<ArrayBuffer>,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  varyByEncoding(headers);
  const encoding = shouldCompress(body)
    ? negotiateEncoding(request.headers.get("accept-encoding"))
    : undefined;
  let sent = body;
  if (encoding) {
    headers.set("content-encoding", encoding);
    sent =
      body.length <= maxSizeOnEventLoop
        ? compressNow(body, encoding)
        : await compressQuickly(body, encoding);
  }
  headers.set("content-length", String(sent.length));
  return new Response(sent, { status, headers });
}

const compressNow = (body: Buffer, encoding: Encoding) =>
  encoding === "br"
    ? brotliCompressSync(body, quickBrotliOptions)
    : gzipSync(body, quickGzipOptions);

const compressQuickly = (body: Buffer, encoding: Encoding) =>
  encoding === "br" ? brotliAsync(body, quickBrotliOptions) : gzipAsync(body, quickGzipOptions);

/** JSON and the data of a page, which are made whole before they are sent. */
const wholeTypes = /^(application\/json|text\/x-script)\b/;

/**
 * Middleware that compresses a complete body in one piece, and leaves a small one unchanged. Files
 * and bodies that are already encoded pass unchanged. A body that is not compressed is not read,
 * because reading copies it.
 */
export const compressWhole: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (c.req.method === "HEAD" || !wholeTypes.test(headers.get("content-type") ?? "")) return;
  if (headers.has("content-encoding") || headers.has("content-disposition")) return;
  const accepted = negotiateEncoding(c.req.header("accept-encoding"));
  if (!accepted || isKnownToBeSmall(headers)) return void varyByEncoding(headers);
  if (!c.res.body) return;
  const whole = Buffer.from(await c.res.arrayBuffer());
  c.res = undefined; // Hono would merge the headers of both
  c.res = await respondCompressed(c.req.raw, whole, { status, headers });
};

function varyByEncoding(headers: Headers) {
  if (!headers.get("vary")?.includes("Accept-Encoding")) headers.append("vary", "Accept-Encoding");
}

function isKnownToBeSmall(headers: Headers): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) < minCompressedSize;
}

/**
 * A copy that holds no other memory; buffers of zlib and of short strings are views of larger ones,
 * which a cache would retain.
 */
export function toOwnBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export const shouldCompress = ({ length }: Buffer) => length >= minCompressedSize;

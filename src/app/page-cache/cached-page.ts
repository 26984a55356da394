import type { Context as HonoContext } from "hono";

import {
  compressBody,
  computeEtag,
  type Encoding,
  matchesIfNoneMatch,
  negotiateEncoding,
  shouldCompress,
  toOwnBuffer,
} from "#kit/http/server/index.ts";

/** A rendered page that is the same for many readers. */
export type CachedPage = {
  status: number;
  /** Of every response with this page, 304 included: its content security policy and its entity tag among them. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The body compressed; empty when that saves nothing. */
  compressed: Partial<Record<Encoding, Buffer>>;
  /** What the page was read from, and the version that this had before it was read. */
  sources: readonly string[];
  version: number;
  /** The page is valid from this instant to the other; null if only a change of its sources invalidates it. */
  from: Date;
  until: Date | null;
};

/** The parts of a cached page that its readers receive. */
export async function toCachedContent(
  content: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<CachedPage, "headers" | "body" | "compressed">> {
  const body = toOwnBuffer(Buffer.from(content));
  // weak: the compressed bodies have the same tag
  return { headers: { ...headers, etag: `W/${computeEtag(body)}` }, body, compressed: await compressAll(body) };
}

async function compressAll(body: Buffer): Promise<CachedPage["compressed"]> {
  if (!shouldCompress(body)) return {};
  const [br, gzip] = await Promise.all([compressBody(body, "br"), compressBody(body, "gzip")]);
  return { br, gzip };
}

export function toResponse({ status, headers, body, compressed }: CachedPage, c: HonoContext): Response {
  if (headers.etag && matchesIfNoneMatch(c.req.header("if-none-match"), headers.etag))
    return c.body(null, 304, headers);
  const encoding = negotiateEncoding(c.req.header("accept-encoding"));
  const small = encoding && compressed[encoding];
  return c.body((small ?? body) as Buffer<ArrayBuffer>, status as 200, {
    ...headers,
    ...(small && { "content-encoding": encoding }),
  });
}

/** Bytes of memory that a page takes. */
export const sizeOfPage = ({ headers, body, compressed }: CachedPage, key: string): number =>
  [body, ...Object.values(compressed)].reduce(
    (sum, { length }) => sum + length,
    objectOverhead + 2 * (key.length + JSON.stringify(headers).length),
  );

/** Bytes of the objects around a page. */
const objectOverhead = 1024;

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

/** A rendered page that is identical for many users. */
export type CachedPage = {
  status: number;
  /**
   * Headers of every response with this page, including 304; they contain the content security policy and the entity
   * tag.
   */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The compressed body by encoding; empty if compression does not reduce the size. */
  compressed: Partial<Record<Encoding, Buffer>>;
  /** The sources that the page depends on, and the data version that was read before rendering. */
  sources: readonly string[];
  version: number;
  /**
   * The page is valid from `from` until `until`. If `until` is null, only a change of its sources invalidates the page.
   */
  from: Date;
  until: Date | null;
};

/** Builds the parts of a cached page that are sent to clients: headers, body and compressed bodies. */
export async function toCachedContent(
  content: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<CachedPage, "headers" | "body" | "compressed">> {
  const body = toOwnBuffer(Buffer.from(content));
  // the entity tag is weak because the compressed bodies share it
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

/** Returns the number of bytes of memory that a page uses. */
export const sizeOfPage = ({ headers, body, compressed }: CachedPage, key: string): number =>
  [body, ...Object.values(compressed)].reduce(
    (sum, { length }) => sum + length,
    objectOverhead + 2 * (key.length + JSON.stringify(headers).length),
  );

/** Estimated bytes of the objects that hold a page. */
const objectOverhead = 1024;

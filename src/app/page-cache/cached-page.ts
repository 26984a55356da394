import type { IncomingMessage, ServerResponse } from "node:http";
import {
  compressBody,
  type Encoding,
  negotiateEncoding,
  shouldCompress,
  toOwnBuffer,
} from "#kit/http/compression.server.ts";
import { computeEtag, matchesIfNoneMatch } from "#kit/http/responses.server.ts";

/** A rendered page that is identical for many users. */
export type CachedPage = {
  status: number;
  /**
   * Headers of every response with this page, including 304; they contain the security headers and,
   * if the page is cached, the entity tag.
   */
  headers: ResponseHeaders;
  /** The body by encoding; only uncompressed if compression does not reduce the size. */
  bodies: PageBodies;
  /** The sources that the page depends on, and the data version that was read before rendering. */
  sources: readonly string[];
  version: number;
  /**
   * The page is valid from `from` until `until`. If `until` is null, only a change of its sources
   * invalidates the page.
   */
  from: Date;
  until: Date | null;
};

type ResponseHeaders = Readonly<Record<string, string>>;

/** A body with the headers of a response that contains it. */
type PageBody = { bytes: Buffer; headers: ResponseHeaders };

/** The bodies to send, by encoding. */
export type PageBodies = { identity: PageBody } & Partial<Record<Encoding, PageBody>>;

/**
 * Returns the headers with an entity tag of the content. It is weak because the compressed bodies
 * share it.
 */
export const withEtag = (content: string, headers: ResponseHeaders): ResponseHeaders => ({
  ...headers,
  etag: `W/${computeEtag(content)}`,
});

/** Builds the bodies of a page in all encodings, with their headers. */
export async function toBodies(content: string, headers: ResponseHeaders): Promise<PageBodies> {
  const plain = toOwnBuffer(Buffer.from(content));
  const toBody = (bytes: Buffer, encoding?: Encoding): PageBody => ({
    bytes,
    headers: {
      ...headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(bytes.length),
    },
  });
  const identity = toBody(plain);
  if (!shouldCompress(plain)) return { identity };
  const [br, gzip] = await Promise.all([compressBody(plain, "br"), compressBody(plain, "gzip")]);
  return { identity, br: toBody(br, "br"), gzip: toBody(gzip, "gzip") };
}

/** Sends the page in the best encoding that the client accepts, or 304 if the client has it. */
export function sendPage(
  { status, headers, bodies }: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (headers.etag && matchesIfNoneMatch(request.headers["if-none-match"], headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  sendBody(status, bodies, request, response);
}

/** Sends the best encoding that the client accepts. */
export function sendBody(
  status: number,
  bodies: PageBodies,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  const body = (encoding && bodies[encoding]) ?? bodies.identity;
  response.writeHead(status, body.headers).end(body.bytes);
}

/** Returns the number of bytes of memory that a page uses. */
export const sizeOfPage = ({ headers, bodies }: CachedPage, key: string): number =>
  Object.values(bodies).reduce(
    (sum, { bytes }) => sum + bytes.length,
    objectOverhead + 2 * (key.length + JSON.stringify(headers).length),
  );

/** Estimated bytes of the objects that hold a page. */
const objectOverhead = 2048;

import { hash } from "node:crypto";

/** An entity tag that changes exactly when the content does. */
export const computeEtag = (content: string | Buffer): string =>
  `"${hash("sha256", content, "base64url").slice(0, 27)}"`;

/** True if If-None-Match names the entity tag: weak comparison, lists and `*` (RFC 9110, 13.1.2). */
export function matchesIfNoneMatch(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  const opaqueTag = etag.replace(/^W\//, "");
  return header.match(/"[^"]*"/g)?.includes(opaqueTag) ?? false;
}

/** Responds with the content and its entity tag, or with 304 to a client that already has this content. */
export function respondWithEtag(
  request: Request,
  content: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const withEtag = { etag: computeEtag(content), ...headers };
  if (matchesIfNoneMatch(request.headers.get("if-none-match"), withEtag.etag))
    return new Response(null, { status: 304, headers: withEtag });
  return new Response(content, { headers: withEtag });
}

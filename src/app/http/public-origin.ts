import type { IncomingMessage, RequestListener } from "node:http";

type OriginHeaders = { host?: string | undefined; origin?: string | undefined };

/**
 * Returns the origin under which browsers know the application: that of the public URL. Without a public URL it is the
 * Host of the request, with https if the browser says so, because a proxy may end TLS in front of the server.
 */
export function publicOrigin({ host = "localhost", origin }: OriginHeaders, publicUrl: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return origin === `https://${host}` ? origin : `http://${host}`;
}

/**
 * Passes requests on under their public origin, so that all code that compares or builds URLs, including React Router,
 * agrees with the browser. The server itself refuses an invalid Host.
 */
export const withPublicOrigin =
  (publicUrl: string | undefined, next: RequestListener): RequestListener =>
  (incoming, response) => {
    const origin = publicOrigin(incoming.headers, publicUrl);
    if (URL.parse(origin)?.origin === origin) incoming.url = origin + targetOf(incoming);
    next(incoming, response);
  };

/** Returns the path and query of a request, even if a proxy sent its absolute URL (RFC 9112, 3.2.2). */
function targetOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
}

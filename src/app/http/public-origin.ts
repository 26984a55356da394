import type { IncomingMessage, RequestListener } from "node:http";
import { isIPv6 } from "node:net";
import os from "node:os";

/** The origins under which browsers may know the application. */
export type OwnOrigins = {
  /** The origin for a request with this Host. */
  originFor(host: string | undefined): string;
  /** False if a request with this Host can't come from one of our pages. */
  accepts(host: string | undefined): boolean;
};

/**
 * With a public URL its origin is the only one, whatever Host a proxy passes on. Without one the
 * origins are the address on which the server listens and this machine's names. A name that another
 * person's DNS points here is not among them. Port 0 in the public URL means the port that `PORT=0`
 * picks.
 */
export function ownOrigins(
  { TEZA_URL, HOST }: { TEZA_URL?: string | undefined; HOST: string },
  port: number,
): OwnOrigins {
  if (TEZA_URL !== undefined) {
    const { origin } = new URL(withPort(TEZA_URL, port));
    return { originFor: () => origin, accepts: () => true };
  }
  const origins = hostsOf(HOST).map((host) => new URL(`http://${host}:${port}`).origin);
  const find = (host = "") => origins.find((origin) => origin === `http://${host.toLowerCase()}`);
  return {
    originFor: (host) => find(host) ?? origins[0] ?? "",
    accepts: (host) => find(host) !== undefined,
  };
}

/** Replaces port 0 of a URL. */
export const withPort = (url: string, port: number): string => {
  const parsed = new URL(url);
  return parsed.port === "0" ? url.replace(":0", `:${port}`) : url;
};

/** The names in URLs of a server that listens on this address. */
function hostsOf(address: string): string[] {
  const local = ["localhost", "127.0.0.1", "[::1]"];
  const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host);
  if (!["0.0.0.0", "::"].includes(address)) return [...local, inUrl(address)];
  const addresses = Object.values(os.networkInterfaces()).flatMap((found = []) =>
    found.map((each) => each.address),
  );
  return [...local, ...[os.hostname(), ...addresses].map(inUrl)].filter((host) =>
    URL.canParse(`http://${host}`),
  );
}

/**
 * Passes requests on under their public origin, so that all code that compares or builds URLs,
 * including React Router, agrees with the browser.
 */
export const withPublicOrigin =
  (own: OwnOrigins, next: RequestListener): RequestListener =>
  (incoming, response) => {
    incoming.url = own.originFor(incoming.headers.host) + targetOf(incoming);
    next(incoming, response);
  };

/**
 * Returns the path and query of a request, even if a proxy sent its absolute URL (RFC 9112, 3.2.2).
 */
function targetOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
}

import { isIP } from "node:net";

/**
 * Returns the client's network address, for throttling. Each trusted proxy appends the address of its client to
 * `X-Forwarded-For`, so the client is the n-th entry from the right, n = number of trusted proxies. Entries to the left
 * of it may be forged.
 */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  const named = proxies > 0 ? withoutPort(forwarded?.split(",").at(-proxies)?.trim() ?? "") : "";
  return (isIP(named) ? named : socket).replace(mappedPrefix, "");
}

/** Some proxies append the client's port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const withoutPort = (entry: string) => entry.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3");

/** How a socket that listens on IPv6 writes an IPv4 address (RFC 4291, 2.5.5.2). */
const mappedPrefix = /^::ffff:(?=\d+\.)/i;

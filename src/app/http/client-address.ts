import { isIP } from "node:net";

/**
 * Returns the client's network address, for throttling. Each trusted proxy appends the address of its client to
 * `X-Forwarded-For`, so the client is the n-th entry from the right, n = number of trusted proxies. Entries to the left
 * of it may be forged.
 */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return socket;
  const named = forwarded?.split(",").at(-proxies)?.trim() ?? "";
  return isIP(named) ? named : socket;
}

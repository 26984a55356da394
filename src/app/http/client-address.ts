import { isIP } from "node:net";
import { log } from "#kit/runtime/log.server.ts";

/**
 * Returns the client's network address, for throttling. Each trusted proxy appends the address of
 * its client to `X-Forwarded-For`, so the client is the n-th entry from the right, n = number of
 * trusted proxies. Entries to the left of it may be forged. An IPv6 address is reduced to its /64
 * network, because one client may use all addresses in it.
 */
export function clientAddress(
  socket: string,
  forwarded: string | undefined,
  proxies: number,
): string {
  const named = proxies > 0 ? withoutPort(forwarded?.split(",").at(-proxies)?.trim() ?? "") : "";
  return networkOf(isIP(named) ? named : socket);
}

/** Some proxies append the client's port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const withoutPort = (entry: string) => entry.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3");

type Warn = (fields: { address: string }, message: string) => void;

/**
 * Returns a function that reads client addresses and warns once if there seems to be a proxy that
 * is not configured.
 */
export function addressReader(
  proxies: number,
  warn: Warn = (fields, message) => log.warn(fields, message),
) {
  let warned = false;
  return (socket: string, forwarded: string | undefined): string => {
    if (proxies === 0 && forwarded !== undefined && !warned) {
      warned = true;
      warn({ address: socket }, unexpectedHeader);
    }
    return clientAddress(socket, forwarded, proxies);
  };
}

const unexpectedHeader =
  "X-Forwarded-For is ignored because TEZA_PROXIES is 0: if a proxy stands in front, set TEZA_PROXIES to the number of proxies; otherwise all people behind it count as one client";

/**
 * An IPv4 address unchanged, also if it is written as IPv6; the first 64 bits of any other IPv6
 * address.
 */
function networkOf(address: string): string {
  const hostname = URL.parse(`http://[${address.replace(/%.*/, "")}]`)?.hostname;
  if (hostname === undefined) return address;
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const groups = [
    ...before,
    ...Array<string>(8 - before.length - after.length).fill("0"),
    ...after,
  ];
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff")
    return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The two bytes of a group of four hexadecimal digits. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

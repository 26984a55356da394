/**
 * Returns the part of a network address that the history keeps permanently: 24 bits of an IPv4 address, 48 of an IPv6
 * network (src/app/http/client-address.ts).
 */
export function coarseNetwork(address: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4) return `${v4}.0/24`;
  const v6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address)?.[1];
  return v6 ? `${v6}::/48` : "";
}

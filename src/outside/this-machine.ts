/**
 * True if the host of an address is this machine, so that what is sent there leaves it by no wire.
 */
export const isThisMachine = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

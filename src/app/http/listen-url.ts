import { isIPv6 } from "node:net";

/**
 * Returns the URL at which a server that listens on this address can be opened on its own machine.
 */
export function listenUrl(host: string, port: number): string {
  if (openAtLocalhost.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const openAtLocalhost: readonly string[] = ["0.0.0.0", "::", "127.0.0.1"];

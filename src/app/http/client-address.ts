import { isIP } from "node:net";

/**
 * The network address that a request is counted by. Behind proxies of ours the socket is always theirs; each adds whom it answers to
 * `X-Forwarded-For` at the end, so the client is the last but so many. What stands before that anybody may have written.
 */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return socket;
  const named = forwarded?.split(",").at(-proxies)?.trim() ?? "";
  return isIP(named) ? named : socket;
}

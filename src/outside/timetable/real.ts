import { lookup as resolve } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { TimetableError, type TimetablePort } from "./port.ts";
import { isPrivateAddress } from "./private-networks.ts";

type TimetableOptions = {
  /** Hosts that are asked although they lie in a private network, and without TLS. */
  hosts: readonly string[];
  timeoutMs?: number;
  maxBytes?: number;
};

/** A term of a large faculty takes some 300 kB. */
const usual = { timeoutMs: 15_000, maxBytes: 4 * 1024 * 1024 };

/**
 * Opens the reader of calendars. The addresses are typed by people, so it asks by GET alone, sends
 * nothing that it knows, follows no redirect, and connects only to the IP address that it has
 * checked: a name that leads to another one a moment later leads nowhere.
 */
export function openTimetables(options: TimetableOptions): TimetablePort {
  const { hosts, timeoutMs, maxBytes } = { ...usual, ...options };
  return {
    async read(address) {
      const url = new URL(address);
      const isAllowed = hosts.includes(url.hostname);
      if (!isAllowed && (url.protocol !== "https:" || isPrivateHost(url.hostname)))
        throw new TimetableError("privateAddress");
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await request(url, signal, isAllowed ? undefined : publicLookup);
        return await readText(response, maxBytes);
      } catch (error) {
        throw toTimetableError(error, signal);
      }
    },
  };
}

/** An IP address is connected to without being looked up. */
const isPrivateHost = (hostname: string) => {
  const ip = hostname.replace(/^\[|\]$/g, "");
  return isIP(ip) !== 0 && isPrivateAddress(ip);
};

/** Resolves a name, and refuses it if any of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new TimetableError("privateAddress"), "");
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    return done(null, first?.address ?? "", first?.family);
  });

function request(url: URL, signal: AbortSignal, lookup: LookupFunction | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { get } = url.protocol === "https:" ? https : http;
  const headers = { accept: "text/calendar", "accept-encoding": "identity" };
  get(url, { headers, signal, agent: false, ...(lookup && { lookup }) }, resolve).on(
    "error",
    reject,
  );
  return promise;
}

async function readText(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  try {
    refuseStatus(response.statusCode ?? 0);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TimetableError("tooLarge");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  } finally {
    response.destroy();
  }
}

function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400) throw new TimetableError("elsewhere");
  if (status === 401 || status === 403) throw new TimetableError("denied");
  if (status === 404 || status === 410) throw new TimetableError("missing");
  throw new TimetableError("failed");
}

function toTimetableError(error: unknown, signal: AbortSignal): TimetableError {
  if (error instanceof TimetableError) return error;
  return new TimetableError(signal.aborted ? "tooSlow" : "unreachable", error);
}

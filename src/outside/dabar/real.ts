import { Readable } from "node:stream";
import { z } from "zod";
import {
  type BagProfile,
  type DabarExchange,
  type DabarFailure,
  type DabarPort,
  type DabarReply,
  dabarStatuses,
} from "./port.ts";

/** How the repository is reached. Paths and words of its interface that aren't published are settings. */
export type DabarConnection = {
  /** Without a trailing slash. */
  url: string;
  username: string;
  password: string;
  submitPath: string;
  /** With `{identifier}` where the local identifier of a thesis stands. */
  statusPath: string;
  /** Milliseconds for an answer; a package may take ten times as long. */
  timeoutMs: number;
};

const maxAnswerBytes = 1024 * 1024;
const maxKeptCharacters = 2_000;

const requestSchema = z.object({
  package: z.string().min(1).max(200),
  status: z.enum(dabarStatuses),
  message: z
    .string()
    .nullish()
    .transform((text) => (text ?? "").slice(0, maxKeptCharacters)),
  pid: z
    .string()
    .regex(/^[a-z][a-z0-9.-]*:\d{1,12}$/)
    .nullish()
    .transform((pid) => pid ?? null),
  urn: z
    .string()
    .regex(/^urn:nbn:hr:\d{3}:\d{6}$/)
    .nullish()
    .transform((urn) => urn ?? null),
});

const requestsSchema = z.object({ requests: z.array(requestSchema).max(1000) });

/**
 * Dabar over HTTP with Basic authentication: `POST {submitPath}` takes a package as application/zip and answers with
 * its request; `GET {statusPath}` answers with `{ "requests": [ … ] }` of a thesis, or 404. Redirects aren't followed.
 */
export function connectDabar(profile: BagProfile, connection: DabarConnection): DabarPort {
  const { url, submitPath, statusPath, timeoutMs } = connection;
  return {
    profile,
    isConnected: true,
    async find(identifier) {
      const path = statusPath.replace("{identifier}", encodeURIComponent(identifier));
      const answer = await ask(connection, { method: "GET", path }, { url: url + path, timeoutMs });
      if (answer.exchange.status === 404) return { exchange: answer.exchange, value: [] };
      return parse(answer, requestsSchema, ({ requests }) => requests);
    },
    async submit({ name, content }) {
      const init = {
        body: Readable.toWeb(Readable.from(content())),
        duplex: "half",
        headers: { "content-type": "application/zip", "content-disposition": `attachment; filename="${name}.zip"` },
      };
      const target = { url: url + submitPath, timeoutMs: timeoutMs * 10, init };
      return parse(await ask(connection, { method: "POST", path: submitPath }, target), requestSchema, (one) => one);
    },
  };
}

/** The repository while none is set. */
export function disconnectedDabar(profile: BagProfile): DabarPort {
  const refuse = () => Promise.reject(new Error("Dabar is not connected."));
  return { profile, isConnected: false, find: refuse, submit: refuse };
}

type Answer = { exchange: DabarExchange; text: string; failure: DabarFailure | undefined; retryAfter: number | null };

type Target = { url: string; timeoutMs: number; init?: { body: unknown; headers: Record<string, string> } };

async function ask(
  { username, password }: DabarConnection,
  asked: Pick<DabarExchange, "method" | "path">,
  { url, timeoutMs, init }: Target,
): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      ...init,
      method: asked.method,
      // the credentials must not follow a redirect to somewhere else
      redirect: "manual",
      headers: { accept: "application/json", ...init?.headers, authorization },
      signal: AbortSignal.timeout(timeoutMs),
    } as RequestInit);
    status = response.status;
    const text = await readLimitedText(response);
    const answer = redact(text, [authorization, password]).slice(0, maxKeptCharacters);
    const retryAfter = secondsOf(response.headers.get("retry-after"));
    return { exchange: { ...asked, status, answer }, text, failure: failureOf(status), retryAfter };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === "TimeoutError";
    const failure = error instanceof TooLarge ? "unexpected" : isSlow ? "tooSlow" : "unreachable";
    return { exchange: { ...asked, status, answer: "" }, text: "", failure, retryAfter: null };
  }
}

const failures: Readonly<Record<number, DabarFailure>> = {
  400: "packageRefused",
  401: "denied",
  403: "denied",
  409: "packageKnown",
  413: "packageRefused",
  415: "packageRefused",
  422: "packageRefused",
  429: "busy",
  503: "busy",
};

function failureOf(status: number): DabarFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  return failures[status] ?? (status >= 500 ? "failed" : "unexpected");
}

/** Reads the value of a good answer; tolerant of more fields, not of others. */
function parse<A, T>(
  { exchange, text, failure, retryAfter }: Answer,
  schema: z.ZodType<A>,
  pick: (answer: A) => T,
): DabarReply<T> {
  if (failure) return { exchange, failure, retryAfter };
  try {
    return { exchange, value: pick(schema.parse(JSON.parse(text))) };
  } catch {
    return { exchange, failure: "unexpected", retryAfter: null };
  }
}

class TooLarge extends Error {}

async function readLimitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Seconds of a Retry-After header, which may also be a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - Date.now()) / 1000));
}

/** The answer as it may be stored: without what signs us in, and without characters that no text column takes. */
const redact = (text: string, secrets: readonly string[]) =>
  secrets.reduce((clean, secret) => clean.replaceAll(secret, "…"), text).replaceAll("\u0000", "");

/** For DABAR_URL: a sandbox of this process. */
export const dabarSandboxUrl = "sandbox:";

type DabarSettings = { profile: BagProfile; connection: DabarConnection | undefined };

/** The repository of the settings, the sandbox, or none. `close` ends the sandbox. */
export async function openDabar({
  profile,
  connection,
}: DabarSettings): Promise<DabarPort & { close(): Promise<void> }> {
  if (!connection) return { ...disconnectedDabar(profile), close: async () => {} };
  if (connection.url !== dabarSandboxUrl) return { ...connectDabar(profile, connection), close: async () => {} };
  const { sandboxAccount, startDabarSandbox } = await import("./sandbox.ts");
  const { url, close } = await startDabarSandbox();
  return { ...connectDabar(profile, { ...connection, ...sandboxAccount, url }), close };
}

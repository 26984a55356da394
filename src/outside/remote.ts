/** One question to a neighbour over HTTP and its answer, without secrets. */
export type RemoteExchange = {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** The HTTP status; null if there was no answer. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string;
};

/**
 * Why an exchange brought nothing: not reached, no answer in time, the credentials or the address
 * of this server refused (401, 403), too many requests (429, 503), another error of the server, or
 * an answer that can't be understood.
 */
export type RemoteFailure = "unreachable" | "tooSlow" | "denied" | "busy" | "failed" | "unexpected";

/** The account at a neighbour, sent by HTTP Basic authentication. */
export type RemoteAccount = { username: string; password: string };

export type RemoteRequest<F extends string> = Pick<RemoteExchange, "method" | "path"> & {
  url: string;
  /** Milliseconds until the whole answer must be there. */
  timeoutMs: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Statuses of this neighbour that mean something of their own. */
  failures?: Readonly<Record<number, F>>;
};

export type RemoteAnswer<F extends string> = {
  exchange: RemoteExchange;
  text: string;
  etag: string | null;
  failure: F | RemoteFailure | undefined;
  /** Seconds to wait, if the neighbour says so. */
  retryAfter: number | null;
};

const maxAnswerBytes = 4 * 1024 * 1024;
const maxKeptCharacters = 2_000;

/**
 * Asks a neighbour once, without credentials if no account is given. An expected failure is a
 * value; redirects aren't followed.
 */
export async function askRemote<F extends string = never>(
  account: RemoteAccount | undefined,
  { method, path, url, timeoutMs, headers, body, failures }: RemoteRequest<F>,
): Promise<RemoteAnswer<F>> {
  const authorization = account && basicAuthorization(account);
  const request = { method, path };
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      ...(body !== undefined && { body, duplex: "half" }),
      method,
      // the credentials must not follow a redirect to somewhere else
      redirect: "manual",
      headers: { accept: "application/json", ...headers, ...(authorization && { authorization }) },
      signal: AbortSignal.timeout(timeoutMs),
    } as RequestInit);
    status = response.status;
    const text = await readLimitedText(response);
    const answer = redact(
      text,
      account && authorization ? [authorization, account.password] : [],
    ).slice(0, maxKeptCharacters);
    const retryAfter = secondsOf(response.headers.get("retry-after"));
    const failure = failureOf(status, failures);
    return {
      exchange: { ...request, status, answer },
      text,
      etag: response.headers.get("etag"),
      failure,
      retryAfter,
    };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === "TimeoutError";
    const failure = error instanceof TooLarge ? "unexpected" : isSlow ? "tooSlow" : "unreachable";
    return {
      exchange: { ...request, status, answer: "" },
      text: "",
      etag: null,
      failure,
      retryAfter: null,
    };
  }
}

/** The header by which an account signs in. */
export const basicAuthorization = ({ username, password }: RemoteAccount): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

const commonFailures: Readonly<Record<number, RemoteFailure>> = {
  401: "denied",
  403: "denied",
  429: "busy",
  503: "busy",
};

function failureOf<F extends string>(
  status: number,
  failures: Readonly<Record<number, F>> = {},
): F | RemoteFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  return failures[status] ?? commonFailures[status] ?? (status >= 500 ? "failed" : "unexpected");
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

/**
 * The answer as it may be stored: without what signs us in, and without characters that no text
 * column takes.
 */
const redact = (text: string, secrets: readonly string[]) =>
  secrets.reduce((clean, secret) => clean.replaceAll(secret, "…"), text).replaceAll("\u0000", "");

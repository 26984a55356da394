import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { cannotConnect, oldServer, waitingForDatabase, wrongEncoding } from "./texts.ts";

type WaitOptions = {
  /** Milliseconds to wait for a server that is not up yet. */
  timeout: number;
  /** Receives the sentence that the start is waiting, once. */
  announce: (sentence: string) => void;
  /** Ends the wait with an error. */
  signal?: AbortSignal | undefined;
};

/**
 * Waits until the configured PostgreSQL accepts connections. A server that can't be reached or is
 * starting is asked again every half second until the timeout; any other error is thrown at once.
 * Throws a StartupError for a server or database that Teza can't use.
 */
export async function awaitDatabase(url: string, { timeout, announce, signal }: WaitOptions) {
  let announced = false;
  for (const begin = Date.now(); ; await sleep(500, undefined, { signal })) {
    try {
      return await checkDatabase(url);
    } catch (error) {
      if (!isComingUp(error) || Date.now() - begin + 500 > timeout) throw explain(error, url);
      if (!announced) announce(waitingForDatabase(addressIn(url), Math.round(timeout / 1000)));
      announced = true;
    }
  }
}

async function checkDatabase(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: "teza",
  });
  client.on("error", () => {}); // `connect` and `query` report it
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const { version = 0, encoding = "" } = rows[0] ?? {};
    if (version < 150_000) throw new StartupError(oldServer(Math.floor(version / 10_000)));
    if (encoding !== "UTF8") throw new StartupError(wrongEncoding(encoding));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Codes of a host that is not up, and of a PostgreSQL that is starting, stopping or full. */
const comingUp = new Set(
  "ECONNREFUSED ECONNRESET ENOENT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT 57P01 57P03 53300".split(
    " ",
  ),
);

const codeOf = (error: unknown) => (error as { code?: string }).code;

const isComingUp = (error: unknown) =>
  comingUp.has(codeOf(error) ?? "") ||
  /^(Connection terminated|timeout expired)/.test((error as Error).message);

/**
 * An error without a code of PostgreSQL or of the system, such as one of TLS, becomes a sentence
 * with its message.
 */
function explain(error: unknown, url: string): unknown {
  if (error instanceof StartupError || /^(E[A-Z_]+|[0-9A-Z]{5})$/.test(codeOf(error) ?? ""))
    return error;
  return new StartupError(cannotConnect(addressIn(url), (error as Error).message));
}

/** The host and port of a database's URL, without its password. */
function addressIn(url: string): string {
  const { host = "", port } = new pg.Client({ connectionString: url });
  return `${host}:${port}`;
}

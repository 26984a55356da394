import { basicAuthorization, type RemoteAccount } from "../remote.ts";
import { TimestampError, type TimestampPort } from "./port.ts";
import { startTimestampSandbox } from "./sandbox.ts";

/** The value of the setting for a service of its own that Teza plays. */
export const timestampSandboxUrl = "sandbox:";

/** Milliseconds until the whole response must be there. */
const timeout = 15_000;

const mostBytes = 256 * 1024;

/**
 * The service at an address, asked with an account if one is given, or the sandbox; undefined if no
 * address is set.
 */
export async function openTimestamp(
  url: string | undefined,
  account?: RemoteAccount,
): Promise<TimestampPort | undefined> {
  if (url === undefined) return undefined;
  if (url !== timestampSandboxUrl) return { ask: askService(url, account), close: async () => {} };
  const sandbox = await startTimestampSandbox();
  return { ask: askService(sandbox.url, undefined), close: sandbox.close };
}

const askService =
  (url: string, account: RemoteAccount | undefined): TimestampPort["ask"] =>
  async (request) => {
    try {
      const response = await fetch(url, {
        method: "POST",
        // the credentials must not follow a redirect to somewhere else
        redirect: "manual",
        headers: {
          "content-type": "application/timestamp-query",
          accept: contentType,
          ...(account && { authorization: basicAuthorization(account) }),
        },
        body: request,
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`the answer has the status ${response.status}`);
      return await readLimited(response);
    } catch (error) {
      throw new TimestampError(error instanceof Error ? error.message : "no answer", {
        cause: error,
      });
    }
  };

const contentType = "application/timestamp-reply";

async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

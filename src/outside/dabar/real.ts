import { Readable } from "node:stream";
import { z } from "zod";
import { askRemote, type RemoteAnswer, type RemoteFailure } from "../remote.ts";
import { getRecordQuery, readRecord } from "./oai.ts";
import {
  type BagProfile,
  type DabarFailure,
  type DabarPort,
  type DabarReply,
  dabarStatuses,
} from "./port.ts";

/**
 * How the repository is reached. Paths and words of its interface that aren't published are
 * settings.
 */
export type DabarConnection = {
  /** Without a trailing slash. */
  url: string;
  username: string;
  password: string;
  submitPath: string;
  /** With `{identifier}` as the placeholder of a thesis's local identifier. */
  statusPath: string;
  /**
   * The OAI-PMH endpoint, to which no password is sent, and the form of its identifiers with
   * `{pid}`.
   */
  oai: { url: string; identifier: string } | undefined;
  /** Milliseconds for an answer; a package may take ten times as long. */
  timeoutMs: number;
};

const maxMessageCharacters = 2_000;

const requestSchema = z.object({
  package: z.string().min(1).max(200),
  status: z.enum(dabarStatuses),
  message: z
    .string()
    .nullish()
    .transform((text) => (text ?? "").slice(0, maxMessageCharacters)),
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
 * Dabar over HTTP with Basic authentication: `POST {submitPath}` takes a package as application/zip
 * and answers with its request; `GET {statusPath}` answers with `{ "requests": [ … ] }` of a
 * thesis, or 404. Redirects aren't followed. Published records are read with OAI-PMH, whose
 * identifiers have `_` where a PID has a colon.
 */
export function connectDabar(profile: BagProfile, connection: DabarConnection): DabarPort {
  const { url, submitPath, statusPath, timeoutMs, oai } = connection;
  return {
    profile,
    isConnected: true,
    async find(identifier) {
      const path = statusPath.replace("{identifier}", encodeURIComponent(identifier));
      const answer = await askRemote(connection, {
        method: "GET",
        path,
        url: url + path,
        timeoutMs,
        failures,
      });
      if (answer.exchange.status === 404) return { exchange: answer.exchange, value: [] };
      return parse(answer, requestsSchema, ({ requests }) => requests);
    },
    async submit({ name, content }) {
      const answer = await askRemote(connection, {
        method: "POST",
        path: submitPath,
        url: url + submitPath,
        timeoutMs: timeoutMs * 10,
        failures,
        body: Readable.toWeb(Readable.from(content())),
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="${name}.zip"`,
        },
      });
      return parse(answer, requestSchema, (request) => request);
    },
    isHarvestable: oai !== undefined,
    async findRecord(pid) {
      if (!oai) throw new Error("The OAI-PMH endpoint of Dabar is not set.");
      const path = getRecordQuery(oai.identifier.replace("{pid}", pid.replace(":", "_")));
      const headers = { accept: "text/xml" };
      const answer = await askRemote(undefined, {
        method: "GET",
        path,
        url: oai.url + path,
        timeoutMs,
        headers,
      });
      return readAnswer(answer, readRecord);
    },
  };
}

/** The repository while none is set. */
export function disconnectedDabar(profile: BagProfile): DabarPort {
  const refuse = () => Promise.reject(new Error("Dabar is not connected."));
  return {
    profile,
    isConnected: false,
    isHarvestable: false,
    find: refuse,
    submit: refuse,
    findRecord: refuse,
  };
}

type Answer = RemoteAnswer<DabarFailure | RemoteFailure>;

const failures = {
  400: "packageRefused",
  409: "packageKnown",
  413: "packageRefused",
  415: "packageRefused",
  422: "packageRefused",
} as const satisfies Record<number, DabarFailure>;

/** Reads the value of a good answer; tolerant of more fields, not of others. */
const parse = <A, T>(answer: Answer, schema: z.ZodType<A>, pick: (answer: A) => T): DabarReply<T> =>
  readAnswer(answer, (text) => pick(schema.parse(JSON.parse(text))));

function readAnswer<T>(
  { exchange, text, failure, retryAfter }: Answer,
  read: (text: string) => T,
): DabarReply<T> {
  if (failure) return { exchange, failure, retryAfter };
  try {
    return { exchange, value: read(text) };
  } catch {
    return { exchange, failure: "unexpected", retryAfter: null };
  }
}

/** For DABAR_URL: a sandbox of this process. */
export const dabarSandboxUrl = "sandbox:";

type DabarSettings = { profile: BagProfile; connection: DabarConnection | undefined };

/**
 * Opens the configured repository, the sandbox, or a connection that always fails. `close` ends the
 * sandbox.
 */
export async function openDabar({
  profile,
  connection,
}: DabarSettings): Promise<DabarPort & { close(): Promise<void> }> {
  if (!connection) return { ...disconnectedDabar(profile), close: async () => {} };
  if (connection.url !== dabarSandboxUrl)
    return { ...connectDabar(profile, connection), close: async () => {} };
  const { sandboxAccount, startDabarSandbox } = await import("./sandbox.ts");
  const { url, close } = await startDabarSandbox();
  return { ...connectDabar(profile, { ...connection, ...sandboxAccount, url }), close };
}

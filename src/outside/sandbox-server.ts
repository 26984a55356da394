import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { basicAuthorization, type RemoteAccount } from "./remote.ts";

/**
 * The faults that a sandbox can be set to for the next requests of a kind: give no response, fail,
 * request a delay, respond with a page or half a response, forget its data, return everything
 * twice, return an earlier state, or refuse. With `stall` and `cut` the request itself is processed
 * first.
 */
export const sandboxModes = [
  "stall",
  "fail",
  "busy",
  "html",
  "cut",
  "forget",
  "twice",
  "backwards",
  "refuse",
] as const;

export type SandboxMode = (typeof sandboxModes)[number];

export type Sandbox<Kind extends string> = {
  /** The address for Teza's settings. */
  url: string;
  /** Does this to the next request of the kind; several are done one after another. */
  play(kind: Kind, ...modes: SandboxMode[]): void;
  close(): Promise<void>;
};

type Options<Kind extends string> = {
  port: number;
  account: RemoteAccount;
  kinds: readonly Kind[];
  /** What `GET /sandbox/received` lists. */
  received: () => unknown;
  /** True for addresses that everybody may ask. */
  isPublic?: (url: string) => boolean;
  /**
   * Responds to a request of a signed-in client, or to a public URL; `next` receives the fault set
   * for a kind.
   */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    next: (kind: Kind) => SandboxMode | undefined,
  ): unknown;
};

/**
 * Starts the HTTP server of a sandbox. `POST /sandbox/play` with `{ "kind": …, "modes": ["stall"]
 * }` plays failures and refuses unknown kinds and modes; `GET /sandbox/received` lists what has
 * arrived.
 */
export async function startSandboxServer<Kind extends string>({
  port,
  account,
  kinds,
  received,
  isPublic = () => false,
  handle,
}: Options<Kind>): Promise<Sandbox<Kind>> {
  const planned = new Map<Kind, SandboxMode[]>(kinds.map((kind) => [kind, []]));
  const authorization = basicAuthorization(account);
  const play: Sandbox<Kind>["play"] = (kind, ...modes) => void planned.get(kind)?.push(...modes);
  const next = (kind: Kind) => planned.get(kind)?.shift();

  async function answerRequest(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<unknown> {
    const { method, url } = request;
    if (url === "/sandbox/received") return sendJson(response, 200, received());
    if (url === "/sandbox/play" && method === "POST") {
      const { kind, modes } = JSON.parse((await buffer(request)).toString("utf8"));
      if (!planned.has(kind))
        return sendJson(response, 400, { message: `kind is one of ${kinds.join(", ")}` });
      if (!isModes(modes))
        return sendJson(response, 400, { message: `modes are of ${sandboxModes.join(", ")}` });
      play(kind, ...modes);
      return sendJson(response, 200, Object.fromEntries(planned));
    }
    if (isPublic(url ?? "") || request.headers.authorization === authorization)
      return handle(request, response, next);
    request.resume();
    return sendJson(response, 401, { message: "unknown user" });
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isModes = (modes: unknown): modes is SandboxMode[] =>
  Array.isArray(modes) && modes.every((mode) => sandboxModes.includes(mode));

export const sendJson = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));

/** Responds according to the fault; a stalled connection stays open without a response. */
export function answerAsTold(
  response: ServerResponse,
  mode: SandboxMode | undefined,
  status: number,
  body: unknown,
  headers = {},
) {
  if (mode === "stall") return response;
  if (mode === "fail") return sendJson(response, 500, { message: "something went wrong" });
  if (mode === "busy")
    return sendJson(response, 429, { message: "too many requests" }, { "retry-after": "600" });
  if (mode === "html")
    return response
      .writeHead(200, { "content-type": "text/html" })
      .end("<!doctype html><title>Prijava</title>");
  if (mode === "cut") {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
    return response;
  }
  return sendJson(response, status, body, headers);
}

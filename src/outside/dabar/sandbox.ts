import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { DabarRequest } from "./port.ts";
import { type BagFindings, checkBag } from "./sandbox-bag.ts";

/**
 * What the sandbox can be told to do to the next requests of a kind: give no answer, fail, ask for patience, answer
 * with a page or half an answer, forget all packages of the thesis, tell of each twice, or tell of an earlier status.
 * `stall` and `cut` of a package come after it was taken; `refuse` doesn't take it.
 */
export const sandboxModes = ["stall", "fail", "busy", "html", "cut", "forget", "twice", "backwards", "refuse"] as const;

export type SandboxMode = (typeof sandboxModes)[number];

export type DabarSandbox = {
  /** The value of DABAR_URL. */
  url: string;
  /** Does this to the next request of the kind; several are done one after another. */
  play(kind: "find" | "submit", ...modes: SandboxMode[]): void;
  /** Every package that has arrived, in order. */
  received(): readonly string[];
  close(): Promise<void>;
};

type Options = { port?: number; username?: string; password?: string };

type StoredRequest = DabarRequest & { identifier: string; findings: BagFindings };

/**
 * A repository to try Teza with, which speaks the protocol of `real.ts` over HTTP. It checks packages and moves each
 * one status on whenever it is asked: saved, validationProcess, waitingList, and published with a PID and URN, or
 * returned with what is wrong. It forgets everything when it ends. `POST /sandbox/play` with `{ "kind": "submit",
 * "modes": ["stall"] }` plays failures, `GET /sandbox/received` lists what has arrived.
 */
export async function startDabarSandbox(options: Options = {}): Promise<DabarSandbox> {
  const { port = 0, username = sandboxAccount.username, password = sandboxAccount.password } = options;
  const requests: StoredRequest[] = [];
  const received: string[] = [];
  const planned: Record<"find" | "submit", SandboxMode[]> = { find: [], submit: [] };
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

  const play: DabarSandbox["play"] = (kind, ...modes) => void planned[kind].push(...modes);

  async function find(identifier: string, response: ServerResponse) {
    const mode = planned.find.shift();
    if (mode === "forget")
      requests.splice(0, requests.length, ...requests.filter((one) => one.identifier !== identifier));
    const own = requests.filter((one) => one.identifier === identifier);
    for (const one of own) advance(one, requests.indexOf(one) + 1);
    const shown = own.map(toAnswer).map((one) => (mode === "backwards" ? { ...one, ...earlier } : one));
    if (shown.length === 0) return answer(response, mode, 404, { message: "unknown" });
    return answer(response, mode, 200, { requests: mode === "twice" ? [...shown, ...shown] : shown });
  }

  async function submit(request: IncomingMessage, response: ServerResponse) {
    const mode = planned.submit.shift();
    const name = /filename="([^"]+)\.zip"/.exec(request.headers["content-disposition"] ?? "")?.[1] ?? "";
    const zip = await buffer(request);
    if (mode === "refuse") return answer(response, undefined, 422, { message: "the package is refused" });
    if (mode === "fail" || mode === "busy" || mode === "html") return answer(response, mode, 200, {});
    received.push(name);
    if (requests.some((one) => one.package === name)) return answer(response, mode, 409, { message: "known already" });
    const findings = await checkBag(zip, name);
    const stored: StoredRequest = {
      ...{
        package: name,
        status: "saved",
        message: "",
        pid: null,
        urn: null,
        identifier: findings.identifier,
        findings,
      },
    };
    requests.push(stored);
    return answer(response, mode, 202, toAnswer(stored));
  }

  const server = createServer((request, response) => {
    const { method, url = "" } = request;
    const handle = async (): Promise<unknown> => {
      if (url === "/sandbox/received") return json(response, 200, received);
      if (url === "/sandbox/play" && method === "POST") {
        const { kind, modes } = JSON.parse((await buffer(request)).toString("utf8"));
        play(kind === "find" ? "find" : "submit", ...modes);
        return json(response, 200, planned);
      }
      if (request.headers.authorization !== authorization) {
        request.resume();
        return json(response, 401, { message: "unknown user" });
      }
      if (method === "POST" && url === "/deposits") return submit(request, response);
      const identifier = /^\/deposits\/([^/]+)$/.exec(url)?.[1];
      if (method === "GET" && identifier) return find(decodeURIComponent(identifier), response);
      return json(response, 404, { message: "unknown address" });
    };
    handle().catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    play,
    received: () => received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The account of the sandbox. */
export const sandboxAccount = { username: "teza", password: "teza-sandbox" } as const;

const earlier = { status: "validationProcess", pid: null, urn: null } as const;

const toAnswer = ({ identifier: _, findings: __, ...request }: StoredRequest): DabarRequest => request;

/** Moves a request one status on; the number becomes part of its identifiers. */
function advance(request: StoredRequest, number: number) {
  const { container, data } = request.findings;
  if (request.status === "saved") request.status = "validationProcess";
  else if (request.status === "validationProcess") {
    if (container.length > 0) Object.assign(request, { status: "bagitIssue", message: container.join("; ") });
    else if (data.length > 0) Object.assign(request, { status: "incompleteData", message: data.join("; ") });
    else request.status = "waitingList";
  } else if (request.status === "waitingList") {
    request.status = "noActiveRequests";
    request.pid = `fpz:${1000 + number}`;
    request.urn = `urn:nbn:hr:999:${String(100_000 + number)}`;
  }
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** Answers as it was told; a stalled connection stays open without an answer. */
function answer(response: ServerResponse, mode: SandboxMode | undefined, status: number, body: unknown) {
  if (mode === "stall") return response;
  if (mode === "fail") return json(response, 500, { message: "something went wrong" });
  if (mode === "busy") {
    response.setHeader("retry-after", "600");
    return json(response, 429, { message: "too many requests" });
  }
  if (mode === "html")
    return response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Dabar</title>");
  if (mode === "cut") {
    const text = JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
    return response;
  }
  return json(response, status, body);
}

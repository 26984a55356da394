import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import {
  answerAsTold,
  type Sandbox,
  type SandboxMode,
  sendJson,
  startSandboxServer,
} from "../sandbox-server.ts";
import type { DabarRequest } from "./port.ts";
import { type BagFindings, checkBag } from "./sandbox-bag.ts";

export type DabarSandbox = Sandbox<"find" | "submit" | "record"> & {
  /** Every package that has arrived, in order. */
  received(): readonly string[];
  /**
   * Edits the published record with this PID as its editor would: sets another title or PID, or
   * removes the PID.
   */
  edit(pid: string, change: RecordEdit): void;
};

export type RecordEdit = { title: string } | { pid: string } | "withdraw";

type Options = { port?: number; username?: string; password?: string };

type StoredRequest = DabarRequest & {
  identifier: string;
  findings: BagFindings;
  withdrawn: boolean;
};

/**
 * A repository to try Teza with, which speaks the protocol of `real.ts` over HTTP. It checks
 * packages and moves each to its next status at every query: saved, validationProcess, waitingList,
 * and published with a PID and URN, or returned with its faults. It forgets everything when it
 * ends.
 */
export async function startDabarSandbox(options: Options = {}): Promise<DabarSandbox> {
  const {
    port = 0,
    username = sandboxAccount.username,
    password = sandboxAccount.password,
  } = options;
  const requests: StoredRequest[] = [];
  const received: string[] = [];
  async function find(identifier: string, response: ServerResponse, mode: SandboxMode | undefined) {
    if (mode === "forget")
      requests.splice(
        0,
        requests.length,
        ...requests.filter((request) => request.identifier !== identifier),
      );
    const own = requests.filter((request) => request.identifier === identifier);
    for (const request of own) advance(request, requests.indexOf(request) + 1);
    const shown = own
      .map(toAnswer)
      .map((answer) => (mode === "backwards" ? { ...answer, ...earlier } : answer));
    if (shown.length === 0) return answerAsTold(response, mode, 404, { message: "unknown" });
    return answerAsTold(response, mode, 200, {
      requests: mode === "twice" ? [...shown, ...shown] : shown,
    });
  }

  async function submit(
    request: IncomingMessage,
    response: ServerResponse,
    mode: SandboxMode | undefined,
  ) {
    const name =
      /filename="([^"]+)\.zip"/.exec(request.headers["content-disposition"] ?? "")?.[1] ?? "";
    const zip = await buffer(request);
    if (mode === "refuse")
      return answerAsTold(response, undefined, 422, { message: "the package is refused" });
    if (mode === "fail" || mode === "busy" || mode === "html")
      return answerAsTold(response, mode, 200, {});
    received.push(name);
    if (requests.some((request) => request.package === name))
      return answerAsTold(response, mode, 409, { message: "known already" });
    const findings = await checkBag(zip, name);
    const stored: StoredRequest = {
      package: name,
      status: "saved",
      message: "",
      pid: null,
      urn: null,
      identifier: findings.identifier,
      findings,
      withdrawn: false,
    };
    requests.push(stored);
    return answerAsTold(response, mode, 202, toAnswer(stored));
  }

  /** Answers GetRecord of OAI-PMH, the only verb that Teza asks. */
  function tellRecord(url: string, response: ServerResponse, mode: SandboxMode | undefined) {
    if (mode) return answerAsTold(response, mode, 200, {});
    const identifier = new URL(url, "http://sandbox").searchParams.get("identifier") ?? "";
    const pid = identifier.slice(identifier.lastIndexOf(":") + 1).replace("_", ":");
    const request = requests.find((request) => request.pid === pid);
    return response
      .writeHead(200, { "content-type": "text/xml" })
      .end(writeRecord(identifier, request));
  }

  const server = await startSandboxServer({
    port,
    account: { username, password },
    kinds: ["find", "submit", "record"],
    isPublic: (url) => url.startsWith(sandboxOaiPath),
    received: () => received,
    handle(request, response, next) {
      const { method, url = "" } = request;
      if (method === "POST" && url === "/deposits")
        return submit(request, response, next("submit"));
      const identifier = /^\/deposits\/([^/]+)$/.exec(url)?.[1];
      if (method === "GET" && identifier)
        return find(decodeURIComponent(identifier), response, next("find"));
      if (method === "GET" && url.startsWith(sandboxOaiPath))
        return tellRecord(url, response, next("record"));
      return sendJson(response, 404, { message: "unknown address" });
    },
  });
  return {
    ...server,
    received: () => received,
    edit(pid, change) {
      const request = requests.find((request) => request.pid === pid);
      if (!request) throw new Error(`The sandbox has no record ${pid}.`);
      if (change === "withdraw") request.withdrawn = true;
      else if ("pid" in change) request.pid = change.pid;
      else request.findings = { ...request.findings, title: change.title };
    },
  };
}

/** Where the sandbox answers OAI-PMH. */
export const sandboxOaiPath = "/oai";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function writeRecord(identifier: string, request: StoredRequest | undefined): string {
  const answer = (content: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">${content}</OAI-PMH>`;
  if (!request) return answer('<error code="idDoesNotExist">No such record.</error>');
  const { withdrawn, findings, pid, urn } = request;
  const status = withdrawn ? ' status="deleted"' : "";
  const header = `<header${status}><identifier>${escapeXml(identifier)}</identifier></header>`;
  if (withdrawn) return answer(`<GetRecord><record>${header}</record></GetRecord>`);
  const elements = [
    `<dc:title>${escapeXml(findings.title)}</dc:title>`,
    ...[pid, urn && `https://urn.nsk.hr/${urn}`].map((address) =>
      address ? `<dc:identifier>${address}</dc:identifier>` : "",
    ),
  ];
  const metadata = `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">${elements.join("")}</oai_dc:dc>`;
  return answer(
    `<GetRecord><record>${header}<metadata>${metadata}</metadata></record></GetRecord>`,
  );
}

/** The account of the sandbox. */
export const sandboxAccount = { username: "teza", password: "teza-sandbox" } as const;

const earlier = { status: "validationProcess", pid: null, urn: null } as const;

const toAnswer = ({
  identifier: _,
  findings: __,
  withdrawn: ___,
  ...request
}: StoredRequest): DabarRequest => request;

/** Moves a request one status on; the number becomes part of its identifiers. */
function advance(request: StoredRequest, number: number) {
  const { container, data } = request.findings;
  if (request.status === "saved") request.status = "validationProcess";
  else if (request.status === "validationProcess") {
    if (container.length > 0)
      Object.assign(request, { status: "bagitIssue", message: container.join("; ") });
    else if (data.length > 0)
      Object.assign(request, { status: "incompleteData", message: data.join("; ") });
    else request.status = "waitingList";
  } else if (request.status === "waitingList") {
    request.status = "noActiveRequests";
    request.pid = `fpz:${1000 + number}`;
    request.urn = `urn:nbn:hr:999:${String(100_000 + number)}`;
  }
}

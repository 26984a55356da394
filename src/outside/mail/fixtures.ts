import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived, decoded according to RFC 2047 and 2045 without a library. */
export type ReceivedMail = {
  to: string[];
  subject: string;
  body: string;
  messageId: string;
  headers: Map<string, string>;
};

export type TestInbox = { url: string; port: number; received: ReceivedMail[]; close(): Promise<void> };

type InboxOptions = {
  port?: number;
  /** Recipients without a mailbox: refused permanently with 550. */
  unknown?: RegExp;
  /** Milliseconds from the whole letter to the answer. */
  slowness?: number;
  /** Mails that are taken and then answered by a closed connection. */
  cut?: (received: ReceivedMail) => boolean;
};

/** A real mail server on this machine that keeps what it gets. */
export async function openInbox({ port = 0, unknown, slowness = 0, cut }: InboxOptions = {}): Promise<TestInbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _, done) {
      done(unknown?.test(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), ...parseMail(raw) };
        received.push(mail);
        if (cut?.(mail)) return closeConnection(session.id);
        setTimeout(done, slowness);
      }, done);
    },
  });
  /** Closes a connection without an answer; the library has no call for it. */
  const closeConnection = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
      if (connection.id === id) connection._socket.destroy();
  };
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const open = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${open}`,
    port: open,
    received,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function parseMail(raw: string) {
  const split = raw.indexOf("\r\n\r\n");
  const headers = new Map(
    raw
      .slice(0, split)
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map(
        (line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
      ),
  );
  return {
    headers,
    subject: decodeHeader(headers.get("subject") ?? ""),
    messageId: headers.get("message-id") ?? "",
    body: decodeBody(raw.slice(split + 4), headers.get("content-transfer-encoding") ?? "7bit")
      .toString("utf8")
      .replaceAll("\r\n", "\n")
      .trimEnd(),
  };
}

/** `=?UTF-8?Q?Predana_je_kona=C4=8Dna_verzija?=` and its like; a letter may be cut between two of them. */
const decodeHeader = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, part: string) =>
      decodeBody(
        /b/i.test(kind) ? part : part.replaceAll("_", " "),
        /b/i.test(kind) ? "base64" : "quoted-printable",
      ).toString("latin1"),
    )
    .replace(/[\x80-\xff]+/g, (octets) => Buffer.from(octets, "latin1").toString("utf8"));

function decodeBody(part: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(part, "base64");
  if (!/quoted/i.test(encoding)) return Buffer.from(part, "utf8");
  const octets = part
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, "latin1");
}

import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A received mail, decoded by another library than the one that wrote it. */
export type ReceivedMail = {
  to: string[];
  subject: string;
  /** The text part. */
  body: string;
  html: string;
  messageId: string;
  headers: Map<string, string>;
};

export type TestInbox = {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
};

type InboxOptions = {
  port?: number;
  /** Recipients without a mailbox: refused permanently with 550. */
  unknown?: RegExp;
  /** Milliseconds from the whole letter to the answer. */
  slowness?: number;
  /** Mails that are taken and then answered by a closed connection. */
  cut?: (received: ReceivedMail) => boolean;
  /** What happens to a whole mail: it is taken, refused for now with 451, or never answered. */
  decide?: (mail: ReceivedMail) => Promise<"take" | "refuse" | "stall">;
};

/** A real mail server on this machine that keeps what it gets. */
export async function openInbox({
  port = 0,
  unknown,
  slowness = 0,
  cut,
  decide,
}: InboxOptions = {}): Promise<TestInbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _, done) {
      done(
        unknown?.test(address)
          ? Object.assign(new Error("No such mailbox"), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, session, done) {
      text(stream).then(async (raw) => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          ...(await parseMail(raw)),
        };
        const decision = await decide?.(mail);
        if (decision === "stall") return;
        if (decision === "refuse")
          return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
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

async function parseMail(raw: string) {
  const {
    headers,
    subject = "",
    text = "",
    html = "",
    messageId = "",
  } = await PostalMime.parse(raw);
  return {
    subject,
    html,
    messageId,
    body: text.replaceAll("\r\n", "\n").trimEnd(),
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  };
}

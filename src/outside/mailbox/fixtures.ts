import type { AddressInfo, Socket } from "node:net";
import createServer from "hoodiecrow-imap";
import type { MailFolder } from "./port.ts";
import { mailFolders } from "./real.ts";

export type TestMailbox = {
  url: string;
  /** Puts a mail into the mailbox. */
  deliver(raw: string | Uint8Array): void;
  /** The mails that wait, and those of a folder. */
  waiting(): string[];
  filed(folder: MailFolder): string[];
  /** How often somebody has connected. */
  connections(): number;
  /** Runs when a mail is about to be moved; the server moves it when the promise resolves. */
  beforeMove: () => Promise<void>;
  /** Ends all connections and refuses others until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
};

const account = { user: "odgovor@teza.example.hr", password: "tajna/1" };

/** A real IMAP server on this machine with one mailbox. */
export async function openMailbox(): Promise<TestMailbox> {
  const server = createServer({
    plugins: [
      "ID",
      "SASL-IR",
      "AUTH-PLAIN",
      "NAMESPACE",
      "LITERALPLUS",
      "UNSELECT",
      "UIDPLUS",
      "MOVE",
    ],
    storage: { INBOX: {}, "": {} },
    users: { [account.user]: { password: account.password } },
  });
  const sockets = new Set<Socket>();
  let connections = 0;
  server.server.on("connection", (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
  });
  let port = 0;
  const open = () => new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  await open();
  port = (server.server.address() as AddressInfo).port;
  const rawMails = (name: string) =>
    (server.getMailbox(name)?.messages ?? []).map(({ raw }) => raw);
  const mailbox: TestMailbox = {
    url: `imap://${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@127.0.0.1:${port}`,
    deliver(raw) {
      const inbox = server.getMailbox("INBOX");
      if (inbox) server.appendMessage(inbox, [], new Date(), Buffer.from(raw).toString("latin1"));
    },
    waiting: () => rawMails("INBOX"),
    filed: (folder) => rawMails(mailFolders[folder]),
    connections: () => connections,
    beforeMove: async () => {},
    close: () =>
      new Promise((closed) => {
        server.server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
    open,
  };
  const move = server.commandHandlers["UID MOVE"];
  server.commandHandlers["UID MOVE"] = (...command) => {
    mailbox.beforeMove().then(() => move?.(...command));
  };
  return mailbox;
}

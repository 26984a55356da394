import { ImapFlow } from "imapflow";
import { isThisMachine } from "../this-machine.ts";
import { type MailboxPort, MailboxUnreachable, type MailFolder } from "./port.ts";

/**
 * Names of the folders beside the mailbox. ASCII, because an operator looks for them in any mail
 * program.
 */
export const mailFolders: Record<MailFolder, string> = {
  processed: "Teza-processed",
  rejected: "Teza-rejected",
};

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * A mailbox of an IMAP server by its address (RFC 9051), `imaps://user:password@host:port/FOLDER`.
 */
export function connectImap(url: string): MailboxPort {
  const { folder, ...server } = parseImapUrl(url);
  return {
    async collect(take, { maxBytes, maxMails }) {
      const client = new ImapFlow({ ...server, ...timeouts, logger: false, disableAutoIdle: true });
      client.on("error", () => {}); // the command that waits for an answer throws it too
      try {
        await reach(client.connect());
        await reach(client.mailboxOpen(folder));
        const waiting = await findWaiting(client, maxMails);
        if (waiting.length > 0) await ensureFolders(client);
        const validity = client.mailbox ? client.mailbox.uidValidity : 0n;
        for (const { uid, size } of waiting) {
          const isTooLarge = size > maxBytes;
          const read = () => readMail(client, uid, isTooLarge ? beginningBytes : maxBytes);
          const key = `${server.auth.user}@${server.host}/${folder};${validity}/${uid}`;
          const place = await take({ key, size, isTooLarge, read });
          if (place !== "waiting")
            await reach(client.messageMove(String(uid), mailFolders[place], { uid: true }));
        }
        return waiting.length;
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

/**
 * The parts of an address. Without TLS from the start it is begun before the sign-in, except on
 * this machine.
 */
export function parseImapUrl(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(!secure && { doSTARTTLS: !isThisMachine(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}

/** The mails of the open folder, oldest first, with their sizes in bytes. */
async function findWaiting(
  client: ImapFlow,
  maxMails: number,
): Promise<{ uid: number; size: number }[]> {
  const uids = (await reach(client.search({ deleted: false }, { uid: true }))) || [];
  const oldest = uids.toSorted((one, other) => one - other).slice(0, maxMails);
  if (oldest.length === 0) return [];
  const mails = await reach(client.fetchAll(oldest, { uid: true, size: true }, { uid: true }));
  return mails
    .map(({ uid, size = 0 }) => ({ uid, size }))
    .toSorted((one, other) => one.uid - other.uid);
}

/** Bytes that are read of a mail above the limit: enough for its headers. */
const beginningBytes = 256 * 1024;

/**
 * Reads at most this many bytes of a mail without marking it as read; undefined if the mail no
 * longer exists.
 */
async function readMail(
  client: ImapFlow,
  uid: number,
  maxLength: number,
): Promise<Uint8Array | undefined> {
  const query = { uid: true, source: { start: 0, maxLength } };
  const mail = await reach(client.fetchOne(String(uid), query, { uid: true }));
  return mail ? mail.source : undefined;
}

/** Makes missing folders. A server that can't says so when the first mail is moved. */
async function ensureFolders(client: ImapFlow) {
  // most often it exists
  for (const name of Object.values(mailFolders)) await client.mailboxCreate(name).catch(() => {});
}

/** Waits for the server, whose errors become MailboxUnreachable with its own words. */
async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new MailboxUnreachable(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "responseText" in error && typeof error.responseText === "string"
    ? error.responseText
    : error.message;
}

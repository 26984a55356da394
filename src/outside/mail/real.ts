import { createTransport } from "nodemailer";
import { isThisMachine } from "../this-machine.ts";
import { type Mail, type MailPort, Undeliverable } from "./port.ts";
import { sandboxMail } from "./sandbox.ts";

/**
 * Milliseconds; a mail holds its row locked while it is on its way, so a silent server is soon
 * given up.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * The pool itself repeats nothing: when a connection ends before the server has answered, the mail
 * may have been accepted, so it is tried again later, by its job, and not up to five times at once.
 */
const noRepetition = { maxRequeues: 0 };

/** The key with which mails are signed (RFC 6376). */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

type MailOptions = { from: string; dkim?: DkimKey | undefined; perMinute?: number | undefined };

/**
 * A mail server by its address, `smtp://user:password@host:port` or `smtps://…`; connections are
 * kept and shared. Without TLS from the start it is begun before the sign-in, except on this
 * machine; `?requireTLS=false` in the address sends to a server that has none.
 */
export function connectSmtp(url: string, { from, dkim, perMinute }: MailOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    ...timeouts,
    ...noRepetition,
    requireTLS: needsStartTls(url),
    ...(dkim && { dkim }),
  });
  return {
    delivers: true,
    perMinute,
    async send({ to, unsubscribeUrl, ...mail }: Mail) {
      const headers = { ...fixedHeaders, ...(unsubscribeUrl && oneClickHeaders(unsubscribeUrl)) };
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: "", address: to },
          ...mail,
          headers,
        });
        return response;
      } catch (error) {
        throw isPermanent(error) ? new Undeliverable(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function needsStartTls(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "smtp:" && !isThisMachine(hostname);
}

/** Programs send no automatic replies, such as absence notices, to mail of this kind (RFC 3834). */
const fixedHeaders = { "Auto-Submitted": "auto-generated", "Content-Language": "hr" };

const oneClickHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

type SmtpRejection = Error & { code: string; responseCode: number };

/**
 * 5xx about this recipient or this content; trouble with our own sign-in may be mended and tried
 * again.
 */
const isPermanent = (error: unknown): error is SmtpRejection =>
  error instanceof Error &&
  "code" in error &&
  ["EENVELOPE", "EMESSAGE"].includes(String(error.code)) &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/** Returns the configured mail server, or the outbox if there is none. */
export const openMail = (url: string | undefined, options: MailOptions): MailPort =>
  url ? connectSmtp(url, options) : sandboxMail;

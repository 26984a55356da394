import type { MailPort } from "./port.ts";
import { sandboxMail } from "./sandbox.ts";
import { connectSmtp } from "./smtp.ts";

/** The mail server of the settings, or the outbox where none is set. */
export const openMail = (url: string | undefined, from: string): MailPort =>
  url ? connectSmtp(url, from) : sandboxMail;

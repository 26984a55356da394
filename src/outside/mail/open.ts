import type { MailPort } from "./port.ts";
import { outbox } from "./sandbox.ts";
import { smtp } from "./smtp.ts";

/** The mail server of the settings, or the outbox where none is set. */
export const openMail = (url: string | undefined, from: string): MailPort => (url ? smtp(url, from) : outbox);

import type { MailPort } from "./port.ts";

/** Without a mail server every mail stays in the outbox, which the page /outbox shows. */
export const sandboxMail: MailPort = {
  delivers: false,
  send: () => Promise.reject(new Error("no mail server is set")),
  close() {},
};

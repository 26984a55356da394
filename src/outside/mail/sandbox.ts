import type { MailPort } from "./port.ts";

/** Without a mail server every letter stays where it is: in the outbox, which the page /outbox shows. */
export const sandboxMail: MailPort = {
  send: async () => "kept",
  close() {},
};

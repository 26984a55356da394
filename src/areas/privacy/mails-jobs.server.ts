import type { JobHandler } from "#kit/database/context.ts";
import { privacyMailQueue, sendPrivacyMail } from "./mails.server.ts";

/** Sends a mail to a person who is or will be erased; it is tried again for about a day. */
export const sendPrivacyMailJob: JobHandler = {
  queue: privacyMailQueue,
  run: (context, { sealed }) => sendPrivacyMail(context, sealed),
};

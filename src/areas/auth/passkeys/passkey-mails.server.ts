import type { Context } from "#kit/database/context.ts";
import type { Language } from "#kit/text/localization.ts";
import { inBackground, sendAccountMail } from "../account-mails.server.ts";
import { passkeysPath } from "./rules.ts";
import { texts } from "./texts.ts";

/**
 * Notifies people of a change to their passkeys, so that they notice a change that they didn't
 * make.
 */
export const reportPasskey = (
  context: Context,
  { username, email }: { username: string; email: string },
  kind: keyof (typeof texts)[Language]["mails"],
  name: string,
): void =>
  inBackground(() =>
    sendAccountMail(context, {
      texts: { hr: texts.hr.mails[kind], en: texts.en.mails[kind] },
      to: email,
      username,
      path: passkeysPath,
      values: { name },
    }),
  );

import type { Context } from "#kit/database/context.ts";
import type { Language } from "#kit/text/localization.ts";
import { inBackground, sendAccountMail } from "../account-mails.server.ts";
import { passwordPaths } from "./rules.ts";
import { texts } from "./texts.ts";

/** Texts of mails about passwords. */
export const mailTexts = (kind: keyof (typeof texts)[Language]["mails"]) => ({
  hr: texts.hr.mails[kind],
  en: texts.en.mails[kind],
});

/** Notifies people that their password was changed, so that they notice it if it wasn't them. */
export const reportPasswordChange = (
  context: Context,
  { username, email }: { username: string; email: string },
) =>
  inBackground(() =>
    sendAccountMail(context, {
      texts: mailTexts("changed"),
      to: email,
      username,
      path: passwordPaths.forgotten,
    }),
  );

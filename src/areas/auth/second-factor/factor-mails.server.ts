import type { Context } from "#kit/database/context.ts";
import type { Language } from "#kit/text/localization.ts";
import { inBackground, sendAccountMail } from "../account-mails.server.ts";
import { secondFactorPath } from "./second-factor.ts";
import { texts } from "./texts.ts";

type FactorMail = keyof (typeof texts)[Language]["mails"];

/**
 * Notifies people that their second factor was changed or used, so that they notice it if it wasn't
 * them.
 */
export const reportFactorChange = (
  context: Context,
  { username, email }: { username: string; email: string },
  kind: FactorMail,
  values: Readonly<Record<string, number>> = {},
): void =>
  inBackground(() =>
    sendAccountMail(context, {
      texts: { hr: texts.hr.mails[kind], en: texts.en.mails[kind] },
      to: email,
      username,
      path: secondFactorPath,
      values,
    }),
  );

import type { Context } from "#kit/database/context.ts";
import { withValues } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { messages, texts } from "../texts.ts";

/**
 * Sends a mail to the requesting admin immediately and returns the mail server's response. Refuses with 403 everybody
 * except admins, and with 422 if there is no mail server or no address, or with the mail server's error.
 */
export async function tryMailServer({ actor, sendMail }: Context): Promise<{ email: string; answer: string }> {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  if (!sendMail) throw new Refusal(422, messages.noMailServer);
  const { email } = actor;
  if (!email) throw new Refusal(422, messages.noAddress);
  try {
    return { email, answer: await sendMail({ to: email, hr: texts.hr.mail, en: texts.en.mail }) };
  } catch (error) {
    throw new Refusal(422, withValues(messages.testMailFailed, { error: (error as Error).message }));
  }
}

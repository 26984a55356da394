import { randomUUID } from "node:crypto";
import { joinLanguages, toMailHtml } from "#areas/notifications/mail-body.ts";
import type { Context, FacultyProfile } from "#kit/database/context.ts";
import type { MailPort } from "#outside/mail/port.ts";

/**
 * Returns the function that sends mails which are not stored; undefined if no mail server is
 * configured. `faculty` returns the faculty that they come from.
 */
export function directMail(
  mail: MailPort,
  publicUrl: string,
  faculty: () => FacultyProfile,
): Context["sendMail"] {
  if (!mail.delivers) return undefined;
  return async ({ to, hr, en }) => {
    const { subject, body: text } = joinLanguages(hr, en);
    const messageId = `<account-${randomUUID()}@${new URL(publicUrl).hostname}>`;
    return mail.send({
      messageId,
      to,
      subject,
      text,
      html: toMailHtml(text, { subject, publicUrl, faculty: faculty() }),
    });
  };
}

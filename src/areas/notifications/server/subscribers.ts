import type { Context, DomainEvent } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import {
  audiencesOfEvent,
  type EnglishVersion,
  findRule,
  findTextsEn,
  notificationRules,
  renderNotification,
} from "../rules.ts";
import type { NotificationRule } from "../schema.ts";
import { queueMails } from "./commands/mail.ts";
import { insertNotifications, storeEventAndFindRecipients } from "./commands/notifications.ts";
import { type Recipient, toLinkIds, toTemplateValues } from "./queries/recipients.ts";

type NotifyContext = Pick<Context, "actor" | "now" | "db" | "jobs" | "publicUrl">;

/**
 * Notifies everybody concerned by an event, in the bell and by mail, in the transaction of the event, so that a
 * rollback notifies nobody. Four statements for any number of recipients.
 */
export async function notify(context: NotifyContext, event: DomainEvent): Promise<void> {
  const { name } = event;
  if (!(name in notificationRules)) log.warn({ event: name }, "this event has no notification rule");
  const recipients = await storeEventAndFindRecipients(context, event, audiencesOfEvent(name));
  const rendered = recipients.flatMap((recipient) => {
    const rule = findRule(name, recipient.audiences);
    if (!rule) return [];
    const values = toTemplateValues(context, event, recipient);
    const english = toEnglishVersion(context, event, recipient, rule);
    const notification = renderNotification(rule, values, toLinkIds(event, recipient), context.publicUrl, english);
    return [{ ...notification, eventId: recipient.event_id, userId: recipient.user_id, recipient: recipient.email }];
  });
  if (rendered.length === 0) return;
  await insertNotifications(context.db, rendered);
  await queueMails(context, rendered);
}

/** The English version for a recipient; also by mail if they write the thesis in English. */
export function toEnglishVersion(
  context: Pick<Context, "actor" | "now">,
  event: DomainEvent,
  recipient: Recipient,
  rule: NotificationRule,
): EnglishVersion | undefined {
  const texts = findTextsEn(event.name, rule);
  const byMail = recipient.in_english === true && recipient.audiences.includes("student");
  return texts && { texts, values: toTemplateValues(context, event, recipient, "en"), byMail };
}

import { type Context, type DomainEvent, writeAtCommit } from "#kit/database/index.ts";
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
import { storeEventAndFindRecipients } from "./commands/notifications.ts";
import { tellRecipients } from "./commands/tell-recipients.ts";
import { type Recipient, toLinkIds, toTemplateValues } from "./queries/recipients.ts";

/**
 * Notifies everybody concerned by an event, in the bell and by mail, in the transaction of the event, so that a
 * rollback notifies nobody. What they are told is written with `commit`, together with that of other events.
 */
export async function notify(context: Context, event: DomainEvent): Promise<void> {
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
  if (rendered.length > 0) await writeAtCommit(context, tellRecipients, rendered);
}

/** The English version for a recipient; also by mail if they write the thesis in English. */
export function toEnglishVersion(
  context: Pick<Context, "now">,
  event: DomainEvent,
  recipient: Recipient,
  rule: NotificationRule,
): EnglishVersion | undefined {
  const texts = findTextsEn(event.name, rule);
  const byMail = recipient.in_english === true && recipient.audiences.includes("student");
  return texts && { texts, values: toTemplateValues(context, event, recipient, "en"), byMail };
}

import { type Context, type DomainEvent, writeAtCommit } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import { undoEnds } from "#kit/workflow/index.ts";
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
import { isUndoing, withdrawNotices } from "./commands/withdraw-notices.ts";
import { type Recipient, toLinkIds, toTemplateValues } from "./queries/recipients.ts";

/**
 * Notifies everybody concerned by an event, in the bell and by mail, in the transaction of the event, so that a
 * rollback notifies nobody. Of a step that can be taken back they learn when it no longer can; of one that is taken
 * back, never. What they are told is written with `commit`, together with that of other events.
 */
export async function notify(context: Context, event: DomainEvent): Promise<void> {
  const { name } = event;
  if (isUndoing(event)) await withdrawNotices(context, event);
  if (!(name in notificationRules)) log.warn({ event: name }, "this event has no notification rule");
  const visibleFrom = event.undo ? undoEnds(context.now).toISOString() : null;
  const recipients = await storeEventAndFindRecipients(context, event, audiencesOfEvent(name));
  const rendered = recipients.flatMap((recipient) => {
    const rule = findRule(name, recipient.audiences);
    if (!rule) return [];
    const values = toTemplateValues(context, event, recipient);
    const english = toEnglishVersion(context, event, recipient, rule);
    const notification = renderNotification(rule, values, toLinkIds(event, recipient), context.publicUrl, english);
    const { event_id: eventId, user_id: userId, email } = recipient;
    return [{ ...notification, eventId, userId, recipient: email, visibleFrom }];
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

import { randomBytes } from "node:crypto";
import { type Context, type DomainEvent, writeAtCommit } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { noticesLeave } from "#kit/workflow/undo.ts";
import { audiencesOf, type NotificationRule } from "./notices/notice.ts";
import { audiencesOfEvent, chosenEvent, findRule, notices } from "./notices/notices.ts";
import { type EnglishVersion, renderNotification } from "./notices/render-notification.ts";
import { markMessageNotificationsRead } from "./notifications-commands.server.ts";
import { deliveryOf, mailFooter, requiredReason } from "./preferences/kinds.ts";
import { type NoticeKind, noticeKey, relationFor } from "./preferences/preferences.ts";
import { type Recipient, toLinkIds, toTemplateValues } from "./recipients.server.ts";
import { ownTextsEn, withOwnTexts } from "./templates/templates.ts";
import { isUndoing, withdrawNotices } from "./withdraw-notices.server.ts";
import { storeEventAndFindRecipients, writeNotifications } from "./write-notifications.server.ts";

/**
 * Notifies everybody concerned by an event, in the bell and by mail, in the transaction of the
 * event, so that a rollback notifies nobody. Notifications of a step that can be undone stay hidden
 * until it no longer can; those of an undone step are deleted. They are written with `commit`,
 * together with those of other events.
 */
export async function notify(context: Context, event: DomainEvent): Promise<void> {
  const { name } = event;
  if (isUndoing(event)) await withdrawNotices(context, event);
  if (name === "message.read") await markMessageNotificationsRead(context);
  if (!(name in notices)) log.warn({ event: name }, "this event has no notification rule");
  const visibleFrom = event.undo ? noticesLeave(context.now).toISOString() : null;
  const chosenAs = chosenEvent(name);
  const recipients = await storeEventAndFindRecipients(context, event, {
    audiences: audiencesOfEvent(name),
    chosenAs,
  });
  const rendered = recipients.flatMap((recipient) => {
    const rule = findRule(name, recipient.audiences);
    if (!rule) return [];
    const kind = {
      relation: relationFor(audiencesOf(rule), recipient.audiences),
      event: chosenAs,
    };
    const delivery = deliveryOf(kind, recipient.preferences, recipient.muted);
    if (delivery === "none") return [];
    // the address belongs to the named person; a stand-in can't answer at it
    const replyTo = recipient.represented === null ? event.replyTo : undefined;
    const notification = renderNotification(withOwnTexts(rule, name, recipient.ownTemplates), {
      values: toTemplateValues(context, event, recipient),
      ids: toLinkIds(event, recipient),
      publicUrl: context.publicUrl,
      english: toEnglishVersion(context, event, recipient, rule),
      answerUntil: replyTo?.until,
      represented: recipient.represented,
      footer: (language) => mailFooter(kind, context.publicUrl, language),
    });
    const { eventId, userId, email } = recipient;
    const to = {
      eventId,
      userId,
      recipient: email,
      visibleFrom,
      replyTo: replyTo?.address ?? null,
    };
    return [{ ...notification, ...to, delivery, ...unsubscription(kind) }];
  });
  if (rendered.length > 0) await writeAtCommit(context, writeNotifications, rendered);
}

/** The notices that the recipient of a mail may switch off by one click. */
const unsubscription = (kind: NoticeKind) =>
  requiredReason(kind)
    ? { notice: null, unsubscribeToken: null }
    : { notice: noticeKey(kind), unsubscribeToken: randomBytes(24).toString("base64url") };

/** The English version for a recipient; also by mail if they write the thesis in English. */
export function toEnglishVersion(
  context: Pick<Context, "now">,
  event: DomainEvent,
  recipient: Recipient,
  rule: NotificationRule,
): EnglishVersion | undefined {
  const texts = ownTextsEn(rule, event.name, recipient.ownTemplates);
  const byMail = recipient.inEnglish === true && recipient.audiences.includes("student");
  return texts && { texts, values: toTemplateValues(context, event, recipient, "en"), byMail };
}

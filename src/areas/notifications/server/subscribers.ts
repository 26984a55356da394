import type { Context, DomainEvent } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import {
  audiencesOfEvent,
  type EnglishVersion,
  findRule,
  findTextsEn,
  type NotificationRule,
  notificationRules,
  renderNotification,
} from "../rules.ts";
import { queueMails } from "./commands/mail.ts";
import { insertNotifications, storeEventAndFindRecipients } from "./commands/notifications.ts";
import { type Recipient, toLinkIds, toTemplateValues } from "./queries/recipients.ts";

type NotifyContext = Pick<Context, "actor" | "now" | "db" | "jobs" | "publicUrl">;

/**
 * Notifies everybody concerned by an event, in the bell and by mail, in the transaction of the event, so that a
 * rollback notifies nobody. Four statements for any number of recipients.
 */
export async function notify(context: NotifyContext, happening: DomainEvent): Promise<void> {
  const { name } = happening;
  if (!(name in notificationRules)) log.warn({ event: name }, "nobody is told of this event: it has no line");
  const told = await storeEventAndFindRecipients(context, happening, audiencesOfEvent(name));
  const tellings = told.flatMap((person) => {
    const line = findRule(name, person.audiences);
    if (!line) return [];
    const facts = toTemplateValues(context, happening, person);
    const english = toEnglishVersion(context, happening, person, line);
    const telling = renderNotification(line, facts, toLinkIds(happening, person), context.publicUrl, english);
    return [{ ...telling, eventId: person.event_id, userId: person.user_id, recipient: person.email }];
  });
  if (tellings.length === 0) return;
  await insertNotifications(context.db, tellings);
  await queueMails(context, tellings);
}

/** The English version for a recipient; also by mail if they write the thesis in English. */
export function toEnglishVersion(
  context: Pick<Context, "actor" | "now">,
  happening: DomainEvent,
  told: Recipient,
  line: NotificationRule,
): EnglishVersion | undefined {
  const words = findTextsEn(happening.name, line);
  const byMail = told.in_english === true && told.audiences.includes("student");
  return words && { words, facts: toTemplateValues(context, happening, told, "en"), byMail };
}

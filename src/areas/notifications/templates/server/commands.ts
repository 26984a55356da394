import { type Context, create, explainConstraints, inTransaction } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { formatText, type Message, withValues } from "#kit/text/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { chosenEvent, mailFooter, relationOf } from "../../preferences/rules.ts";
import { fillPath, type RenderedTexts, renderTexts } from "../../rules.ts";
import type { PathIds, TemplateValues } from "../../schema.ts";
import { queueMails } from "../../server/commands/mail.ts";
import { toLinkIds, toTemplateValues } from "../../server/queries/recipients.ts";
import {
  type DeliveredTemplate,
  findTemplateFlaws,
  joinTemplate,
  toNotificationTexts,
  toTemplateTexts,
} from "../rules.ts";
import { sampleValues, type TemplateFlaw, type TemplateName, type TemplateTexts } from "../schema.ts";
import { messages, texts } from "../texts.ts";
import { findPastEvent, loadTemplateVersions } from "./queries.ts";
import { notificationTemplates } from "./tables.ts";

/** Refuses with 403 whoever isn't an administrator. */
export function requireTemplateEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

explainConstraints({ notification_templates_number: messages.meanwhileChanged });

type NewVersion = {
  /** The version that was edited; 0 for delivered texts that have never been changed. */
  basis: number;
  /** Null returns to the delivered texts. */
  texts: TemplateTexts | null;
};

/**
 * Stores the next version of a template, which counts from now on. Refuses with 403, 409 (somebody has stored another
 * version meanwhile) or 422 with the place of each flaw.
 */
export const saveTemplate = (context: Context, template: DeliveredTemplate, { basis, texts: typed }: NewVersion) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    requireTemplateEditor(context);
    if (typed) requireSoundTemplate(template, typed);
    const [newest] = await loadTemplateVersions(db, template);
    if ((newest?.number ?? 0) !== basis) throw new Refusal(409, messages.meanwhileChanged);
    const { event, audience, language } = template;
    return create(context, notificationTemplates, {
      ...{
        event,
        audience,
        language,
        number: basis + 1,
        ...(typed ? { ...typed, bell: typed.bell || null } : { bell: null, subject: null, body: null }),
      },
      ...{ delivered: joinTemplate(toTemplateTexts(template.texts)), createdAt: now, createdBy: actor.id || null },
    });
  });

/** Refuses with 422, and the line and column of each flaw at its field. */
export function requireSoundTemplate(name: TemplateName, typed: TemplateTexts): void {
  const flaws = findTemplateFlaws(name, typed);
  if (flaws.length === 0) return;
  const byPart = Map.groupBy(flaws, ({ part }) => part);
  throw new Refusal(
    422,
    saveError,
    Object.fromEntries([...byPart].map(([part, some]) => [part, some.slice(0, maxFlaws).map(describeFlaw)])),
  );
}

/** Why one gets a mail that no event causes. */
const summaryFooters: Readonly<Record<string, "digest" | "reminder">> = {
  "summary.daily": "digest",
  "summary.weekly": "reminder",
};

/** Flaws that one answer tells of each text at most. */
const maxFlaws = 5;

const describeFlaw = ({ line, column, flaw, found }: TemplateFlaw): Message =>
  withValues(messages.flaw, { line, column, what: withValues(messages.flaws[flaw], { found: found.slice(0, 60) }) });

/**
 * Renders a template as its recipient would get it: with the values of an event that has happened, or with invented
 * ones if the event is unknown or concerns nobody any more. Refuses with 422 a template with flaws.
 */
export async function renderTemplate(
  { db, now, publicUrl }: Context,
  template: DeliveredTemplate,
  { texts: typed, eventId }: { texts: TemplateTexts; eventId: number },
): Promise<RenderedTexts> {
  requireSoundTemplate(template, typed);
  const { event: name, audience, language, rule } = template;
  const past = eventId ? await findPastEvent(db, eventId, name) : undefined;
  const recipient = past?.recipients.find(({ audiences }) => audiences.includes(audience)) ?? past?.recipients[0];
  const [values, ids]: [TemplateValues, PathIds] =
    past && recipient
      ? [
          toTemplateValues({ now }, { name, data: past.data }, recipient, language),
          toLinkIds({ name, data: past.data }, recipient),
        ]
      : [sampleValues[language], {}];
  const kind = { relation: relationOf(audience), event: chosenEvent(name) };
  return renderTexts(toNotificationTexts(typed), values, {
    ...{ address: publicUrl + fillPath(rule.path, ids), language },
    footer: () => mailFooter(summaryFooters[name] ?? kind, publicUrl, language),
  });
}

/** Writes a mail to the actor and the job that sends it; returns its address. Refuses with 409 without an address. */
export const sendTestMail = (context: Context, { subject, body }: RenderedTexts): Promise<string> =>
  inTransaction(context, async (context) => {
    const { id: userId, email } = context.actor;
    if (!email) throw new Refusal(409, messages.noEmail);
    const testSubject = formatText(texts.hr.testSubject, { subject });
    await queueMails(context, [{ userId, recipient: email, subject: testSubject, body }]);
    return email;
  });

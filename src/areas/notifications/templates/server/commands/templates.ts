import { create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { formatText, type Message, withValues } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { mailFooter, relationOf } from "../../../preferences/rules.ts";
import { chosenEvent } from "../../../preferences/schema.ts";
import { fillPath, type RenderedTexts, renderTexts } from "../../../rules.ts";
import { queueMails } from "../../../server/commands/mail.ts";
import {
  type DeliveredTemplate,
  findTemplateFlaws,
  joinTemplate,
  toNotificationTexts,
  toTemplateTexts,
} from "../../rules.ts";
import { sampleValues, type TemplateFlaw, type TemplateName, type TemplateTexts } from "../../schema.ts";
import { messages, texts } from "../../texts.ts";
import type { ExampleValues } from "../queries/examples.ts";
import { loadTemplateVersions } from "../queries/templates.ts";
import { notificationTemplates } from "../tables.ts";

/** Refuses with 403 everybody except administrators. */
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
 * Stores the next version of a template, which applies from now on. Refuses with 403, 409 (another version was stored
 * in the meantime) or 422 with the position of each error.
 */
export const saveTemplate = (context: Context, template: DeliveredTemplate, { basis, texts: typed }: NewVersion) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    requireTemplateEditor(context);
    if (typed) requireValidTemplate(template, typed);
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
export function requireValidTemplate(name: TemplateName, typed: TemplateTexts): void {
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

/** Maximum number of errors reported for each text. */
const maxFlaws = 5;

const describeFlaw = ({ line, column, flaw, found }: TemplateFlaw): Message =>
  withValues(messages.flaw, { line, column, what: withValues(messages.flaws[flaw], { found: found.slice(0, 60) }) });

/**
 * Renders a template as its recipient would get it: on an example, or with invented values if there is none. Refuses
 * with 422 a template with flaws.
 */
export function renderTemplate(
  { publicUrl }: Pick<Context, "publicUrl">,
  template: DeliveredTemplate,
  { texts: typed, example }: { texts: TemplateTexts; example: ExampleValues | undefined },
): RenderedTexts {
  requireValidTemplate(template, typed);
  const { event, audience, language, rule } = template;
  const { values, ids } = example ?? { values: sampleValues[language], ids: {} };
  const kind = { relation: relationOf(audience), event: chosenEvent(event) };
  return renderTexts(toNotificationTexts(typed), values, {
    ...{ address: publicUrl + fillPath(rule.path, ids), language },
    footer: () => mailFooter(summaryFooters[event] ?? kind, publicUrl, language),
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

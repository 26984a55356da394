import { z } from "zod";
import { requiredTextField, textField } from "#kit/forms/fields.ts";
import { audiencesOf, type NotificationRule, type NotificationTexts } from "../notices/notice.ts";
import { isSummary } from "../notices/summaries.ts";
import type { OwnTemplate, TemplateName, TemplateTexts, TemplateValues } from "../notifications.ts";

/** Maximum length of each text of a template in characters. */
export const templateLimits = { bell: 300, subject: 300, body: 5_000 };

/** An error in a template, with line and column from 1. */
export type TemplateFlaw = {
  part: keyof TemplateTexts;
  line: number;
  column: number;
  flaw:
    | "unknownField"
    | "foreignField"
    | "format"
    | "noNumber"
    | "missingCase"
    | "lines"
    | "syntax"
    | "noList";
  /** The text at this position. */
  excerpt: string;
};

/** Fields that are numbers, for which a text may have plural forms. */
export const numberFields: ReadonlySet<string> = new Set<keyof TemplateValues>(["days", "count"]);

export const templatePaths = {
  list: "/mail-template",
  edit: (name: TemplateName) => `/mail-template/edit/${toTemplateKey(name)}`,
};

/** The name in addresses: `reservation.confirm-student-hr`. */
export const toTemplateKey = ({ event, audience, language }: TemplateName): string =>
  `${event}-${audience}-${language}`;

/** The bell doesn't show summaries, so their templates have no text for it. */
const templateTexts = (event: string) => ({
  bell: isSummary(event)
    ? textField(templateLimits.bell).transform(() => "")
    : requiredTextField(templateLimits.bell),
  subject: requiredTextField(templateLimits.subject),
  body: requiredTextField(templateLimits.body),
});

/** The form that shows a template of an event, with the event whose values it gets. */
export const previewForm = ({ event }: Pick<TemplateName, "event">) =>
  z.object({ ...templateTexts(event), event: textField(20) });

/** The form that returns to the delivered texts; it names the version that its sender has seen. */
export const restoreTemplateForm = z.object({ basis: z.coerce.number().int().min(0).catch(0) });

/** The form that stores a template of an event. */
export const saveTemplateForm = ({ event }: Pick<TemplateName, "event">) =>
  restoreTemplateForm.extend(templateTexts(event));

export const toTemplateTexts = ({ bell, subject, text }: NotificationTexts): TemplateTexts => ({
  bell,
  subject,
  body: text.join("\n\n"),
});

/** An empty line separates paragraphs. */
export const toNotificationTexts = ({ bell, subject, body }: TemplateTexts): NotificationTexts => ({
  bell: bell.trim(),
  subject: subject.trim(),
  text: body
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean),
});

/** Joins the texts of a template, for comparison with another one. */
export const joinTemplate = ({ bell, subject, body }: TemplateTexts): string =>
  [bell, subject, body].filter(Boolean).join("\n\n");

/** The rule with the faculty's own texts, where there are any. */
export function withOwnTexts(
  rule: NotificationRule,
  event: string,
  own: readonly OwnTemplate[],
): NotificationRule {
  const [audience] = audiencesOf(rule);
  const texts = own.find(
    (template) =>
      template.event === event && template.audience === audience && template.language === "hr",
  );
  return texts ? { ...rule, hr: toNotificationTexts(texts) } : rule;
}

/**
 * Returns the English texts of an event, the faculty's own if there are any; undefined if students
 * don't get it.
 */
export function ownTextsEn(
  rule: NotificationRule,
  event: string,
  own: readonly OwnTemplate[],
): NotificationTexts | undefined {
  const texts =
    rule.en && own.find((template) => template.event === event && template.language === "en");
  return texts ? toNotificationTexts(texts) : rule.en;
}

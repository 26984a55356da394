import { z } from "zod";
import { requiredTextField, textField } from "#kit/forms/fields.ts";
import type { Language } from "#kit/text/localization.ts";
import { parseTemplate, type TemplateUse } from "#kit/text/parse-template.ts";
import { isSummary, summaryRules } from "../notices/summaries.ts";
import type {
  Audience,
  NotificationRule,
  NotificationTexts,
  TemplateValues,
} from "../notifications.ts";
import { findTextsEn, notificationRules } from "../notifications-rules.ts";

/** Maximum length of each text of a template in characters. */
export const templateLimits = { bell: 300, subject: 300, body: 5_000 };

/** Identifies the texts of one rule in one language; `audience` is the rule's first one. */
export type TemplateName = { event: string; audience: Audience; language: Language };

/** What an administrator edits; empty lines separate the paragraphs of the body. */
export type TemplateTexts = { bell: string; subject: string; body: string };

/** A faculty's own texts, as they are stored. */
export type OwnTemplate = TemplateName & TemplateTexts;

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
  found: string;
};

/** Fields that are numbers, of which a plural can be made. */
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

/** The values with which a template is shown when nothing of its kind has happened yet. */
export const sampleValues: Readonly<Record<Language, TemplateValues>> = {
  hr: {
    title: "Upravljanje rizicima u šumarstvu",
    student: "Đurđa Šimić",
    mentor: "prof. dr. sc. Žarko Čačić",
    actor: "Ana Anić",
    reason: "Nedostaje sažetak.",
    expires: "30.11.2026.",
    defense: "05.12.2026. u 09:30",
    place: "Dvorana 1",
    keptUntil: "01.12.2026.",
    turn: "Na redu je mentor.",
    field: "Naziv",
    oldValue: "Rizici u šumarstvu",
    newValue: "Upravljanje rizicima u šumarstvu",
    subject: "Pitanje o literaturi",
    sender: "ana@primjer.hr",
    status: "reserved",
    days: 3,
    count: 2,
    list: "Upravljanje rizicima u šumarstvu (prof. dr. sc. Žarko Čačić)",
    identifier: "urn:nbn:hr:999:123456",
    inEnglish: false,
  },
  en: {
    title: "Risk management in forestry",
    student: "Ann Smith",
    mentor: "Prof. John Brown",
    actor: "Ann Smith",
    reason: "The abstract is missing.",
    expires: "30 November 2026",
    defense: "5 December 2026 at 09:30",
    place: "Hall 1",
    keptUntil: "1 December 2026",
    turn: "Waiting for the mentor.",
    field: "Title",
    oldValue: "Risks in forestry",
    newValue: "Risk management in forestry",
    subject: "A question about the literature",
    sender: "ann@example.com",
    status: "reserved",
    days: 3,
    count: 2,
    list: "Risk management in forestry (Prof. John Brown)",
    identifier: "urn:nbn:hr:999:123456",
    inEnglish: true,
  },
};

/** Texts that come with the program, and their recipients. */
export type DeliveredTemplate = TemplateName & { rule: NotificationRule; texts: NotificationTexts };

/**
 * The texts of all rules, in the order of a thesis's life cycle; in English for student recipients,
 * once for each event.
 */
export const deliveredTemplates: readonly DeliveredTemplate[] = Object.entries<
  readonly NotificationRule[]
>({
  ...notificationRules,
  ...summaryRules,
}).flatMap(([event, rules]) => {
  const named = rules.flatMap((rule) => {
    const audience = rule.recipients[0];
    return audience ? [{ event, audience, rule }] : [];
  });
  const croatian = named.map((name) => ({
    ...name,
    language: "hr" as const,
    texts: name.rule as NotificationTexts,
  }));
  const english = named.flatMap((name) => {
    const texts = findTextsEn(event, name.rule);
    return texts ? [{ ...name, language: "en" as const, texts }] : [];
  });
  return [...croatian, ...english.slice(0, 1)];
});

const deliveredByKey = new Map(
  deliveredTemplates.map((template) => [toTemplateKey(template), template]),
);

/** The delivered texts of a name in an address; undefined for any other text. */
export const findDelivered = (key: string | undefined): DeliveredTemplate | undefined =>
  deliveredByKey.get(key ?? "");

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
  const texts = findOwn(own, { event, audience: rule.recipients[0], language: "hr" });
  return texts ? { ...rule, ...toNotificationTexts(texts) } : rule;
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
  const delivered = findTextsEn(event, rule);
  const texts =
    delivered && own.find((template) => template.event === event && template.language === "en");
  return texts ? toNotificationTexts(texts) : delivered;
}

const findOwn = (own: readonly OwnTemplate[], name: Partial<TemplateName>) =>
  own.find(
    ({ event, audience, language }) =>
      event === name.event && audience === name.audience && language === name.language,
  );

/**
 * Returns the fields that the templates of an event may use: those of its delivered texts. Others
 * would be empty, or would disclose facts that mails must not contain (docs/decisions/0008), such
 * as why a proof of payment was returned.
 */
export const fieldsOfEvent = (event: string): string[] => [
  ...new Set(
    deliveredTemplates
      .filter((template) => template.event === event)
      .flatMap(({ texts }) => [texts.bell, texts.subject, ...texts.text])
      .flatMap((text) => parseTemplate(text).uses.map(({ name }) => name)),
  ),
];

/** The cases that a plural needs in each language (CLDR). */
const pluralCases: Readonly<Record<Language, readonly string[]>> = {
  hr: ["one", "few", "other"],
  en: ["one", "other"],
};

/** Returns the errors of a template with their positions; empty if it is valid. */
export function findTemplateFlaws(
  { event, language }: TemplateName,
  texts: TemplateTexts,
): TemplateFlaw[] {
  const fields = new Set(fieldsOfEvent(event));
  return (["bell", "subject", "body"] as const).flatMap((part) => {
    const text = texts[part].replaceAll("\r\n", "\n");
    const { uses, error } = parseTemplate(text);
    if (error)
      return [
        {
          part,
          flaw: "syntax",
          line: error.line,
          column: error.column,
          found: textAt(text, error),
        },
      ];
    const ofUses = uses.flatMap((use): TemplateFlaw[] => {
      const flaw = flawOfUse(use, fields, language);
      return flaw
        ? [{ part, flaw, line: use.line, column: use.column, found: `{${use.name}}` }]
        : [];
    });
    const noList = part === "body" && isSummary(event) && !uses.some(({ name }) => name === "list");
    if (noList) return [{ part, flaw: "noList", line: 1, column: 1, found: "{list}" }];
    const isTooTall = part !== "body" && text.trim().includes("\n");
    return isTooTall ? [{ part, flaw: "lines", line: 2, column: 1, found: "" }, ...ofUses] : ofUses;
  });
}

function flawOfUse(
  { name, kind, cases }: TemplateUse,
  fields: ReadonlySet<string>,
  language: Language,
): TemplateFlaw["flaw"] | undefined {
  if (!Object.hasOwn(sampleValues.hr, name)) return "unknownField";
  if (!fields.has(name)) return "foreignField";
  if (kind === "format") return "format";
  if (kind !== "plural") return undefined;
  if (!numberFields.has(name)) return "noNumber";
  return pluralCases[language].every((wanted) => cases.includes(wanted))
    ? undefined
    : "missingCase";
}

/** The few characters at a place. */
const textAt = (text: string, { line, column }: { line: number; column: number }) =>
  (text.split("\n")[line - 1] ?? "").slice(column - 1, column + 19);

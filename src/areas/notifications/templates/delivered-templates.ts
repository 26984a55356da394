import type { Language } from "#kit/text/localization.ts";
import { parseTemplate, type TemplateUse } from "#kit/text/parse-template.ts";
import { audiencesOf, type NotificationRule, type NotificationTexts } from "../notices/notice.ts";
import { everyNotice } from "../notices/notices.ts";
import { sampleValues } from "../notices/sample-values.ts";
import { isSummary } from "../notices/summaries.ts";
import type { TemplateName, TemplateTexts } from "../notifications.ts";
import { numberFields, type TemplateFlaw, toTemplateKey } from "./templates.ts";

/** Texts that come with the program, and their recipients. */
export type DeliveredTemplate = TemplateName & { rule: NotificationRule; texts: NotificationTexts };

/**
 * The texts of all rules, in the order of a thesis's life cycle; the Croatian ones of an event
 * before the English ones.
 */
export const deliveredTemplates: readonly DeliveredTemplate[] = Object.entries(everyNotice).flatMap(
  ([event, { rules }]) =>
    (["hr", "en"] as const).flatMap((language) =>
      rules.flatMap((rule) => {
        const [audience] = audiencesOf(rule);
        const texts = rule[language];
        return audience && texts ? [{ event, audience, language, rule, texts }] : [];
      }),
    ),
);

const deliveredByKey = new Map(
  deliveredTemplates.map((template) => [toTemplateKey(template), template]),
);

/** The delivered texts of a name in an address; undefined for any other text. */
export const findDelivered = (key: string | undefined): DeliveredTemplate | undefined =>
  deliveredByKey.get(key ?? "");

/**
 * Returns the fields that the templates of an event may use: those of its delivered texts. Others
 * would be empty, or would disclose facts that mails must not contain
 * (src/areas/notifications/README.md), such as why a proof of payment was returned.
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
          excerpt: textAt(text, error),
        },
      ];
    const ofUses = uses.flatMap((use): TemplateFlaw[] => {
      const flaw = flawOfUse(use, fields, language);
      return flaw
        ? [{ part, flaw, line: use.line, column: use.column, excerpt: `{${use.name}}` }]
        : [];
    });
    const noList = part === "body" && isSummary(event) && !uses.some(({ name }) => name === "list");
    if (noList) return [{ part, flaw: "noList", line: 1, column: 1, excerpt: "{list}" }];
    const isTooTall = part !== "body" && text.trim().includes("\n");
    return isTooTall
      ? [{ part, flaw: "lines", line: 2, column: 1, excerpt: "" }, ...ofUses]
      : ofUses;
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

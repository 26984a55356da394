import { truncateWords } from "#kit/text/croatian.ts";
import { formatText, type Language } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { joinLanguages } from "../mail-body.ts";
import type { NotificationIcon, PathIds, TemplateValues } from "../notifications.ts";
import { maskPersonalNumbers } from "../personal-numbers.ts";
import { texts } from "../texts.ts";
import type { NotificationRule, NotificationTexts } from "./notice.ts";

/** The notification of one recipient. */
export type RenderedNotification = {
  url: string;
  icon: NotificationIcon;
  message: string;
  /** English message; null if the recipient gets Croatian only. */
  messageEn: string | null;
  subject: string;
  body: string;
};

/** The English version, with values in English. */
export type EnglishVersion = {
  texts: NotificationTexts;
  values: TemplateValues;
  /** The mail has both languages, for students who write the thesis in English. */
  byMail: boolean;
};

/** The values with which a rule is rendered. */
export type Rendering = {
  values: TemplateValues;
  ids: PathIds;
  publicUrl: string;
  english?: EnglishVersion | undefined;
  /** The paragraph of a mail that explains why the recipient gets it. */
  footer?: ((language: Language) => string) | undefined;
  /** Until when the mail can be answered; undefined if it can't. */
  answerUntil?: Date | undefined;
  /** The person whom the recipient represents; staff are notified in Croatian. */
  represented?: string | null;
};

export function renderNotification(
  rule: NotificationRule,
  { values, ids, publicUrl, english, footer, answerUntil, represented }: Rendering,
): RenderedNotification {
  const url = fillPath(rule.path, ids);
  const mail = { address: publicUrl + url, footer, answerUntil };
  const own = renderTexts(rule.hr, values, { ...mail, language: "hr" });
  const croatian = represented ? asStandIn(own, represented) : own;
  const translated =
    english && renderTexts(english.texts, english.values, { ...mail, language: "en" });
  const { subject, body } =
    translated && english.byMail ? joinLanguages(croatian, translated) : croatian;
  return {
    url,
    icon: rule.icon,
    message: croatian.bell,
    messageEn: translated?.bell ?? null,
    subject,
    body,
  };
}

/** Adds the name of the represented person at the beginning. */
function asStandIn({ bell, subject, body }: RenderedTexts, represented: string): RenderedTexts {
  const inPlace = (text: string) => formatText(texts.hr.mail.inPlaceOf, { represented, text });
  const [greeting = "", ...rest] = body.split("\n\n");
  const said = formatText(texts.hr.mail.standIn, { represented });
  return { bell: inPlace(bell), subject, body: [greeting, said, ...rest].join("\n\n") };
}

export type RenderedTexts = { bell: string; subject: string; body: string };

/** Where a mail leads, in which language it is and why it is sent. */
type MailFrame = { address: string; language: Language } & Pick<
  Rendering,
  "footer" | "answerUntil"
>;

/** Renders texts in one language: values of the event, shortened titles, no personal numbers. */
export function renderTexts(
  { bell, subject, text }: NotificationTexts,
  values: TemplateValues,
  { address, language, footer, answerUntil }: MailFrame,
): RenderedTexts {
  const masked = { ...values, reason: maskPersonalNumbers(values.reason.trim(), language) };
  const withTitle = (maxLength: number) => ({
    ...masked,
    title: truncateWords(masked.title, maxLength),
  });
  const { greeting, open, automatic, answerable } = texts[language].mail;
  const end = answerUntil
    ? formatText(answerable, { until: formatDate(localDate(answerUntil), language) })
    : automatic;
  const closing = [formatText(open, { url: address }), ...(footer ? [footer(language)] : []), end];
  const format = (template: string, given: TemplateValues) =>
    endDaysOnce(formatText(template, given, language));
  const paragraphs = text
    .filter((paragraph) => hasKnownValues(paragraph, masked))
    .map((paragraph) => format(paragraph, masked));
  return {
    bell: format(bell, withTitle(maxTitleInBell)),
    subject: toSingleLine(format(subject, withTitle(maxTitleInSubject))),
    body: [greeting, ...paragraphs, ...closing].join("\n\n"),
  };
}

/**
 * A Croatian day ends with a full stop, after which a faculty's own text may have one of its own.
 */
const endDaysOnce = (text: string) => text.replace(/(\d\d\.\d\d\.\d{4}\.)\./g, "$1");

/** Characters of a title in a mail's subject. */
const maxTitleInSubject = 80;
const maxTitleInBell = 110;

/** Removes line breaks, so that typed text cannot add mail headers. */
const toSingleLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** True if every value of the paragraph is known. */
const hasKnownValues = (paragraph: string, values: TemplateValues) =>
  [...paragraph.matchAll(/\{(\w+)\}/g)].every(
    ([, name = ""]) => values[name as keyof TemplateValues] !== "",
  );

/** Fills in the ids of a path; with an unknown id it leads to the person's home page. */
export function fillPath(path: string, ids: PathIds): string {
  const filled = path
    .replace(/:(\w+)/g, (unknown, name: keyof PathIds) => String(ids[name] ?? unknown))
    .replace(/\?$/, "");
  return filled.includes(":") ? "/homepage-user" : filled;
}

import { truncateWords } from "#kit/text/croatian.ts";
import { formatText, type Language } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { languageBreak } from "./mail-body.ts";
import { committeeRules } from "./notices/committees.ts";
import { defenseRules, defenseTextsEn } from "./notices/defenses.ts";
import { documentTextsEn } from "./notices/documents.en.ts";
import { finalVersionRules, workingVersionRules } from "./notices/documents.ts";
import { mentorChangeRules, mentorChangeTextsEn } from "./notices/mentor-changes.ts";
import { messageAndCertificateRules, messageTextsEn } from "./notices/messages-and-certificates.ts";
import { nationalSystemRules, nationalSystemTextsEn } from "./notices/national-systems.ts";
import { officeNoteRules, officeNoteTextsEn } from "./notices/office-notes.ts";
import { originalityRules, originalityTextsEn } from "./notices/originality.ts";
import { outcomeDecisionRules, outcomeDecisionTextsEn } from "./notices/outcome-decisions.ts";
import { clearanceRules, clearanceTextsEn } from "./notices/payment-and-clearance.ts";
import { reportRules } from "./notices/reports.ts";
import { erasureRequestRules, erasureRequestTextsEn, requestRules } from "./notices/requests.ts";
import { reservationRules, reservationTextsEn } from "./notices/reservations.ts";
import { standInRules } from "./notices/stand-ins.ts";
import { studentProposalRules, studentProposalTextsEn } from "./notices/student-proposals.ts";
import { summaryTextsEn } from "./notices/summaries.ts";
import { thesisTextsEn } from "./notices/theses.en.ts";
import { thesisRules } from "./notices/theses.ts";
import { waitingListRules, waitingListTextsEn } from "./notices/waiting-lists.ts";
import type {
  Audience,
  NotificationIcon,
  NotificationRule,
  NotificationTexts,
  PathIds,
  RulesByEvent,
  TemplateValues,
} from "./notifications.ts";
import { texts } from "./texts.ts";

/**
 * The one table event → recipients → texts, in the order of a thesis's life cycle. An event without
 * rules notifies nobody.
 */
export const notificationRules: RulesByEvent = {
  ...thesisRules,
  ...waitingListRules,
  ...studentProposalRules,
  ...mentorChangeRules,
  ...standInRules,
  ...requestRules,
  ...reservationRules,
  ...workingVersionRules,
  ...finalVersionRules,
  ...clearanceRules,
  ...officeNoteRules,
  ...committeeRules,
  ...defenseRules,
  ...originalityRules,
  ...outcomeDecisionRules,
  ...messageAndCertificateRules,
  ...nationalSystemRules,
  ...reportRules,
  ...erasureRequestRules,
};

/** English texts for students; staff are notified in Croatian (docs/decisions/0027). */
const textsEnByEvent: Readonly<Record<string, NotificationTexts>> = {
  ...thesisTextsEn,
  ...waitingListTextsEn,
  ...studentProposalTextsEn,
  ...mentorChangeTextsEn,
  ...reservationTextsEn,
  ...documentTextsEn,
  ...clearanceTextsEn,
  ...officeNoteTextsEn,
  ...defenseTextsEn,
  ...originalityTextsEn,
  ...outcomeDecisionTextsEn,
  ...nationalSystemTextsEn,
  ...messageTextsEn,
  ...erasureRequestTextsEn,
  ...summaryTextsEn,
};

const studentAudiences: readonly Audience[] = ["student", "preReserved", "named"];

/** The English texts of a rule, if its recipients include students. */
export const findTextsEn = (
  name: string,
  { recipients }: NotificationRule,
): NotificationTexts | undefined =>
  recipients.some((audience) => studentAudiences.includes(audience))
    ? textsEnByEvent[name]
    : undefined;

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

/** All audiences of the event's rules, and the people named by the event itself. */
export const audiencesOfEvent = (name: string): Audience[] => [
  ...new Set<Audience>([
    ...(notificationRules[name] ?? []).flatMap(({ recipients }) => recipients),
    "named",
  ]),
];

/**
 * The first rule for this recipient. Someone who is only named by the event gets the first rule of
 * all.
 */
export function findRule(name: string, person: readonly Audience[]): NotificationRule | undefined {
  const rules = notificationRules[name] ?? [];
  return (
    rules.find(({ recipients }) => recipients.some((audience) => person.includes(audience))) ??
    rules[0]
  );
}

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
  const own = renderTexts(rule, values, { ...mail, language: "hr" });
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

/** Joins both languages, Croatian first, with a line at the top that announces the English text. */
export const joinLanguages = (
  croatian: Pick<RenderedTexts, "subject" | "body">,
  english: Pick<RenderedTexts, "subject" | "body">,
): Pick<RenderedNotification, "subject" | "body"> => ({
  subject: `${croatian.subject} / ${english.subject}`,
  body: [texts.en.mail.englishFollows, croatian.body, languageBreak, english.body].join("\n\n"),
});

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

/** Ten digits are a JMBAG, eleven an OIB, if the check digit is right (ISO 7064, MOD 11,10). */
const personalNumberPattern = /(?<!\d)\d{10,11}(?!\d)/g;

/** Masks personal numbers in typed text, because they must not travel by mail (product §10). */
export const maskPersonalNumbers = (text: string, language: Language = "hr"): string =>
  text.replace(personalNumberPattern, (digits) =>
    hasValidCheckDigit(digits) ? texts[language].mail.hidden : digits,
  );

function hasValidCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    product = ((product + Number(digit)) % 10 || 10) * 2;
    product %= 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

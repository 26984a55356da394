import { formatText, type Language } from "#kit/text/index.ts";
import { clearanceTextsEn } from "./rules/clearance.en.ts";
import { clearanceRules } from "./rules/clearance.ts";
import { defenseTextsEn } from "./rules/defenses.en.ts";
import { defenseRules } from "./rules/defenses.ts";
import { documentTextsEn } from "./rules/documents.en.ts";
import { finalVersionRules, workingVersionRules } from "./rules/documents.ts";
import { messageAndCertificateRules } from "./rules/messages-and-certificates.ts";
import { requestRules } from "./rules/requests.ts";
import { reservationTextsEn } from "./rules/reservations.en.ts";
import { reservationRules } from "./rules/reservations.ts";
import { thesisTextsEn } from "./rules/theses.en.ts";
import { thesisRules } from "./rules/theses.ts";
import type { Audience, NotificationIcon, PathIds, TemplateValues } from "./schema.ts";
import { englishFollows, mailTexts } from "./texts.ts";

/** What is said of one event; `{title}` and the like are filled in. */
export type NotificationTexts = {
  /** One sentence for the bell. */
  bell: string;
  subject: string;
  /** Paragraphs of the mail; one that speaks of something unknown is left out. */
  text: readonly string[];
};

/** Who is told what of one event: in the bell, and by mail (product §6). */
export type NotificationRule = NotificationTexts & {
  /** Whoever stands in several lines of an event is told by the first; who did it is never told. */
  tell: readonly Audience[];
  icon: NotificationIcon;
  /** Where it leads; `:reservationId` and the like are filled in. */
  path: string;
};

export type RulesByEvent = Readonly<Record<string, readonly NotificationRule[]>>;

/** The one table event → who → words, in the order of a thesis's life. An event without lines tells nobody. */
export const notificationRules: RulesByEvent = {
  ...thesisRules,
  ...requestRules,
  ...reservationRules,
  ...workingVersionRules,
  ...finalVersionRules,
  ...clearanceRules,
  ...defenseRules,
  ...messageAndCertificateRules,
};

/** What students are told, in English; offices and mentors work in Croatian (docs/decisions/0027). */
const textsEnByEvent: Readonly<Record<string, NotificationTexts>> = {
  ...thesisTextsEn,
  ...reservationTextsEn,
  ...documentTextsEn,
  ...clearanceTextsEn,
  ...defenseTextsEn,
};

const studentAudiences: readonly Audience[] = ["student", "preReserved", "named"];

/** The English words of an event's line, if it speaks to students. */
export const findTextsEn = (name: string, { tell }: NotificationRule): NotificationTexts | undefined =>
  tell.some((audience) => studentAudiences.includes(audience)) ? textsEnByEvent[name] : undefined;

/** What one person is told. */
export type RenderedNotification = {
  url: string;
  icon: NotificationIcon;
  message: string;
  /** For who reads English; null where only Croatian is spoken. */
  messageEn: string | null;
  subject: string;
  body: string;
};

/** Everyone that the event's lines speak to, and those whom the event names itself. */
export const audiencesOfEvent = (name: string): Audience[] => [
  ...new Set<Audience>([...(notificationRules[name] ?? []).flatMap(({ tell }) => tell), "named"]),
];

/** The first line that speaks to this person; who is only named hears what the first of all hear. */
export function findRule(name: string, person: readonly Audience[]): NotificationRule | undefined {
  const lines = notificationRules[name] ?? [];
  return lines.find(({ tell }) => tell.some((audience) => person.includes(audience))) ?? lines[0];
}

/** The same in English, with the facts as English says them. */
export type EnglishVersion = {
  words: NotificationTexts;
  facts: TemplateValues;
  /** The mail says it in both languages: to who writes the thesis in English. */
  byMail: boolean;
};

export function renderNotification(
  line: NotificationRule,
  facts: TemplateValues,
  ids: PathIds,
  publicUrl: string,
  english?: EnglishVersion,
): RenderedNotification {
  const url = fillPath(line.path, ids);
  const croatian = renderTexts(line, facts, publicUrl + url, "hr");
  const other = english && renderTexts(english.words, english.facts, publicUrl + url, "en");
  const { subject, body } = other && english.byMail ? joinLanguages(croatian, other) : croatian;
  return { url, icon: line.icon, message: croatian.bell, messageEn: other?.bell ?? null, subject, body };
}

type RenderedTexts = { bell: string; subject: string; body: string };

function renderTexts(
  { bell, subject, text }: NotificationTexts,
  given: TemplateValues,
  address: string,
  language: Language,
): RenderedTexts {
  const facts = { ...given, reason: maskPersonalNumbers(given.reason.trim(), language) };
  const titled = (most: number) => ({ ...facts, title: truncateWords(facts.title, most) });
  const { greeting, open, automatic } = mailTexts[language];
  const paragraphs = text
    .filter((paragraph) => hasKnownValues(paragraph, facts))
    .map((paragraph) => formatText(paragraph, facts, language));
  return {
    bell: formatText(bell, titled(maxTitleInBell), language),
    subject: toSingleLine(formatText(subject, titled(maxTitleInSubject), language)),
    body: [greeting, ...paragraphs, formatText(open, { url: address }), automatic].join("\n\n"),
  };
}

/** Characters of a topic's title where there is little room. */
const maxTitleInSubject = 80;
const maxTitleInBell = 110;

/** Croatian first, as everybody gets it; a line at the top says that English follows. */
const joinLanguages = (
  croatian: RenderedTexts,
  english: RenderedTexts,
): Pick<RenderedNotification, "subject" | "body"> => ({
  subject: `${croatian.subject} / ${english.subject}`,
  body: [englishFollows, croatian.body, "* * *", english.body].join("\n\n"),
});

/** A head line of a mail, whatever somebody typed into it. */
const toSingleLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Nothing plainly spoken of is unknown. */
const hasKnownValues = (paragraph: string, facts: TemplateValues) =>
  [...paragraph.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => facts[name as keyof TemplateValues] !== "");

/** A path with its ids; one whose id is not known leads to the person's own page. */
function fillPath(path: string, ids: PathIds): string {
  const filled = path.replace(/:(\w+)/g, (unknown, name: keyof PathIds) => String(ids[name] ?? unknown));
  return filled.includes(":") ? "/homepage-user" : filled;
}

/** Ten digits are a JMBAG, eleven an OIB, when the last one checks the others (ISO 7064, MOD 11,10). */
const personalNumberPattern = /(?<!\d)\d{10,11}(?!\d)/g;

/** What a person typed may hold somebody's number by mistake; it doesn't travel by mail (product §10). */
export const maskPersonalNumbers = (text: string, language: Language = "hr"): string =>
  text.replace(personalNumberPattern, (digits) => (hasValidCheckDigit(digits) ? mailTexts[language].hidden : digits));

function hasValidCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    product = ((product + Number(digit)) % 10 || 10) * 2;
    product %= 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** At most so many characters, whole words, for a subject. */
export function truncateWords(text: string, most: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trimEnd()}…`;
}

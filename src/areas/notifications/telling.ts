import { formatText, type Language } from "#kit/text/format-text.ts";
import { type NotificationRule, type NotificationTexts, notificationRules } from "./events.ts";
import { englishFollows, mailTexts } from "./mail-texts.ts";
import { maskPersonalNumbers, truncateWords } from "./rules.ts";
import type { Audience, NotificationIcon, PathIds, TemplateValues } from "./schema.ts";

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

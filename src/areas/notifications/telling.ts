import { formatText, type Language } from "#kit/text/format-text.ts";
import { events, type Line, type Words } from "./events.ts";
import { englishBelow, mailTexts } from "./mail-texts.ts";
import { shortened, withoutPersonalNumbers } from "./rules.ts";
import type { Audience, Facts, Icon, Ids } from "./schema.ts";

/** What one person is told. */
export type Telling = {
  url: string;
  icon: Icon;
  message: string;
  /** For who reads English; null where only Croatian is spoken. */
  messageEn: string | null;
  subject: string;
  body: string;
};

/** Everyone that the event's lines speak to, and those whom the event names itself. */
export const audiencesOf = (name: string): Audience[] => [
  ...new Set<Audience>([...(events[name] ?? []).flatMap(({ tell }) => tell), "named"]),
];

/** The first line that speaks to this person; who is only named hears what the first of all hear. */
export function lineFor(name: string, person: readonly Audience[]): Line | undefined {
  const lines = events[name] ?? [];
  return lines.find(({ tell }) => tell.some((audience) => person.includes(audience))) ?? lines[0];
}

/** The same in English, with the facts as English says them. */
export type InEnglish = {
  words: Words;
  facts: Facts;
  /** The mail says it in both languages: to who writes the thesis in English. */
  byMail: boolean;
};

export function tellingOf(line: Line, facts: Facts, ids: Ids, publicUrl: string, english?: InEnglish): Telling {
  const url = addressOf(line.path, ids);
  const croatian = saying(line, facts, publicUrl + url, "hr");
  const other = english && saying(english.words, english.facts, publicUrl + url, "en");
  const { subject, body } = other && english.byMail ? both(croatian, other) : croatian;
  return { url, icon: line.icon, message: croatian.bell, messageEn: other?.bell ?? null, subject, body };
}

type Said = { bell: string; subject: string; body: string };

function saying({ bell, subject, text }: Words, given: Facts, address: string, language: Language): Said {
  const facts = { ...given, reason: withoutPersonalNumbers(given.reason.trim(), language) };
  const titled = (most: number) => ({ ...facts, title: shortened(facts.title, most) });
  const { greeting, open, automatic } = mailTexts[language];
  const paragraphs = text
    .filter((paragraph) => isKnown(paragraph, facts))
    .map((paragraph) => formatText(paragraph, facts, language));
  return {
    bell: formatText(bell, titled(titleInBell), language),
    subject: inOneLine(formatText(subject, titled(titleInSubject), language)),
    body: [greeting, ...paragraphs, formatText(open, { url: address }), automatic].join("\n\n"),
  };
}

/** Characters of a topic's title where there is little room. */
const titleInSubject = 80;
const titleInBell = 110;

/** Croatian first, as everybody gets it; a line at the top says that English follows. */
const both = (croatian: Said, english: Said): Pick<Telling, "subject" | "body"> => ({
  subject: `${croatian.subject} / ${english.subject}`,
  body: [englishBelow, croatian.body, "* * *", english.body].join("\n\n"),
});

/** A head line of a mail, whatever somebody typed into it. */
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Nothing plainly spoken of is unknown. */
const isKnown = (paragraph: string, facts: Facts) =>
  [...paragraph.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => facts[name as keyof Facts] !== "");

/** A path with its ids; one whose id is not known leads to the person's own page. */
function addressOf(path: string, ids: Ids): string {
  const filled = path.replace(/:(\w+)/g, (unknown, name: keyof Ids) => String(ids[name] ?? unknown));
  return filled.includes(":") ? "/homepage-user" : filled;
}

import { say } from "#kit/words.ts";
import { events, type Line } from "./events.ts";
import { shortened, withoutPersonalNumbers } from "./rules.ts";
import type { Audience, Facts, Icon, Ids } from "./schema.ts";
import { texts } from "./texts.ts";

/** What one person is told. */
export type Telling = { url: string; icon: Icon; message: string; subject: string; body: string };

/** Everyone that the event's lines speak to, and those whom the event names itself. */
export const audiencesOf = (name: string): Audience[] => [
  ...new Set<Audience>([...(events[name] ?? []).flatMap(({ tell }) => tell), "named"]),
];

/** The first line that speaks to this person; who is only named hears what the first of all hear. */
export function lineFor(name: string, person: readonly Audience[]): Line | undefined {
  const lines = events[name] ?? [];
  return lines.find(({ tell }) => tell.some((audience) => person.includes(audience))) ?? lines[0];
}

export function tellingOf(
  { path, icon, bell, subject, text }: Line,
  given: Facts,
  ids: Ids,
  publicUrl: string,
): Telling {
  const facts = { ...given, reason: withoutPersonalNumbers(given.reason.trim()) };
  const url = addressOf(path, ids);
  const { greeting, open, automatic } = texts.hr.mail;
  const paragraphs = text.filter((paragraph) => isKnown(paragraph, facts)).map((paragraph) => say(paragraph, facts));
  return {
    url,
    icon,
    message: say(bell, { ...facts, title: shortened(facts.title, titleInBell) }),
    subject: inOneLine(say(subject, { ...facts, title: shortened(facts.title, titleInSubject) })),
    body: [greeting, ...paragraphs, say(open, { url: publicUrl + url }), automatic].join("\n\n"),
  };
}

/** Characters of a topic's title where there is little room. */
const titleInSubject = 80;
const titleInBell = 110;

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

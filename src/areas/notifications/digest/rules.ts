import { formatText, type Language } from "#kit/text/index.ts";
import { languageBreak } from "../mail-body/rules.ts";
import { mailFooter } from "../preferences/rules.ts";
import { texts as mailTexts } from "../texts.ts";
import { texts } from "./texts.ts";

/** A notification in a mail of the day. */
export type DigestEntry = { url: string; message: string; messageEn: string | null };

/** Notifications that one mail lists; the others are counted. */
export const maxDigestEntries = 50;

/**
 * The mail of the day of one person, in Croatian; for students who write in English also in English. The entries are
 * listed as they are given.
 */
export function renderDigest(
  entries: readonly DigestEntry[],
  { publicUrl, inEnglish }: { publicUrl: string; inEnglish: boolean },
): { subject: string; body: string } {
  const croatian = renderIn("hr", entries, publicUrl);
  if (!inEnglish) return croatian;
  const english = renderIn("en", entries, publicUrl);
  return {
    subject: `${croatian.subject} / ${english.subject}`,
    body: [mailTexts.en.mail.englishFollows, croatian.body, languageBreak, english.body].join("\n\n"),
  };
}

function renderIn(language: Language, entries: readonly DigestEntry[], publicUrl: string) {
  const { subject, intro, more } = texts[language];
  const { greeting, automatic } = mailTexts[language].mail;
  const listed = entries
    .slice(0, maxDigestEntries)
    .map(({ url, message, messageEn }) => `${(language === "en" && messageEn) || message}\n${publicUrl}${url}`);
  const rest = entries.length - listed.length;
  const others = rest > 0 ? [formatText(more, { count: rest, url: `${publicUrl}/notifications/list` }, language)] : [];
  const footer = mailFooter("digest", publicUrl, language);
  return {
    subject: formatText(subject, { count: entries.length }, language),
    body: [greeting, intro, ...listed, ...others, footer, automatic].join("\n\n"),
  };
}

import { formatText, type Language } from "#kit/text/localization.ts";
import { joinLanguages } from "../mail-body.ts";
import { renderTexts } from "../notices/render-notification.ts";
import { summaryNotices, summaryValues } from "../notices/summaries.ts";
import type { OwnTemplate } from "../notifications.ts";
import { mailFooter } from "../preferences/kinds.ts";
import { ownTextsEn, withOwnTexts } from "../templates/templates.ts";

import { texts } from "./texts.ts";

/** A notification in a mail of the day. */
export type DigestEntry = { url: string; message: string; messageEn: string | null };

/** Notifications that one mail lists; the others are counted. */
export const maxDigestEntries = 50;

type DigestFrame = {
  publicUrl: string;
  inEnglish: boolean;
  /** The faculty's own texts around the list. */
  ownTemplates: readonly OwnTemplate[];
};

/**
 * One person's mail of the day, in Croatian; for students who write in English also in English. The
 * entries keep their order.
 */
export function renderDigest(
  entries: readonly DigestEntry[],
  { publicUrl, inEnglish, ownTemplates }: DigestFrame,
): { subject: string; body: string } {
  const event = "summary.daily";
  const [rule] = summaryNotices[event].rules;
  const render = (language: Language) => {
    const english = language === "en" && ownTextsEn(rule, event, ownTemplates);
    const { subject, body } = renderTexts(
      english || withOwnTexts(rule, event, ownTemplates).hr,
      summaryValues(entries.length, listEntries(entries, language, publicUrl)),
      {
        address: publicUrl + rule.path,
        language,
        footer: () => mailFooter({ relation: "named", event }, publicUrl, language),
      },
    );
    return { subject, body };
  };
  return inEnglish ? joinLanguages(render("hr"), render("en")) : render("hr");
}

/** The list in a mail of the day: the events, each with its address. */
export function listEntries(
  entries: readonly DigestEntry[],
  language: Language,
  publicUrl: string,
): string {
  const listed = entries
    .slice(0, maxDigestEntries)
    .map(
      ({ url, message, messageEn }) =>
        `${(language === "en" && messageEn) || message}\n${publicUrl}${url}`,
    );
  const rest = entries.length - listed.length;
  return [
    ...listed,
    ...(rest > 0 ? [formatText(texts[language].more, { count: rest }, language)] : []),
  ].join("\n\n");
}

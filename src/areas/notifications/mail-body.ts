import { escapeXml } from "#kit/text/xml.ts";
import { texts } from "./texts.ts";

/**
 * The HTML part of a mail, made of its text: paragraphs, the link to the page as a button, and the
 * paragraphs after it in small letters. It has no pictures and loads nothing; colours follow the
 * reader's light or dark mode. Only addresses of ours become links, so that typed text can't lead
 * elsewhere.
 */
export function toMailHtml(
  text: string,
  { subject, publicUrl }: { subject: string; publicUrl: string },
): string {
  const [first = "", second] = text.split(`\n\n${languageBreak}\n\n`);
  const parts =
    second === undefined
      ? [toSection(first, "hr", publicUrl)]
      : [toSection(first, "hr", publicUrl), "<hr>", toSection(second, "en", publicUrl)];
  return `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${styles}</style>
</head>
<body>
<div class="mail">
${parts.join("\n")}
</div>
</body>
</html>
`;
}

/** A message's text, and the words that introduce it and mention its file. */
export type MailedMessage = { text: string; introduction: string; file: string | undefined };

/**
 * Adds the text of a message to the Croatian part of its mail, above the link to the page. No line
 * of the message can be mistaken for a line of the mail itself.
 */
export function withMessage(
  body: string,
  { text, introduction, file }: MailedMessage,
  publicUrl: string,
): string {
  const [croatian = "", ...others] = body.split(`\n\n${languageBreak}\n\n`);
  const paragraphs = croatian.split("\n\n");
  const link = paragraphs.findLastIndex((paragraph) => buttonPattern(publicUrl).test(paragraph));
  const place = link < 0 ? paragraphs.length : link;
  const own = text
    .split("\n")
    .map((line) => (line.trim() === languageBreak ? "***" : line))
    .join("\n");
  const added = [introduction, own, ...(file === undefined ? [] : [file])];
  return [paragraphs.toSpliced(place, 0, ...added).join("\n\n"), ...others].join(
    `\n\n${languageBreak}\n\n`,
  );
}

/** The paragraph with the link to the page, which becomes a button. */
const buttonPattern = (publicUrl: string) =>
  new RegExp(`^([^:\\n]{1,60}): (${escapePattern(publicUrl)}/\\S*)$`);

/** Between the Croatian and the English text of a mail. */
export const languageBreak = "* * *";

type MailTexts = { subject: string; body: string };

/** Joins both languages, Croatian first, with a line at the top that announces the English text. */
export const joinLanguages = (croatian: MailTexts, english: MailTexts): MailTexts => ({
  subject: `${croatian.subject} / ${english.subject}`,
  body: [texts.en.mail.englishFollows, croatian.body, languageBreak, english.body].join("\n\n"),
});

const styles = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f5f6f8; color: #181b24; font: 16px/1.5 Inter, "Segoe UI", system-ui, sans-serif; }
.mail { max-width: 36rem; margin: 0 auto; padding: 24px; background: #ffffff; overflow-wrap: anywhere; }
a { color: #1c58a6; }
a.button { display: inline-block; padding: 10px 20px; border-radius: 10px; background: #1c58a6; color: #ffffff; text-decoration: none; }
.note { color: #535b6d; font-size: 14px; }
hr { margin: 24px 0; border: 0; border-top: 1px solid #868e9f; }
@media (prefers-color-scheme: dark) {
  body { background: #12151c; color: #eceef4; }
  .mail { background: #1a1d26; }
  a { color: #8cbcff; }
  a.button { background: #8cbcff; color: #12151c; }
  .note { color: #a9b1c2; }
}
`;

/** The paragraphs of one language; after the first button they are notes. */
function toSection(text: string, language: "hr" | "en", publicUrl: string): string {
  const button = buttonPattern(publicUrl);
  const paragraphs = text.split("\n\n");
  // a typed paragraph may look like the button, but ours comes after all that is typed
  const place = paragraphs.findLastIndex((paragraph) => button.test(paragraph));
  const html = paragraphs.map((paragraph, index) => {
    const [, label = "", address = ""] = index === place ? (button.exec(paragraph) ?? []) : [];
    if (address)
      return `<p><a class="button" href="${escapeXml(address)}">${escapeXml(label)}</a></p>`;
    const isNote = place >= 0 && index > place;
    return `<p${isNote ? ' class="note"' : ""}>${toInline(paragraph, publicUrl)}</p>`;
  });
  return `<div lang="${language}">\n${html.join("\n")}\n</div>`;
}

/** Escapes a paragraph, preserves its line breaks and turns our own URLs into links. */
const toInline = (paragraph: string, publicUrl: string): string =>
  paragraph
    .split(new RegExp(`(${escapePattern(publicUrl)}/[^\\s<>"]*)`))
    .map((piece, index) => {
      const escaped = escapeXml(piece);
      return index % 2 === 1
        ? `<a href="${escaped}">${escaped}</a>`
        : escaped.replaceAll("\n", "<br>\n");
    })
    .join("");

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

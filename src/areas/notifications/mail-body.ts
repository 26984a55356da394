import { type BrandedFaculty, facultyName, footLines } from "#kit/appearance/branding.ts";
import { primaryColors } from "#kit/appearance/colors.ts";
import type { Language } from "#kit/text/localization.ts";
import { escapeXml } from "#kit/text/xml.ts";
import { texts } from "./texts.ts";

type MailOptions = { subject: string; publicUrl: string; faculty: BrandedFaculty };

/**
 * The HTML part of a mail, made of its text: the faculty's name, paragraphs, the link to the page
 * as a button, the paragraphs after it in small letters, and the faculty's foot. It is tables with
 * styles in attributes, which Outlook draws, too. It has no pictures and loads nothing; colours
 * follow the reader's light or dark mode. Only addresses of ours become links, so that typed text
 * can't lead elsewhere.
 */
export const toMailHtml = (text: string, options: MailOptions): string => `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(options.subject)}</title>
<style>${darkStyles(options.faculty)}</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #f5f6f8;">
${toMailBody(text, options)}
</body>
</html>
`;

/** What the body of the HTML part contains, which a preview shows, too. */
export function toMailBody(
  text: string,
  { publicUrl, faculty }: Omit<MailOptions, "subject">,
): string {
  const { branding } = faculty;
  const { accent } = primaryColors(branding.color, "light");
  const [first = "", second] = text.split(`\n\n${languageBreak}\n\n`);
  const name = escapeXml(facultyName(faculty, "hr"));
  const section = { publicUrl, color: branding.color };
  // address and telephone are understood in any language
  const { officeHoursEng } = branding;
  const english = { address: "", telephone: "", officeHours: "", officeHoursEng };
  const foot = [
    ...footLines(branding, "hr"),
    ...(second === undefined ? [] : footLines(english, "en")),
  ];
  const rows = [
    cell("bar", `height: 4px; background: ${accent}; font-size: 0; line-height: 4px;`, "&nbsp;"),
    cell("ink", `padding: 20px 28px 0; font-size: 17px; font-weight: 700;`, name),
    cell("ink", sectionStyle, toSection(first, "hr", section)),
    ...(second === undefined
      ? []
      : [cell("ink line", `${sectionStyle} ${ruled}`, toSection(second, "en", section))]),
    ...(foot.length === 0
      ? []
      : [
          cell(
            "note line",
            `padding: 16px 28px; color: #535b6d; font-size: 14px; ${ruled}`,
            foot.map(escapeXml).join("<br>\n"),
          ),
        ]),
  ];
  return `${table('class="page" width="100%" style="background: #f5f6f8;"')}<tr><td align="center" style="padding: 24px 12px;">
<!--[if mso]>${table('width="576"')}<tr><td><![endif]-->
${table(`class="mail" width="100%" style="max-width: 576px; background: #ffffff; color: #181b24; ${font} text-align: left;"`)}
${rows.join("\n")}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>`;
}

const font = `font-family: Inter, 'Segoe UI', Arial, sans-serif; font-size: 16px; line-height: 1.5;`;
const sectionStyle = "padding: 4px 28px 12px;";
const ruled = "border-top: 1px solid #e1e4eb;";

const table = (attributes: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`;

const cell = (name: string, style: string, content: string) =>
  `<tr><td class="${name}" style="${style} overflow-wrap: anywhere;">${content}</td></tr>`;

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

/** Colours of the dark mode; a mail program that doesn't know it keeps those of the attributes. */
function darkStyles({ branding }: BrandedFaculty): string {
  const { fill, fillInk, accent } = primaryColors(branding.color, "dark");
  return `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12151c !important; }
  .mail { background: #1a1d26 !important; color: #eceef4 !important; }
  .bar { background: ${accent} !important; }
  .ink { color: #eceef4 !important; }
  .note { color: #a9b1c2 !important; }
  .line { border-color: #2b303c !important; }
  a { color: ${accent} !important; }
  .button { background: ${fill} !important; }
  .button a { color: ${fillInk} !important; }
}
`;
}

type SectionOptions = { publicUrl: string; color: string };

/** The paragraphs of one language; after the first button they are notes. */
function toSection(text: string, language: Language, { publicUrl, color }: SectionOptions): string {
  const button = buttonPattern(publicUrl);
  const paragraphs = text.split("\n\n");
  // a typed paragraph may look like the button, but ours comes after all that is typed
  const place = paragraphs.findLastIndex((paragraph) => button.test(paragraph));
  const html = paragraphs.map((paragraph, index) => {
    const [, label = "", address = ""] = index === place ? (button.exec(paragraph) ?? []) : [];
    if (address) return toButton(label, address, color);
    const isNote = place >= 0 && index > place;
    const style = isNote ? noteStyle : paragraphStyle;
    return `<p${isNote ? ' class="note"' : ""} style="${style}">${toInline(paragraph, { publicUrl, color })}</p>`;
  });
  return `<div lang="${language}">\n${html.join("\n")}\n</div>`;
}

const paragraphStyle = "margin: 16px 0;";
const noteStyle = "margin: 12px 0; color: #535b6d; font-size: 14px;";

/** Outlook takes the padding of the cell, all others that of the link. */
function toButton(label: string, address: string, color: string): string {
  const { fill, fillInk } = primaryColors(color, "light");
  const link = `display: inline-block; padding: 10px 20px; color: ${fillInk}; font-weight: 600; text-decoration: none;`;
  return `${table('style="margin: 20px 0;"')}<tr><td class="button" style="border-radius: 10px; background: ${fill}; mso-padding-alt: 10px 20px;"><a href="${escapeXml(address)}" style="${link}">${escapeXml(label)}</a></td></tr></table>`;
}

/** Escapes a paragraph, preserves its line breaks and turns our own URLs into links. */
const toInline = (paragraph: string, { publicUrl, color }: SectionOptions): string =>
  paragraph
    .split(new RegExp(`(${escapePattern(publicUrl)}/[^\\s<>"]*)`))
    .map((piece, index) => {
      const escaped = escapeXml(piece);
      return index % 2 === 1
        ? `<a href="${escaped}" style="color: ${primaryColors(color, "light").accent};">${escaped}</a>`
        : escaped.replaceAll("\n", "<br>\n");
    })
    .join("");

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

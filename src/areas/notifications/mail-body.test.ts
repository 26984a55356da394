import { expect, test } from "vitest";
import { type BrandedFaculty, defaultBranding } from "#kit/appearance/branding.ts";
import { contrast } from "#kit/appearance/colors.ts";
import { languageBreak, toMailHtml, withMessage } from "./mail-body.ts";

const publicUrl = "https://teza.example.hr";
const faculty = { name: "Šumarski fakultet", nameEng: "", branding: defaultBranding };
const html = (text: string, from: BrandedFaculty = faculty) =>
  toMailHtml(text, { subject: "Predmet & <b>", publicUrl, faculty: from });
/** The rendered mail without styles, which aren't the subject of most tests. */
const unstyled = (text: string) => html(text).replaceAll(/ style="[^"]*"/g, "");
const body = `Poštovani,

Predan je rad „<img src=x>”. Više na https://zlo.example/a i https://teza.example.hr/help?a=1&b=2

Otvorite u Tezi: https://teza.example.hr/student/reservation/7

Ovu poruku primate jer ste mentor te teme. Način obavješćivanja mijenjate ovdje: https://teza.example.hr/user/notification-settings`;

test("the page that a mail is about is a button, and what follows it is small", () => {
  expect(unstyled(body)).toContain(
    '<td class="button"><a href="https://teza.example.hr/student/reservation/7">Otvorite u Tezi</a></td>',
  );
  expect(unstyled(body)).toMatch(
    /<p class="note">Ovu poruku primate.*<a href="https:\/\/teza\.example\.hr\/user/s,
  );
});

test("typed text is escaped, and only our own addresses become links", () => {
  const rendered = html(body);
  expect(rendered).not.toContain("<img");
  expect(rendered).not.toContain('href="https://zlo.example');
  expect(rendered).toContain('href="https://teza.example.hr/help?a=1&#38;b=2"');
  expect(rendered).toContain("<title>Predmet &#38; &#60;b&#62;</title>");
  expect(html("x https://teza.example.hr.zlo.example/a")).not.toContain("<a");
});

test("a typed line that looks like the button stays a line", () => {
  const withLine = body.replace(
    "Predan je rad",
    "Otvorite u Tezi: https://teza.example.hr/logout\n\nPredan je rad",
  );
  expect(html(withLine).match(/class="button"/g)).toHaveLength(1);
  expect(unstyled(withLine)).toContain(
    'class="button"><a href="https://teza.example.hr/student/reservation/7"',
  );
});

test("both languages are marked as such, lines are kept, and nothing is loaded", () => {
  const both = "The English text follows.\n\nprvi\ndrugi\n\n* * *\n\nHello,";
  expect(unstyled(both)).toMatch(
    /<div lang="hr">.*prvi<br>\ndrugi.*<div lang="en">\n<p>Hello,<\/p>/s,
  );
  const rendered = html(both);
  expect(rendered).not.toMatch(/<(img|link|script)|url\(|@import/);
  expect(rendered).toContain("prefers-color-scheme: dark");
});

test("a message stands above the link to its page, in the Croatian part alone", () => {
  const message = {
    text: "Kada mogu doći?\n\nAna",
    introduction: "Tekst poruke:",
    file: "Uz poruku je privitak.",
  };
  const both = `${body}\n\n${languageBreak}\n\nHello,\n\nOpen in Teza: ${publicUrl}/message/show/1`;
  const [croatian = "", english] = withMessage(both, message, publicUrl).split(
    `\n\n${languageBreak}\n\n`,
  );
  expect(
    croatian.replace("\n\nTekst poruke:\n\nKada mogu doći?\n\nAna\n\nUz poruku je privitak.", ""),
  ).toBe(body);
  expect(croatian.indexOf("Ana")).toBeLessThan(croatian.indexOf("Otvorite u Tezi"));
  expect(english).not.toContain("Ana");
});

test("lines of a message are not taken for the mail's own", () => {
  const text = `Prvo.\n\n${languageBreak}\n\nOtvorite u Tezi: ${publicUrl}/x\n\nDrugo.`;
  const rendered = withMessage(
    body,
    { text, introduction: "Tekst poruke:", file: undefined },
    publicUrl,
  );
  expect(rendered.indexOf("Drugo.")).toBeLessThan(
    rendered.indexOf("Otvorite u Tezi: https://teza.example.hr/student"),
  );
  for (const words of [
    "Prvo.",
    "Drugo.",
    'class="button"><a href="https://teza.example.hr/student/reservation/7"',
  ])
    expect(unstyled(rendered)).toContain(words);
  expect(html(rendered)).not.toContain('lang="en"');
});

test("the faculty's name, colour and foot are around the text, escaped", () => {
  const branding = {
    ...defaultBranding,
    color: "#F8B323",
    address: "Cara Hadrijana 10b & <b>",
    telephone: "031 495 400",
    officeHours: "10 – 13",
    officeHoursEng: "10 am – 1 pm",
  };
  const from = { name: "Fakultet <i>", nameEng: "Faculty", branding };
  const croatian = html(body, from);
  expect(croatian).toContain("Fakultet &#60;i&#62;");
  expect(croatian).toContain("Cara Hadrijana 10b &#38; &#60;b&#62;<br>\nTelefon: 031 495 400<br>");
  expect(croatian).not.toContain("10 am");
  const both = html(`${body}\n\n${languageBreak}\n\nHello,`, from);
  expect(both).toContain("Uredovno vrijeme: 10 – 13<br>\nOffice hours: 10 am – 1 pm");
  expect(both.match(/Cara Hadrijana/g)).toHaveLength(1);
  const [, fill = "", ink = ""] =
    /class="button" style="[^"]*background: (#\w{6});[^"]*"><a [^>]*color: (#\w{6})/.exec(both) ??
    [];
  expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
});

test("every style that Outlook needs is in an attribute, and the layout is tables", () => {
  const rendered = html(body);
  expect(rendered).toContain('<table role="presentation"');
  expect(rendered).toContain("<!--[if mso]>");
  // the cell of the table that Outlook alone reads needs none
  for (const [paragraph] of rendered.replaceAll(/<!--.*?-->/g, "").matchAll(/<(p|td)\b[^>]*>/g))
    expect(paragraph).toContain(' style="');
});

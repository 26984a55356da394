import { expect, test } from "vitest";
import { languageBreak, toMailHtml, withMessage } from "./mail-body.ts";

const publicUrl = "https://teza.example.hr";
const html = (text: string) => toMailHtml(text, { subject: "Predmet & <b>", publicUrl });
const body = `Poštovani,

Predan je rad „<img src=x>”. Više na https://zlo.example/a i https://teza.example.hr/help?a=1&b=2

Otvorite u Tezi: https://teza.example.hr/student/reservation/7

Ovu poruku primate jer ste mentor te teme. Način obavješćivanja mijenjate ovdje: https://teza.example.hr/user/notification-settings`;

test("the page that a mail is about is a button, and what follows it is small", () => {
  expect(html(body)).toContain(
    '<a class="button" href="https://teza.example.hr/student/reservation/7">Otvorite u Tezi</a>',
  );
  expect(html(body)).toMatch(
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
  expect(html(withLine)).toContain(
    'class="button" href="https://teza.example.hr/student/reservation/7"',
  );
});

test("both languages are marked as such, lines are kept, and nothing is loaded", () => {
  const rendered = html("The English text follows.\n\nprvi\ndrugi\n\n* * *\n\nHello,");
  expect(rendered).toMatch(
    /<div lang="hr">.*prvi<br>\ndrugi.*<hr>\n<div lang="en">\n<p>Hello,<\/p>/s,
  );
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
    'class="button" href="https://teza.example.hr/student/reservation/7"',
  ])
    expect(html(rendered)).toContain(words);
  expect(html(rendered)).not.toContain('lang="en"');
});

import { expect, test } from "vitest";
import { toMailHtml } from "./rules.ts";

const publicUrl = "https://teza.example.hr";
const html = (text: string) => toMailHtml(text, { subject: "Predmet & <b>", publicUrl });
const body = `Poštovani,

Predan je rad „<img src=x>”. Više na https://zlo.example/a i https://teza.example.hr/help?a=1&b=2

Otvorite u Tezi: https://teza.example.hr/student/reservation/7

Ovu poruku primate jer ste mentor te teme. Kako Vam javljamo, birate ovdje: https://teza.example.hr/user/notification-settings`;

test("the page that a mail is about is a button, and what follows it is small", () => {
  expect(html(body)).toContain(
    '<a class="button" href="https://teza.example.hr/student/reservation/7">Otvorite u Tezi</a>',
  );
  expect(html(body)).toMatch(/<p class="note">Ovu poruku primate.*<a href="https:\/\/teza\.example\.hr\/user/s);
});

test("typed text is escaped, and only our own addresses become links", () => {
  const made = html(body);
  expect(made).not.toContain("<img");
  expect(made).not.toContain('href="https://zlo.example');
  expect(made).toContain('href="https://teza.example.hr/help?a=1&#38;b=2"');
  expect(made).toContain("<title>Predmet &#38; &#60;b&#62;</title>");
  expect(html("x https://teza.example.hr.zlo.example/a")).not.toContain("<a");
});

test("a typed line that looks like the button stays a line", () => {
  const typed = body.replace("Predan je rad", "Otvorite u Tezi: https://teza.example.hr/logout\n\nPredan je rad");
  expect(html(typed).match(/class="button"/g)).toHaveLength(1);
  expect(html(typed)).toContain('class="button" href="https://teza.example.hr/student/reservation/7"');
});

test("both languages are marked as such, lines are kept, and nothing is loaded", () => {
  const made = html("The English text follows.\n\nprvi\ndrugi\n\n* * *\n\nHello,");
  expect(made).toMatch(/<div lang="hr">.*prvi<br>\ndrugi.*<hr>\n<div lang="en">\n<p>Hello,<\/p>/s);
  expect(made).not.toMatch(/<(img|link|script)|url\(|@import/);
  expect(made).toContain("prefers-color-scheme: dark");
});

import { expect, test, vi } from "vitest";
import { readDmarcResult } from "./authentication.ts";
import { MailFailure, parseMail } from "./parse-mail.server.ts";
import { mailLimits } from "./parsed-mail.ts";
import { readMail } from "./read-mail.server.ts";

vi.setConfig({ testTimeout: 60_000 }); // threads start slowly on busy machines

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join("\r\n"));
const head = [
  "From: Ana <ana@example.hr>",
  "To: Teza <b@example.hr>, Grupa: c@example.hr;",
  "Subject: Re: =?utf-8?q?=C5=A1?=",
];
const plain = bytes(...head, "Message-ID: <1@example.hr>", "", "U utorak.");

test("a mail is parsed in a thread as it is by the function", async () => {
  const mail = await parseMail(plain);
  expect(mail).toEqual(await readMail(plain));
  expect(mail).toMatchObject({
    from: { name: "Ana", address: "ana@example.hr" },
    messageId: "<1@example.hr>",
    subject: "Re: š",
    recipients: [{ address: "b@example.hr" }, { address: "c@example.hr" }],
    text: "U utorak.\n",
    html: "",
    files: [],
  });
});

test("a mail that takes too long or too much memory fails, and the next one is parsed", async () => {
  const slow = bytes(...head, "", ">\r\n".repeat(500_000));
  const limits = { time: 60_000, memory: 500 * 1024 * 1024 };
  await expect(parseMail(slow, { ...limits, time: 50 })).rejects.toThrow(MailFailure);
  await expect(parseMail(slow, { ...limits, memory: 1 })).rejects.toThrow(MailFailure);
  expect(await parseMail(plain)).toMatchObject({ text: "U utorak.\n" });
});

test("of a mail no more is taken than an answer may hold", async () => {
  const mail = await readMail(
    bytes(
      ...head,
      ...Array.from({ length: 1000 }, () => `X-A: ${"a".repeat(20_000)}`).slice(0, 20),
      'Content-Type: multipart/alternative; boundary="g"',
      "",
      "--g",
      "Content-Type: text/plain",
      "",
      "a".repeat(mailLimits.text + 10),
      "--g",
      "Content-Type: text/html",
      "",
      "b".repeat(mailLimits.html + 10),
      "--g--",
    ),
  );
  expect([mail?.text.length, mail?.html.length]).toEqual([mailLimits.text, mailLimits.html]);
  expect(Math.max(...(mail?.headers.map(({ value }) => value.length) ?? []))).toBe(
    mailLimits.headerValue,
  );
});

test.each([
  ["more lines than a mail program writes", bytes(...head, "", "\n".repeat(mailLimits.lines + 1))],
  [
    "more header lines",
    bytes(...Array.from({ length: 40_000 }, () => "X-A: aaaaaaaaaaaaa"), "", "x"),
  ],
  [
    "more files",
    bytes(
      ...head,
      'Content-Type: multipart/mixed; boundary="g"',
      "",
      ...Array.from(
        { length: mailLimits.files + 1 },
        () => "--g\r\nContent-Type: application/pdf\r\n\r\nx",
      ),
    ),
  ],
  ["deeper parts", bytes(...head, ...nested(30))],
])("a mail with %s is unreadable", async (_, raw) => {
  expect(await readMail(raw)).toBeUndefined();
});

function nested(depth: number): string[] {
  return Array.from({ length: depth }, (_, index) => [
    `Content-Type: multipart/mixed; boundary="g${index}"`,
    "",
    `--g${index}`,
  ]).flat();
}

test("a mail in a mail is a file, and pictures of the text belong to it", async () => {
  const mail = await readMail(
    bytes(
      ...head,
      'Content-Type: multipart/mixed; boundary="g"',
      "",
      "--g",
      "Content-Type: text/plain",
      "",
      "U utorak.",
      "--g",
      "Content-Type: message/rfc822",
      "Content-Disposition: inline",
      "",
      "Subject: Stara",
      "",
      "Staro.",
      "--g",
      "Content-Type: image/png",
      "Content-ID: <1@a>",
      'Content-Disposition: inline; filename="logo.png"',
      "",
      "x",
      "--g--",
    ),
  );
  expect(mail?.text).toBe("U utorak.\n");
  expect(mail?.files).toMatchObject([
    { type: "message/rfc822", isAttached: true },
    { type: "image/png", name: "logo.png", isAttached: false },
  ]);
});

test.each([
  [
    "a logo that is marked as a file",
    "image/png",
    'attachment; filename="logo.png"',
    "logo@example.hr",
  ],
  [
    "a picture without a type of one",
    "application/octet-stream",
    'attachment; filename="image001.png"',
    "a%40b",
  ],
  ["a picture in SVG", "image/svg+xml", "inline", "1"],
])("what the HTML shows belongs to it: %s", async (_, type, disposition, id) => {
  const picture = [
    `Content-Type: ${type}`,
    `Content-ID: <${decodeURIComponent(id)}>`,
    `Content-Disposition: ${disposition}`,
  ];
  const html = `<p>Evo.</p><img src="cid:${id}">`;
  const mailWith = (text: string) =>
    bytes(
      ...head,
      'Content-Type: multipart/mixed; boundary="g"',
      "",
      "--g",
      "Content-Type: text/html",
      "",
      text,
      "--g",
      ...picture,
      "",
      "x",
      "--g--",
    );
  expect((await readMail(mailWith(html)))?.files).toMatchObject([{ isAttached: false }]);
  if (disposition === "inline") return;
  expect((await readMail(mailWith("<p>Evo.</p>")))?.files).toMatchObject([{ isAttached: true }]);
});

test.each([
  ["a PDF", "application/pdf", "rad.pdf"],
  ["an archive", "application/zip", "prilozi.zip"],
  ["a picture to which no text can refer", "image/jpeg", "potpisano.jpg"],
])("%s is a file, though Apple Mail marks it as a part of the text", async (_, type, name) => {
  const file = [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: inline; filename="${name}"`,
    "",
    "x",
  ];
  const mail = await readMail(
    bytes(
      ...head,
      'Content-Type: multipart/mixed; boundary="g"',
      "",
      "--g",
      "Content-Type: text/plain",
      "",
      "Evo.",
      "--g",
      ...file,
      "--g--",
    ),
  );
  expect(mail?.files).toMatchObject([{ type, name, isAttached: true }]);
});

test.each([
  ["two lines", ["From: ana@example.hr", "From: zlo@zlo.example"]],
  ["two addresses", ["From: ana@example.hr, zlo@zlo.example"]],
  ["a group of two", ["From: mi: ana@example.hr, zlo@zlo.example;"]],
])("a mail with %s of senders has none: another one may have been checked", async (_, lines) => {
  expect((await readMail(bytes(...lines, "To: b@example.hr", "", "x")))?.from).toBeUndefined();
});

test("a result of authentication is read however much the sender puts before it", async () => {
  const signatures = Array.from(
    { length: 300 },
    (_, index) => ` dkim=fail header.d=${"a".repeat(40)}${index}.example;`,
  );
  const mail = await readMail(
    bytes(
      "Authentication-Results: mx.example.hr;",
      ...signatures,
      " dmarc=fail header.from=example.hr",
      ...head,
      "",
      "x",
    ),
  );
  expect(mail && readDmarcResult(mail, "mx.example.hr")).toBe("fail");
});

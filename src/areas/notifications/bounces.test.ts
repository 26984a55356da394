import { describe, expect, test } from "vitest";
import { readBounce, readQmailBounce } from "./bounces.ts";

const original =
  "From: Teza <teza@faks.example.hr>\r\nMessage-ID:\r\n <mail-42.1763280000000@teza.example.hr>\r\n";
const postfix = `Reporting-MTA: dns; mx.example.hr

Final-Recipient: rfc822; nema@example.hr
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.hr
Diagnostic-Code: smtp; 550 5.1.1 <nema@example.hr>: Recipient address
    rejected: User unknown
`;

const global = `Reporting-MTA: dns; mx.example.hr

Final-Recipient: utf-8; željka@čačić.example.hr
Original-Recipient: utf-8; \\x{17E}eljka@example.hr
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 željka@čačić.example.hr: nema sandučića
`;

const qmail = `Hi. This is the qmail-send program at mail.example.hr.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<nema@example.hr>:
161.53.0.1 does not like recipient.
Remote host said: 550 5.1.1 No such mailbox
Giving up on 161.53.0.1.

--- Below this line is a copy of the message.

Return-Path: <teza@faks.example.hr>
Received: (qmail 1234 invoked from network); 16 Nov 2026 09:00:00 -0000
Message-ID:
 <mail-42.1763280000000@teza.example.hr>
Subject: Proba

Tekst.
`;

describe("a report of qmail", () => {
  const answer =
    "161.53.0.1 does not like recipient. Remote host said: 550 5.1.1 No such mailbox Giving up on 161.53.0.1.";

  test.each([
    ["with lines of Unix", qmail],
    ["with lines of mails", qmail.replaceAll("\n", "\r\n")],
    ["after an empty line", `\n${qmail}`],
    ["of a program derived from it", qmail.replace("qmail-send program", "deliver program")],
  ])("names the mail and the answer: %s", (_, text) => {
    expect(readQmailBounce(text)).toEqual({ mailId: 42, createdAt: 1763280000000, answer });
  });

  test("never repeats an address for replies", () => {
    const token = "0123456789abcdef0123456789abcdef01234567";
    expect(
      readQmailBounce(qmail.replace("No such mailbox", `No odgovor+${token}@teza`))?.answer,
    ).not.toContain(token);
  });

  test.each([
    ["another's mail", qmail.replace("mail-42", "abc")],
    ["a person's words", qmail.replace("Hi. This is", "Hi, here is")],
    ["without a recipient", qmail.replace("<nema@example.hr>:", "")],
    ["without the mail", qmail.slice(0, qmail.indexOf("---"))],
    [
      "a mail that names ours in its text",
      qmail
        .replace(/Message-ID:\n <.*>/, "X-A: b")
        .replace("Tekst.", "Message-ID: <mail-42.1763280000000@teza.example.hr>"),
    ],
    ["nothing", ""],
  ])("that is %s is none of ours", (_, text) => {
    expect(readQmailBounce(text)).toBeUndefined();
  });
});

describe("a report of a mail server", () => {
  test("with an address in letters of any alphabet names the mail", () => {
    expect(readBounce(global, original)).toEqual({
      mailId: 42,
      createdAt: 1763280000000,
      answer: "5.1.1 550 5.1.1 željka@čačić.example.hr: nema sandučića",
    });
  });

  test("names the mail and the answer, also when its lines are continued", () => {
    expect(readBounce(postfix, original)).toEqual({
      mailId: 42,
      createdAt: 1763280000000,
      answer: "5.1.1 550 5.1.1 <nema@example.hr>: Recipient address rejected: User unknown",
    });
  });

  test("as Exchange writes it, without a status of its own", () => {
    expect(
      readBounce("Action: Failed\nDiagnostic-Code: smtp;550 5.4.1 denied", original)?.answer,
    ).toBe("550 5.4.1 denied");
  });

  test("of a mail that was sent again names it too", () => {
    expect(
      readBounce(postfix, "Message-ID: <mail-42.1763280000000.3@teza.example.hr>")?.mailId,
    ).toBe(42);
  });

  test.each([
    ["a delay", postfix.replace("failed", "delayed"), original],
    ["a delivery", postfix.replace("failed", "delivered"), original],
    ["another's mail", postfix, "Message-ID: <abc@example.hr>"],
    ["no report", "Poštovani, nisam u uredu.", original],
    ["nothing", "", ""],
  ])("that is %s is none of ours", (_, report, headers) => {
    expect(readBounce(report, headers)).toBeUndefined();
  });
});

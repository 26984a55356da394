import { describe, expect, test } from "vitest";
import { readBounce } from "./rules.ts";

const original = "From: Teza <teza@faks.example.hr>\r\nMessage-ID:\r\n <mail-42.1763280000000@teza.example.hr>\r\n";
const postfix = `Reporting-MTA: dns; mx.example.hr

Final-Recipient: rfc822; nema@example.hr
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.hr
Diagnostic-Code: smtp; 550 5.1.1 <nema@example.hr>: Recipient address
    rejected: User unknown
`;

describe("a report of a mail server", () => {
  test("names the mail and the answer, also when its lines are continued", () => {
    expect(readBounce(postfix, original)).toEqual({
      mailId: 42,
      createdAt: 1763280000000,
      answer: "5.1.1 550 5.1.1 <nema@example.hr>: Recipient address rejected: User unknown",
    });
  });

  test("as Exchange writes it, without a status of its own", () => {
    expect(readBounce("Action: Failed\nDiagnostic-Code: smtp;550 5.4.1 denied", original)?.answer).toBe(
      "550 5.4.1 denied",
    );
  });

  test("of a mail that was sent again names it too", () => {
    expect(readBounce(postfix, "Message-ID: <mail-42.1763280000000.3@teza.example.hr>")?.mailId).toBe(42);
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

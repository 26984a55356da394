import { describe, expect, test } from "vitest";
import { findToken, replyAddress } from "../reply-addresses/reply-addresses.ts";
import { isAutomatic } from "./rules.ts";

const mailbox = "odgovor@teza.example.hr";
const token = "0123456789abcdef0123456789abcdef01234567";

describe("the token of a reply address", () => {
  test("is found in whatever letters the address arrives", () => {
    const address = replyAddress(mailbox, token);
    expect(address).toBe(`odgovor+${token}@teza.example.hr`);
    expect(findToken(["ana@example.hr", address.toUpperCase()], mailbox)).toBe(token);
  });

  test.each([
    [mailbox],
    [`odgovor+${token}@drugdje.hr`],
    [`odgovor+${token.slice(1)}@teza.example.hr`],
    [`xodgovor+${token}@teza.example.hr`],
    [`odgovor+${token}'--@teza.example.hr`],
  ])("is not found in %s", (address) => {
    expect(findToken([address], mailbox)).toBeUndefined();
  });
});

describe("a mail that no person has written", () => {
  test.each([
    ["auto-submitted", "auto-replied"],
    ["auto-submitted", "auto-generated; owner-email=x"],
    ["precedence", "bulk"],
    ["x-autoreply", "yes"],
    ["x-auto-response-suppress", "DR, OOF, AutoReply"],
    ["list-id", "<studenti.example.hr>"],
    ["return-path", "<>"],
    ["from", "Mail Delivery System <MAILER-DAEMON@example.hr>"],
    ["content-type", 'multipart/report; report-type=delivery-status; boundary="x"'],
  ])("is told by %s: %s", (key, value) => {
    expect(isAutomatic([{ key, value }])).toBe(true);
  });

  test("a person's mail is none, also with `Auto-Submitted: no`", () => {
    const headers = {
      "auto-submitted": "no",
      from: "Ana <ana@example.hr>",
      "content-type": "text/plain",
    };
    expect(isAutomatic(Object.entries(headers).map(([key, value]) => ({ key, value })))).toBe(
      false,
    );
  });
});

import { describe, expect, test } from "vitest";
import { cutHtmlQuote, cutQuote, findToken, isAutomatic, replyAddress } from "./rules.ts";

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
    const headers = { "auto-submitted": "no", from: "Ana <ana@example.hr>", "content-type": "text/plain" };
    expect(isAutomatic(Object.entries(headers).map(([key, value]) => ({ key, value })))).toBe(false);
  });
});

describe("what a plain text quotes is cut off", () => {
  test.each([
    [
      "Gmail",
      "U utorak.\n\nOn Mon, Nov 16, 2026 at 10:00 AM Teza <teza@example.hr> wrote:\n\n> Poštovani,\n> stigla je poruka.\n",
    ],
    [
      "Gmail in Croatian, wrapped",
      "U utorak.\n\npon, 16. stu 2026. u 10:00 Teza <odgovor@teza.example.hr>\nnapisao/la je:\n\n> Poštovani,",
    ],
    [
      "Thunderbird",
      "U utorak.\r\n\r\nDana 16.11.2026. u 10:00, Teza je napisao/la:\r\n> Poštovani,\r\n>\r\n> Stigla je.\r\n",
    ],
    [
      "Outlook",
      "U utorak.\n\nFrom: Teza <teza@example.hr>\nSent: Monday, November 16, 2026 10:00 AM\nTo: Ana\nSubject: Nova poruka\n\nPoštovani,",
    ],
    [
      "Outlook in Croatian",
      "U utorak.\n\n________________________________\nŠalje: Teza\nPoslano: 16. studenoga 2026. 10:00\nPrima: Ana\n\nPoštovani,",
    ],
    ["an old program", "U utorak.\n\n-----Izvorna poruka-----\nPoštovani,"],
    ["a bare quotation", "U utorak.\n\n> Poštovani,\n> ..."],
    ["a signature", "U utorak.\n-- \nprof. dr. sc. Ana Anić"],
    [
      "a telephone",
      "U utorak.\n\nSent from my iPhone\n\nOn 16 Nov 2026, at 10:00, Teza <teza@example.hr> wrote:\n\n> Poštovani,",
    ],
  ])("%s", (_, text) => {
    expect(cutQuote(text)).toBe("U utorak.");
  });

  test("and nothing of what a person wrote", () => {
    for (const text of [
      "Kako je Ujević napisao:\nprvi stih\ndrugi stih",
      "> Kada?\nU utorak.\n> Gdje?\nU uredu 12.",
      "Od: ponedjeljka radim od kuće.\nJavite se.",
      "On Tuesday I wrote:\nnothing",
    ])
      expect(cutQuote(text)).toBe(text);
  });
});

describe("what an HTML text quotes is cut off", () => {
  test.each([
    [
      "Gmail",
      '<div dir="ltr">U utorak.</div><br><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Mon</div></div>',
    ],
    [
      "Thunderbird",
      '<div dir="ltr">U utorak.</div><br><div class="moz-cite-prefix">Dana 16.11.</div><blockquote type="cite">x</blockquote>',
    ],
    [
      "Outlook",
      '<div dir="ltr">U utorak.</div><br><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From</div>',
    ],
    [
      "Outlook on a desktop",
      '<div dir="ltr">U utorak.</div><br><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt">From</div>',
    ],
  ])("%s", (_, html) => {
    expect(cutHtmlQuote(html)).toBe('<div dir="ltr">U utorak.</div><br>');
  });

  test("and nothing without a quotation", () => {
    expect(cutHtmlQuote("<p>U utorak.</p>")).toBe("<p>U utorak.</p>");
  });
});

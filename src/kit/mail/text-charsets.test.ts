import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readMail } from "./read-mail.server.ts";

const words = "U utorak u 9, čekam Vas. Đurđa i Željko šalju ćup.";

/** A mail of one part with these bytes. */
const mailOf = (type: string, content: Buffer) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(`From: a@example.hr\r\nTo: b@example.hr\r\n${type}\r\n\r\n`),
      content,
    ]),
  );

test.each([
  ["ibm852", "cp852"],
  ["cp852", "cp852"],
  ["IBM852", "cp852"],
  ["x-mac-croatian", "maccroatian"],
  ["utf-7", "utf-7"],
  ["", "windows-1250"],
  ["", "cp852"],
  ["", "utf-8"],
  ["us-ascii", "windows-1250"],
  ["utf-8", "windows-1250"],
  ["x-unknown", "windows-1250"],
  ["nepoznato", "utf-8"],
  ["windows-1250", "windows-1250"],
  ["iso-8859-2", "iso-8859-2"],
])(
  "a text that says %j and is in %s is read without garbling a letter",
  async (named, encoding) => {
    const charset = named && `; charset="${named}"`;
    const content = iconv.encode(words, encoding);
    for (const type of ["plain", "html"]) {
      const mail = await readMail(
        mailOf(`Content-Type: text/${type}${charset}\r\nContent-Transfer-Encoding: 8bit`, content),
      );
      expect(type === "html" ? mail?.html : mail?.text).toContain(words);
    }
    const encoded = Buffer.from(content.toString("base64"));
    const inBase64 = `Content-Type: text/plain${charset}\r\nContent-Transfer-Encoding: base64`;
    expect((await readMail(mailOf(inBase64, encoded)))?.text).toContain(words);
  },
);

test("a text of a mail without any header of its content is read as well", async () => {
  expect(
    (await readMail(mailOf("Subject: Re", iconv.encode(words, "windows-1250"))))?.text,
  ).toContain(words);
});

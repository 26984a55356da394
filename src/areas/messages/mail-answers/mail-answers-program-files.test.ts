import { describe, expect, test } from "vitest";
import type { MailFile } from "#kit/mail/parsed-mail.ts";
import { holdsFiles, isContainer, isOfProgram } from "./program-files.ts";

const file = (type: string, name = "", isAttached = true): MailFile => ({
  type,
  name,
  isAttached,
  content: new Uint8Array([120]),
});

describe("no attachment of a person", () => {
  test.each([
    ["a reaction of Gmail", "text/vnd.google.email-reaction+json", ""],
    ["a signature of S/MIME", "application/pkcs7-signature", "smime.p7s"],
    ["one of an older program", "application/x-pkcs7-signature", "smime.p7s"],
    ["one with a name of its own", "application/pkcs7-signature", "Ana Anić.p7s"],
    ["one that a mail server has made a file", "application/octet-stream", "smime.p7s"],
    ["a signature of OpenPGP", "application/pgp-signature", "OpenPGP_signature.asc"],
    ["one without a name", "application/pgp-signature", ""],
    ["the key of its sender", "application/pgp-keys", "OpenPGP_0x1234.asc"],
    ["an invitation", "text/calendar", "invite.ics"],
    ["what a Mac knows of a file", "application/applefile", "rad.pdf"],
    ["the text in AMP", "text/x-amp-html", ""],
    ["a report of RFC 6533", "message/global-delivery-status", ""],
  ])("is %s", (_, type, name) => {
    const signature = file(type, name);
    expect(isOfProgram(signature, [file("application/pdf", "rad.pdf"), signature])).toBe(true);
  });

  test("is a picture of the text, such as a logo", () => {
    expect(isOfProgram(file("image/png", "logo.png", false), [])).toBe(true);
  });
});

test.each([
  ["a PDF", "application/pdf", "rad.pdf"],
  ["the signature of another file", "application/pkcs7-signature", "rad.pdf.p7s"],
  ["the same of OpenPGP", "application/pgp-signature", "rad.pdf.asc"],
  ["a signed file", "application/pkcs7-mime", "ugovor.p7m"],
  ["a text about signatures", "text/plain", "potpisi.txt"],
  ["data", "application/json", "podaci.json"],
])("%s is an attachment", (_, type, name) => {
  const attached = file(type, name);
  expect(isOfProgram(attached, [file("application/pdf", "rad.pdf"), attached])).toBe(false);
});

describe("Outlook's container", () => {
  const attribute = (level: number, id: number, data: string | Buffer) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(data.length, 5);
    return Buffer.concat([head, Buffer.from(data as string), Buffer.alloc(2)]);
  };
  const container = (...attributes: Buffer[]) => ({
    content: new Uint8Array(
      Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]), ...attributes]),
    ),
  });
  const text = attribute(1, 0x00069003, "tekst u RTF-u");
  const [title, data] = [attribute(2, 0x00018010, "rad.pdf\0"), attribute(2, 0x0006800f, "%PDF")];

  test("is known by its type and by its name", () => {
    expect(
      [
        file("application/ms-tnef"),
        file("application/vnd.ms-tnef"),
        file("application/octet-stream", "WINMAIL.DAT"),
      ].map(isContainer),
    ).toEqual([true, true, true]);
    expect(isContainer(file("application/octet-stream", "podaci.dat"))).toBe(false);
  });

  test.each([
    ["the text alone", container(text), false],
    ["a file", container(text, title, data), true],
    ["the name of a file without its content", container(text, title), false],
    ["other bytes", { content: new Uint8Array([120]) }, false],
    ["nothing", { content: new Uint8Array() }, false],
    [
      "a part that claims more than there is",
      container(attribute(1, 1, "x").fill(255, 5, 9), data),
      false,
    ],
  ])("holds %s", (_, attachment, files) => {
    expect(holdsFiles(attachment)).toBe(files);
  });
});

import { describe, expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { TimestampError, type TimestampPort } from "#outside/timestamp/port.ts";
import { openTimestamp } from "#outside/timestamp/real.ts";
import { judgeSigned } from "./judge-signed.server.ts";
import { createOwnSeal } from "./own-seal.server.ts";
import { readPkcs12 } from "./pkcs12.server.ts";
import { makeCertificate } from "./testing/certificates.ts";
import { makePaper } from "./testing/paper.ts";
import { pkcs12File, pkcs12Password } from "./testing/pkcs12-files.ts";
import { makeToken, signPdf } from "./testing/sign-pdf.ts";
import { verifyPdf } from "./testing/verify-pdf.ts";

const at = new Date("2026-12-01T12:00:00Z");
const title = "Elektronički pečat fakulteta";

const openSeal = (name: "rsa" | "modern" = "rsa", timestamps?: TimestampPort) =>
  createOwnSeal(readPkcs12(pkcs12File(name), pkcs12Password), { title, timestamps });

const oid = {
  contentType: "2a864886f70d010903",
  messageDigest: "2a864886f70d010904",
  signingTime: "2a864886f70d010905",
  signingCertificateV2: "2a864886f70d010910022f",
  timestamp: "2a864886f70d010910020e",
};

describe("the seal of a key in a file", () => {
  test.each(["rsa", "modern"] as const)("is PAdES B-B, by the bytes alone: %s", async (name) => {
    const paper = await makePaper();
    const { content, stampedAt } = await (await openSeal(name)).seal(paper, at);
    expect(stampedAt).toBeNull();
    expect(Buffer.from(content.subarray(0, paper.length)).equals(paper)).toBe(true);
    const { signedAttributes, ...found } = verifyPdf(content);
    expect(found).toMatchObject({
      isWhole: true,
      isSigned: true,
      hasDigest: true,
      namesCertificate: true,
      unsignedAttributes: [],
    });
    expect(signedAttributes.toSorted()).toEqual(
      [oid.contentType, oid.messageDigest, oid.signingCertificateV2].toSorted(),
    );
    expect(signedAttributes).not.toContain(oid.signingTime);
    const changed = Buffer.from(content);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(verifyPdf(changed).hasDigest).toBe(false);
  });

  test("keeps what PDF/A-2a and PDF/UA-1 want: the same ID, the order of the structure, a named field without size in an element of its own", async () => {
    const paper = await makePaper();
    const { content } = await (await openSeal()).seal(paper, at);
    const update = Buffer.from(content).toString("latin1").slice(paper.length);
    const idOf = (text: string) =>
      /\/ID \[[^\]]*\]/.exec(text)?.[0].replaceAll(/[^0-9A-Za-z+/=]/g, "");
    expect(update).toContain("/Tabs /S");
    expect(update).toContain("/Rect [0 0 0 0]");
    expect(update).toContain("/F 132");
    expect(update).toMatch(/\/TU <FEFF/);
    expect(update).toMatch(/\/S \/Form\n\/P \d+ 0 R\n\/Pg \d+ 0 R\n\/K \[<< \/Type \/OBJR/);
    expect(idOf(update)).toBeDefined();
    const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
    const documents = await Promise.all(
      [paper, content].map((bytes) => getDocument({ data: new Uint8Array(bytes) }).promise),
    );
    expect(documents[1]?.fingerprints[0]).toBe(documents[0]?.fingerprints[0]);
    const page = await documents[1]?.getPage(1);
    const tree = JSON.stringify(await page?.getStructTree());
    expect(tree).toContain('"Form"');
    expect(await page?.getAnnotations()).toContainEqual(
      expect.objectContaining({ fieldType: "Sig", alternativeText: title }),
    );
    for (const document of documents) await document.loadingTask.destroy();
    expect((await readPdfText(content)).text).toBe((await readPdfText(paper)).text);
  });

  test("may be followed by the seal of another, and then by its own again", async () => {
    const paper = await makePaper();
    const seal = await openSeal();
    const own = await seal.seal(paper, at);
    const both = signPdf(own.content, makeCertificate());
    const { beginnings } = await judgeSigned("a.pdf", new Uint8Array(both), at);
    expect(beginnings.find(({ length }) => length === own.content.length)?.verdict).toMatchObject({
      seals: [{ level: "qualified" }],
    });
    expect(verifyPdf((await seal.seal(new Uint8Array(both), at)).content)).toMatchObject({
      isWhole: true,
      isSigned: true,
      hasDigest: true,
    });
  });

  test("is refused for a file that isn't tagged, such as merged papers of another program", async () => {
    const pdf = new Uint8Array(Buffer.from("%PDF-1.4\nstartxref\n9\n%%EOF\n"));
    await expect((await openSeal()).seal(pdf, at)).rejects.toThrow();
  });
});

describe("with a time-stamping service", () => {
  test("the seal has its timestamp", async () => {
    const timestamps = await openTimestamp("sandbox:");
    const paper = await makePaper();
    const { content, stampedAt, stampedBy } = await (await openSeal("rsa", timestamps)).seal(
      paper,
      at,
    );
    await timestamps?.close();
    expect(stampedBy).toBe("Probni vremenski žig");
    expect(Math.abs((stampedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(verifyPdf(content)).toMatchObject({
      isWhole: true,
      isSigned: true,
      hasDigest: true,
      unsignedAttributes: [oid.timestamp],
    });
  });

  test.each([
    ["doesn't answer", () => Promise.reject(new TimestampError("no answer"))],
    ["answers with something else", () => Promise.resolve(new Uint8Array([1, 2, 3]))],
    [
      "answers to another request",
      () =>
        Promise.resolve(
          new Uint8Array([
            ...Buffer.from("3082", "hex"),
            ...makeToken(Buffer.from("drugo"), makeCertificate(), { at }),
          ]),
        ),
    ],
  ])("that %s there is no seal", async (_, ask) => {
    const seal = await openSeal("rsa", { ask, close: async () => {} });
    await expect(seal.seal(await makePaper(), at)).rejects.toThrow(TimestampError);
  });
});

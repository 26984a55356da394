import { beforeAll, describe, expect, test } from "vitest";
import { judgeSigned } from "./judge-signed.server.ts";
import type { SealVerdict } from "./signed-file.ts";
import { makeCertificate, makeKey, type TestCertificate } from "./testing/certificates.ts";
import { makePaper } from "./testing/paper.ts";
import { append, makeCms, makeToken, type SignOptions, signPdf } from "./testing/sign-pdf.ts";

const now = new Date("2026-11-29T12:00:00Z");
let paper: Uint8Array<ArrayBuffer>;
let seal: TestCertificate;

beforeAll(async () => {
  paper = await makePaper();
  seal = makeCertificate();
});

/** The verdict on what follows the issued paper. */
async function verdictOn(
  signed: Uint8Array,
  issued: Uint8Array = paper,
): Promise<SealVerdict | undefined> {
  const { beginnings } = await judgeSigned("rad.pdf", new Uint8Array(signed), now);
  return beginnings.find(({ length }) => length === issued.length)?.verdict;
}

const sign = (options?: SignOptions, certificate = seal) => signPdf(paper, certificate, options);

describe("a paper that was sealed by another program", () => {
  test("with a qualified seal is the issued one and says who sealed it", async () => {
    expect(await verdictOn(sign())).toEqual({
      seals: [
        {
          isSeal: true,
          level: "qualified",
          subject: "Pečat Fakulteta primijenjenih znanosti",
          organization: "Fakultet primijenjenih znanosti",
          issuer: "Izdavatelj CA 2026, Izdavatelj d.d.",
          serialNumber: expect.stringMatching(/^21[0-9a-f]{16}$/),
          validFrom: "2026-01-01T00:00:00.000Z",
          validUntil: "2036-01-01T00:00:00.000Z",
          signedAt: "2026-11-28T09:15:00.000Z",
          timestampAt: null,
          timestampBy: "",
          isVisible: false,
        },
      ],
    });
  });

  test("by a person, with an elliptic curve and a visible mark, without their number", async () => {
    const person = makeCertificate({
      key: makeKey("ec"),
      subject: {
        givenName: "ANA",
        surname: "ANIĆ",
        serialNumber: "PNOHR-12345678903",
        commonName: "ANA ANIĆ 12345678903",
      },
      states: ["compliance", "device", "signature"],
    });
    const verdict = await verdictOn(
      sign({ format: "adbe.pkcs7.detached", rect: "300 60 500 120", signedAt: now }, person),
    );
    expect(verdict).toMatchObject({
      seals: [
        {
          isSeal: false,
          level: "qualified",
          subject: "ANA ANIĆ",
          isVisible: true,
          signedAt: now.toISOString(),
        },
      ],
    });
    expect(JSON.stringify(verdict)).not.toContain("12345678903");
  });

  test.each([
    [["compliance", "seal"], "qualifiedCertificate"],
    [["compliance", "device"], "advanced"],
    [["device", "seal"], "advanced"],
    [[], "advanced"],
  ] as const)("whose certificate states %j is %s", async (states, level) => {
    expect(await verdictOn(sign({}, makeCertificate({ states })))).toMatchObject({
      seals: [{ level }],
    });
  });

  test("whose certificate its subject made is never called qualified", async () => {
    const own = makeCertificate({ subject: { commonName: "Ja" }, issuer: { commonName: "Ja" } });
    expect(await verdictOn(sign({}, own))).toMatchObject({ seals: [{ level: "advanced" }] });
  });

  test("after which a person signed has both", async () => {
    const first = sign();
    const second = signPdf(first, makeCertificate({ subject: { commonName: "Ana Anić" } }));
    expect(await verdictOn(second)).toMatchObject({
      seals: [{ subject: "Pečat Fakulteta primijenjenih znanosti" }, { subject: "Ana Anić" }],
    });
    expect(await verdictOn(second, first)).toMatchObject({ seals: [{ subject: "Ana Anić" }] });
  });

  test("with evidence for long-term validation behind the signature", async () => {
    const signed = sign().toString("latin1");
    const { root } = idsIn(paper);
    const catalog =
      signed
        .slice(signed.lastIndexOf(`\n${root} 0 obj\n`))
        .match(/<<[\s\S]*?\/SigFlags 3 >>>>/)?.[0] ?? "";
    const evidence = append(
      signed,
      {
        [root]: catalog.replace(/>>$/, "/DSS 900 0 R>>"),
        900: "<< /Certs [901 0 R] >>",
        901: "<< /Length 3 >>\nstream\nabc\nendstream",
      },
      { trailer: tailOf(signed) },
    );
    expect(await verdictOn(Buffer.from(evidence, "latin1"))).toMatchObject({
      seals: [{ level: "qualified" }],
    });
  });

  test("with a timestamp counts as sealed at its time, although the certificate has expired since", async () => {
    const expired = makeCertificate({ until: new Date("2026-11-01T00:00:00Z") });
    const service = makeCertificate({ subject: { commonName: "Vremenski žig" } });
    const at = new Date("2026-10-20T08:00:00Z");
    const timestamp = (signature: Uint8Array) => makeToken(signature, service, { at });
    expect(await verdictOn(sign({}, expired))).toEqual({ flaw: "certificateExpired" });
    expect(await verdictOn(sign({ timestamp }, expired))).toMatchObject({
      seals: [{ timestampAt: "2026-10-20T08:00:00.000Z", timestampBy: "Vremenski žig" }],
    });
    const ofAnother = () => makeToken(Buffer.from("drugo"), service, { at });
    expect(await verdictOn(sign({ timestamp: ofAnother }, expired))).toEqual({
      flaw: "wrongTimestamp",
    });
  });
});

const tailOf = (file: string) =>
  `/Root ${/\/Root (\d+)/.exec(file)?.[1]} 0 R /Prev ${[...file.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1]} /ID ${[...file.matchAll(/\/ID (\[[\s\S]*?\])/g)].at(-1)?.[1]} `;

const idsIn = (pdf: Uint8Array) => {
  const file = Buffer.from(pdf).toString("latin1");
  const find = (pattern: RegExp) => pattern.exec(file)?.[1] ?? "";
  return {
    page: find(/\n(\d+) 0 obj\s*<<\s*\/Type \/Page\b(?!s)/),
    contents: find(/\/Contents (\d+) 0 R/),
    metadata: find(/\/Metadata (\d+) 0 R/),
    link: find(/\/Annots \[(\d+) 0 R/),
    pages: find(/\/Pages (\d+) 0 R/),
    root: find(/\/Root (\d+) 0 R/),
    outlines: find(/\/Outlines (\d+) 0 R/),
  };
};

describe("metadata that the signing program writes anew", () => {
  const packetOf = () => {
    const file = Buffer.from(paper).toString("latin1");
    const { metadata } = idsIn(paper);
    const object = file.slice(file.lastIndexOf(`\n${metadata} 0 obj\n`));
    return object.slice(object.indexOf("\nstream\n") + 8, object.indexOf("\nendstream"));
  };
  const signWith = (packet: string, dictionary = "") =>
    verdictOn(
      sign({
        objects: {
          [idsIn(paper).metadata]:
            `<< /Type /Metadata /Subtype /XML ${dictionary}/Length ${packet.length} >>\nstream\n${packet}\nendstream`,
        },
      }),
    );

  test("may tell another day, program and history", async () => {
    const packet = packetOf()
      .replace(/<xmp:ModifyDate>[^<]*/, "<xmp:ModifyDate>2026-11-28T10:00:00Z")
      .replace(
        "</rdf:RDF>",
        '<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Producer="Acrobat" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"><xmpMM:InstanceID>uuid:7</xmpMM:InstanceID></rdf:Description></rdf:RDF>',
      );
    expect(await signWith(packet)).toMatchObject({ seals: [{ level: "qualified" }] });
  });

  test.each([
    ["another title", (packet: string) => packet.replace("Potvrda o", "Potvrda bez")],
    ["another standard", (packet: string) => packet.replace("<pdfaid:part>2", "<pdfaid:part>3")],
    [
      "one property less",
      (packet: string) => packet.replace(/<pdfuaid:part>1<\/pdfuaid:part>/, ""),
    ],
    ["nothing that can be read", () => "<x>"],
    [
      "entities of its own",
      (packet: string) => packet.replace("<x:xmpmeta", "<!DOCTYPE x [<!ENTITY a 'b'>]><x:xmpmeta"),
    ],
  ])("must not tell %s", async (_, change) => {
    const packet = change(packetOf());
    expect(packet).not.toBe(packetOf());
    expect(await signWith(packet)).toEqual({ flaw: "changedMetadata" });
  });

  test("must not be packed", async () => {
    expect(await signWith(packetOf(), "/Filter /FlateDecode ")).toEqual({
      flaw: "changedMetadata",
    });
  });
});

describe("an update that does more than sign is refused", () => {
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;

  test.each([
    [
      "another content of a page",
      () => ({ objects: { [idsIn(paper).contents]: stream("BT ET") } }),
      "changedObject",
    ],
    ["a page that draws something else", () => ({ page: " /Rotate 90" }), "changedPage"],
    [
      "another text of the window's title",
      () => ({ objects: { [idsIn(paper).metadata]: stream("<x/>") } }),
      "changedMetadata",
    ],
    [
      "another target of a link",
      () => ({
        objects: { [idsIn(paper).link]: "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>" },
      }),
      "changedObject",
    ],
    [
      "a new tree of pages",
      () => ({ objects: { [idsIn(paper).pages]: "<< /Type /Pages /Count 0 /Kids [] >>" } }),
      "changedObject",
    ],
    [
      "an action when the file is opened",
      () => ({ catalog: " /OpenAction << /S /JavaScript /JS (1) >>" }),
      "changedCatalog",
    ],
    ["an action of the field", () => ({ widget: "/AA << /K << >> >>" }), "forbiddenObject"],
    ["an unknown key of the field", () => ({ widget: "/A << >>" }), "changedForm"],
    [
      "a file inside",
      () => ({ objects: { 900: "<< /Type /Filespec /EF << >> >>" } }),
      "forbiddenObject",
    ],
    ["a program", () => ({ objects: { 900: "<< /S /Launch >>" } }), "forbiddenObject"],
    ["a mark over the page", () => ({ rect: "0 0 500 700" }), "tooLargeMark"],
    ["a mark of no numbers", () => ({ rect: "0 0 null 0" }), "tooLargeMark"],
    ["bytes between objects", () => ({ between: "q 1 0 0 1 0 0 cm\n" }), "brokenUpdate"],
    [
      "an object that no table names",
      () => ({ between: "901 0 obj\n<< >>\nendobj\n" }),
      "brokenUpdate",
    ],
    ["an object in a comment", () => ({ between: "% 12 0 obj << >> endobj\n" }), "brokenUpdate"],
    ["a second table in a stream", () => ({ trailer: "/XRefStm 9 " }), "compressedTable"],
    [
      "objects in a stream",
      () => ({ objects: { 900: "<< /Type /ObjStm /Length 0 >>\nstream\n\nendstream" } }),
      "compressedTable",
    ],
    ["another key of the trailer", () => ({ trailer: "/Encrypt 9 0 R " }), "changedCatalog"],
    [
      "evidence that is a page's content",
      () => ({ catalog: ` /DSS << /Certs [${idsIn(paper).contents} 0 R] >>` }),
      "changedCatalog",
    ],
    ["an old format", () => ({ format: "adbe.pkcs7.sha1" }), "unknownSignatureFormat"],
    ["a key twice", () => ({ widget: "/F 0 " }), "brokenUpdate"],
  ] satisfies [string, () => SignOptions, string][])("%s", async (_, options, flaw) => {
    expect(await verdictOn(sign(options()))).toMatchObject({ flaw });
  });

  test.each([
    ["ends before the end", ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 5]],
    ["has a gap in front", ([a = 0, b = 0, c = 0, d = 0]) => [a, b - 20, c, d]],
    ["has a gap behind", ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 9, d - 9]],
    ["goes beyond", ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d + 1]],
  ] satisfies [string, SignOptions["range"]][])("a range that %s", async (_, range) => {
    expect(await verdictOn(sign({ range }))).toEqual({ flaw: "byteRange" });
  });

  test("a second update after the signature", async () => {
    const signed = sign().toString("latin1");
    const { contents, page } = idsIn(paper);
    for (const [objects, flaw] of [
      [{ [contents]: stream("BT ET") }, "changedObject"],
      [{ [page]: "<< /Type /Page >>" }, "changedPage"],
      [{ 900: stream("x") }, "unsigned"],
    ] as const) {
      const changed = append(signed, objects, { trailer: tailOf(signed) });
      const verdict = await verdictOn(Buffer.from(changed, "latin1"));
      if (flaw === "unsigned") expect(verdict).toMatchObject({ seals: [{}] });
      else expect(verdict).toMatchObject({ flaw });
    }
  });

  test("bytes behind the end", async () => {
    expect(await verdictOn(Buffer.concat([sign(), Buffer.from("nešto")]))).toEqual({
      flaw: "brokenUpdate",
    });
  });
});

describe("a signature that proves nothing is refused", () => {
  test.each([
    [
      "of another paper",
      () => ({ cms: () => makeCms(Buffer.from("drugi rad"), seal) }),
      "wrongDigest",
    ],
    ["that names another certificate", () => ({ named: makeCertificate() }), "wrongSignature"],
    [
      "of another key",
      () => ({ cms: (data) => makeCms(data, { ...seal, key: makeKey() }) }),
      "wrongSignature",
    ],
    ["that is none", () => ({ cms: () => Buffer.from("3003020101", "hex") }), "brokenSignature"],
    [
      "with bytes behind it",
      () => ({ cms: (data) => Buffer.concat([makeCms(data, seal), Buffer.from([1])]) }),
      "brokenSignature",
    ],
  ] satisfies [string, () => SignOptions, string][])("%s", async (_, options, flaw) => {
    expect(await verdictOn(sign(options()))).toEqual({ flaw });
  });

  test("by a certificate that isn't valid yet", async () => {
    const early = makeCertificate({ from: new Date("2027-01-01T00:00:00Z") });
    expect(await verdictOn(sign({}, early))).toEqual({ flaw: "certificateNotYetValid" });
  });

  test("whose bytes were changed afterwards, each for itself", async () => {
    const signed = sign();
    for (const at of [20, Math.floor(paper.length / 2), paper.length - 3]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await verdictOn(changed)) ?? {}).not.toHaveProperty("seals");
    }
  });
});

test("a paper without a signature, and what is no PDF", async () => {
  expect(await verdictOn(Buffer.concat([paper, Buffer.from("\n")]))).toEqual({ flaw: "unsigned" });
  expect(await judgeSigned("a.pdf", new Uint8Array(Buffer.from("PK")), now)).toMatchObject({
    flaw: "notPdf",
  });
});

test("whatever byte of a signature or of its update is changed, the file is refused, or says the same: CMS signs neither its version nor its list of algorithms", async () => {
  const signed = sign();
  const right = await verdictOn(signed);
  const start = signed.lastIndexOf("/Contents <") + "/Contents <".length;
  const length = signed.subarray(start).indexOf("0000000000000000");
  const places = [
    ...Array.from({ length: 150 }, (_, step) => start + Math.floor((step * length) / 150)),
    ...Array.from({ length: 60 }, (_, step) =>
      Math.floor(paper.length + (step * (start - paper.length)) / 60),
    ),
  ];
  for (const [step, at] of places.entries()) {
    const changed = Buffer.from(signed);
    const letter = String.fromCharCode(changed[at] ?? 0);
    changed.write(
      "0123456789abcdef"["0123456789abcdef".indexOf(letter) ^ (1 + (step % 7))] ?? "#",
      at,
    );
    if (changed.equals(signed)) continue;
    const verdict = (await verdictOn(changed)) ?? { flaw: "brokenUpdate" };
    if ("seals" in verdict) expect([at, verdict]).toEqual([at, right]);
  }
});

import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { cleanMark } from "#areas/branding/clean-mark.ts";
import { readCamt } from "#areas/payments/bank-statements/read-camt.ts";
import { readXlsxRows } from "#kit/spreadsheets/read-xlsx.server.ts";
import { readRecord } from "#outside/dabar/oai.ts";
import { connectSaml } from "#outside/identity-provider/saml.ts";
import { createCertificate } from "../world/certificate.ts";
import { parserFiles } from "./parsers.ts";
import {
  growth,
  nestTags,
  numberParts,
  repeatPart,
  type TextWriter,
  tooSteep,
  worstTexts,
} from "./processor-time.ts";

/** Features that only XML has, or that are expensive for parsers that build trees of it. */
const worstXml: ReadonlyMap<string, TextWriter> = new Map([
  ...worstTexts,
  ...["<b/>", "<a:b/>", "<b a='b'>c</b>", "<?b c?>"].map(
    (part) => [part, repeatPart(part)] as const,
  ),
  ["<b xmlns:a='b'>…</b>", nestTags("<b xmlns:a='b'>", "</b>")],
  [
    "<b a0='0' a1='1' …/>",
    (length) => `<b ${numberParts((index) => `a${index}='${index}' `)(length)}/>`,
  ],
  ["<b>0</b><b>1</b>…", numberParts((index) => `<b>${index}</b>`)],
]);

type Reader = {
  /** What stands around the text. */
  within: readonly [before: string, after: string];
  read: (xml: string) => unknown;
  length: number;
};

const certificate = createCertificate("rsa");
const saml = connectSaml({
  provider: {
    issuer: "https://idp.example",
    signInUrl: "https://idp.example/sign-in",
    signOutUrl: undefined,
    signOutAnswerUrl: undefined,
    certificates: [certificate.cert.replaceAll(/-----[A-Z ]+-----|\s/g, "")],
  },
  privateKey: certificate.key,
  certificate: certificate.cert,
  entityId: "teza",
  accept: [],
  callbackUrl: "https://teza.example/aai/acs",
  signOutUrl: "https://teza.example/aai/ls",
});

/** The parsers whose processor time is measured here, by the file that calls them. */
const readers: Readonly<Record<string, Reader>> = {
  "src/areas/payments/bank-statements/read-camt.ts": {
    within: [
      "<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>HR1210010051863000160</IBAN></Id></Acct><Ntry>",
      "</Ntry></Stmt></BkToCstmrStmt></Document>",
    ],
    read: (xml) => Array.fromAsync(readCamt(inChunks(xml), ["HR1210010051863000160"])),
    length: 50_000,
  },
  "src/areas/branding/clean-mark.ts": {
    within: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">', "</svg>"],
    read: cleanMark,
    length: 50_000,
  },
  "src/kit/spreadsheets/read-xlsx.server.ts": {
    within: ["<sst><si><t>", "</t></si></sst>"],
    read: (xml) => Array.fromAsync(readXlsxRows(toWorkbook(xml))),
    length: 50_000,
  },
  "src/outside/dabar/oai.ts": {
    within: ["<OAI-PMH>", "</OAI-PMH>"],
    read: readRecord,
    length: 50_000,
  },
  "src/outside/identity-provider/saml.ts": {
    within: [
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="_1">',
      "</samlp:Response>",
    ],
    read: (xml) =>
      saml.complete(new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64") }), {
        state: "state",
        requestId: "_1",
      }),
    length: 40_000,
  },
};

const inThread = "in a thread with a time limit";
const sandbox = "the sandbox, for what our program sends";
const withCaller = "reads what saml.ts has bounded";

/** The others, and what measures or bounds them. */
const bounded: Readonly<Record<string, string>> = {
  "src/areas/messages/reply-addresses/html-lines.ts":
    "measured beside it, as what a person has written is cut",
  "src/kit/files/docx/parse-part.server.ts": "in a process with a time limit",
  "src/kit/files/zip/office-package.server.ts": inThread,
  "src/kit/files/zip/office-parts.server.ts": "measured with the workbook",
  "src/kit/forms/sanitize-html.server.ts": "measured as sanitizeRichText",
  "src/kit/mail/read-mail.server.ts": inThread,
  "src/kit/mail/text-charsets.server.ts": inThread,
  "src/kit/signatures/same-metadata.server.ts": "in a process with a time limit",
  "src/kit/spreadsheets/xlsx-sheet.server.ts": "measured with the workbook",
  "src/outside/dabar/sandbox-bag.ts": sandbox,
  "src/outside/identity-provider/saml-algorithms.ts": withCaller,
  "src/outside/identity-provider/saml-fixtures.ts": sandbox,
  "src/outside/identity-provider/saml-message.ts": withCaller,
  "src/outside/identity-provider/saml-metadata.ts":
    "a file of the operator, and what saml.ts has bounded",
};

test("every file that reads HTML, XML or mails is measured, or says what bounds it", () => {
  expect(parserFiles).toEqual([...Object.keys(readers), ...Object.keys(bounded)].sort());
});

test.each(Object.entries(readers))(
  "%s reads twice the markup in twice the time",
  async (_, reader) => {
    const { within, read, length } = reader;
    const steep: string[] = [];
    for (const [name, write] of worstXml) {
      const ratio = await growth(
        length,
        (size) => within.join(write(size)),
        (xml) => attempt(() => read(xml)),
      );
      if (ratio >= tooSteep) steep.push(`${name}: ${ratio.toFixed(1)}`);
    }
    expect(steep).toEqual([]);
  },
);

/** Reads a text, or finds that it is none. */
async function attempt(read: () => unknown) {
  try {
    await read();
  } catch {}
}

async function* inChunks(text: string) {
  for (let at = 0; at < text.length; at += 16_384) yield text.slice(at, at + 16_384);
}

/** A workbook with this part of its texts. */
async function* toWorkbook(sharedStrings: string) {
  const parts = {
    "xl/workbook.xml": '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
    "xl/sheet.xml": sharedStrings,
    "xl/sharedStrings.xml": sharedStrings,
  };
  const encoded = Object.entries(parts).map(
    ([name, xml]) => [name, new TextEncoder().encode(xml)] as const,
  );
  yield zipSync(Object.fromEntries(encoded), { level: 0 });
}

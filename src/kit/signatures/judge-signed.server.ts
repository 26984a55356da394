import { createHash } from "node:crypto";
import type { Certificate } from "pkijs";
import { readCertificate } from "./certificate.server.ts";
import { checkSignature, checkTimestamp, SignatureError, trimDer } from "./cms.server.ts";
import { type AddedSignature, judgeRevision, UpdateError } from "./judge-update.server.ts";
import {
  itemsOf,
  nameIn,
  numberIn,
  PdfSyntaxError,
  type PdfValue,
  skipSpace,
} from "./pdf-values.server.ts";
import {
  CompressedTableError,
  type Document,
  type Revision,
  readDocument,
  readRevisions,
  withRevision,
} from "./revisions.server.ts";
import type { Beginning, ReturnedFile, SealFacts, SealVerdict } from "./signed-file.ts";

/** Revisions of a file that may be the issued one; ours have two, a sealed one some more. */
const mostBeginnings = 12;

/**
 * Reads a file that came back: for each of its beginnings, whether what follows is a signature and
 * nothing else. Only bytes are compared, so that the caller can tell by the hash of a beginning
 * which issued file it is. `now` decides about certificates, unless a timestamp does.
 */
export async function judgeSigned(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<ReturnedFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const read = {
    name,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    size: bytes.length,
    isSigned: /\/ByteRange[\s[]/.test(file),
  };
  if (!file.startsWith("%PDF-")) return { ...read, flaw: "notPdf", beginnings: [] };
  const ends = endsOf(file);
  if (ends.length > mostBeginnings) return { ...read, flaw: "tooManyUpdates", beginnings: [] };
  const beginnings: Beginning[] = [];
  for (const length of ends) {
    const sha256 = createHash("sha256").update(bytes.subarray(0, length)).digest("hex");
    beginnings.push({ length, sha256, verdict: await judgeFrom(file, bytes, length, now) });
  }
  return { ...read, flaw: undefined, beginnings };
}

/** Where a file could have ended before: behind each `%%EOF` with the end of its line. */
function endsOf(file: string): number[] {
  const ends: number[] = [];
  for (let at = file.indexOf("%%EOF"); at >= 0; at = file.indexOf("%%EOF", at + 1)) {
    const end = at + "%%EOF".length;
    for (const next of [
      end,
      ...(file[end] === "\n" ? [end + 1] : []),
      ...(file.startsWith("\r\n", end) ? [end + 2] : []),
    ])
      if (next < file.length) ends.push(next);
    if (ends.length > mostBeginnings) break;
  }
  return ends;
}

async function judgeFrom(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
  now: Date,
): Promise<SealVerdict> {
  try {
    const document = readDocument(file.slice(0, length));
    const seals = await judgeUpdates(file, bytes, { document, length, now });
    return seals.length > 0 ? { seals } : { flaw: "unsigned" };
  } catch (error) {
    if (error instanceof UpdateError)
      return { flaw: error.flaw, ...(error.detail !== undefined && { detail: error.detail }) };
    if (error instanceof SignatureError) return { flaw: error.flaw };
    if (error instanceof CompressedTableError) return { flaw: "compressedTable" };
    if (error instanceof PdfSyntaxError) return { flaw: "brokenUpdate" };
    throw error;
  }
}

async function judgeUpdates(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  { document, length, now }: { document: Document; length: number; now: Date },
): Promise<SealFacts[]> {
  const seals: SealFacts[] = [];
  let isCovered = false;
  let before: Document = { ...document, file };
  for (const revision of readRevisions(file, document, length)) {
    const signatures = addedBy(before, revision, isCovered);
    for (const signature of signatures) {
      const covered = coveredBytes(signature, file, revision);
      seals.push(...(await readSeal(signature, coverOf(bytes, covered), now)));
    }
    isCovered ||= signatures.length > 0;
    before = withRevision(before, revision);
  }
  return seals;
}

/** After a signature, only another one may follow, or evidence about it. */
function addedBy(before: Document, revision: Revision, isCovered: boolean): AddedSignature[] {
  const signatures = judgeRevision(before, revision, { isEvidence: false });
  if (signatures.length > 0 || !isCovered) return signatures;
  return judgeRevision(before, revision, { isEvidence: true });
}

/** The bytes in front of the signature and behind it, up to the end of its update. */
type Covered = { gap: { start: number; end: number }; end: number; contents: string };

function coveredBytes({ dictionary }: AddedSignature, file: string, revision: Revision): Covered {
  const contents = dictionary.get("Contents");
  const range = itemsOf(dictionary.get("ByteRange")).map(numberIn);
  if (contents?.kind !== "string" || !contents.text.startsWith("<"))
    throw new UpdateError("byteRange");
  const [start = -1, first = -1, second = -1, rest = -1] = range;
  const end = second + rest;
  const isWhole =
    range.length === 4 &&
    start === 0 &&
    first === contents.start &&
    second === contents.end &&
    end >= revision.end &&
    end <= file.length &&
    skipSpace(file.slice(0, end), revision.end) === end;
  if (!isWhole) throw new UpdateError("byteRange");
  return { gap: { start: contents.start, end: contents.end }, end, contents: contents.value };
}

function coverOf(bytes: Uint8Array<ArrayBuffer>, { gap, end, contents }: Covered) {
  const data = new Uint8Array(gap.start + end - gap.end);
  data.set(bytes.subarray(0, gap.start));
  data.set(bytes.subarray(gap.end, end), gap.start);
  return { data, der: new Uint8Array(Buffer.from(contents, "latin1")) };
}

/** Formats that sign the whole by CMS (ISO 32000-2, 12.8.3; ETSI EN 319 142-1). */
const formats = new Set(["ETSI.CAdES.detached", "adbe.pkcs7.detached"]);

/** The facts about a signature; none for a timestamp of the document. */
async function readSeal(
  { dictionary, isVisible }: AddedSignature,
  { data, der }: { data: Uint8Array<ArrayBuffer>; der: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<SealFacts[]> {
  const format = nameIn(dictionary.get("SubFilter")) ?? "";
  if (format === "ETSI.RFC3161") {
    await checkTimestamp(trimDer(der), data);
    return [];
  }
  if (!formats.has(format)) throw new SignatureError("unknownSignatureFormat");
  const { certificate, signedAt, timestamp } = await checkSignature(trimDer(der), data);
  const facts = readFacts(certificate);
  const at = (timestamp?.at ?? now).toISOString();
  if (at > facts.validUntil) throw new SignatureError("certificateExpired");
  if (at < facts.validFrom) throw new SignatureError("certificateNotYetValid");
  return [
    {
      ...facts,
      signedAt: signedAt?.toISOString() ?? readDate(dictionary.get("M")),
      timestampAt: timestamp?.at.toISOString() ?? null,
      timestampBy: timestamp ? readCertificate(timestamp.by).subject : "",
      isVisible,
    },
  ];
}

function readFacts(certificate: Certificate) {
  try {
    return readCertificate(certificate);
  } catch (error) {
    throw new SignatureError("brokenSignature", error);
  }
}

/** A date as PDF writes it, such as `D:20261129221500+01'00'`; null for anything else. */
export function readDate(value: PdfValue | undefined): string | null {
  const text = value?.kind === "string" ? value.value : "";
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d'?\d\d|)/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, zone = ""] = parts;
  const offset = /^([+-]\d\d)'?(\d\d)$/.exec(zone);
  const at = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${offset ? `${offset[1]}:${offset[2]}` : "Z"}`,
  );
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

import { createHash, sign } from "node:crypto";
import { signatureAlgorithm, type TestCertificate } from "./certificates.ts";
import { integer, nothing, objectId, octets, sequence, setOf, tagged, utcTime } from "./der.ts";

const attribute = (type: string, ...values: readonly Uint8Array[]) =>
  sequence(objectId(type), setOf(...values));

const sha256 = (data: Uint8Array) => createHash("sha256").update(data).digest();

type CmsOptions = {
  /** Only by an older writer. */
  signedAt?: Date;
  /** The hash of another certificate. */
  named?: TestCertificate;
  timestamp?: (signature: Uint8Array) => Uint8Array;
};

/** Signs data by CMS (RFC 5652), written here byte by byte. */
export function makeCms(
  data: Uint8Array,
  certificate: TestCertificate,
  { signedAt, named = certificate, timestamp }: CmsOptions = {},
): Buffer<ArrayBuffer> {
  const attributes = [
    attribute("1.2.840.113549.1.9.3", objectId("1.2.840.113549.1.7.1")),
    attribute("1.2.840.113549.1.9.4", octets(sha256(data))),
    attribute(
      "1.2.840.113549.1.9.16.2.47",
      sequence(sequence(sequence(octets(sha256(named.der))))),
    ),
    ...(signedAt ? [attribute("1.2.840.113549.1.9.5", utcTime(signedAt))] : []),
  ];
  return signedData(certificate, attributes, { type: "1.2.840.113549.1.7.1", timestamp });
}

/** A timestamp token (RFC 3161) over data. */
export function makeToken(
  data: Uint8Array,
  certificate: TestCertificate,
  { at, nonce }: { at: Date; nonce?: Uint8Array },
): Buffer<ArrayBuffer> {
  const info = sequence(
    integer(1),
    objectId("1.2.3.4.1"),
    sequence(sequence(objectId("2.16.840.1.101.3.4.2.1"), nothing()), octets(sha256(data))),
    integer(7),
    tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`)),
    ...(nonce ? [tagged(0x02, nonce)] : []),
  );
  const attributes = [
    attribute("1.2.840.113549.1.9.3", objectId("1.2.840.113549.1.9.16.1.4")),
    attribute("1.2.840.113549.1.9.4", octets(sha256(info))),
    attribute(
      "1.2.840.113549.1.9.16.2.47",
      sequence(sequence(sequence(octets(sha256(certificate.der))))),
    ),
  ];
  return signedData(certificate, attributes, { type: "1.2.840.113549.1.9.16.1.4", content: info });
}

function signedData(
  certificate: TestCertificate,
  attributes: readonly Uint8Array[],
  {
    type,
    content,
    timestamp,
  }: {
    type: string;
    content?: Uint8Array;
    timestamp?: ((signature: Uint8Array) => Uint8Array) | undefined;
  },
) {
  const digest = sequence(objectId("2.16.840.1.101.3.4.2.1"), nothing());
  const attributeSet = setOf(...attributes);
  const signature = sign("sha256", attributeSet, certificate.key.secret);
  const implicit = Buffer.concat([Buffer.from([0xa0]), attributeSet.subarray(1)]);
  const signer = sequence(
    integer(1),
    sequence(certificate.issuer, certificate.serial),
    digest,
    implicit,
    signatureAlgorithm(certificate.key),
    octets(signature),
    ...(timestamp
      ? [tagged(0xa1, attribute("1.2.840.113549.1.9.16.2.14", timestamp(signature)))]
      : []),
  );
  return sequence(
    objectId("1.2.840.113549.1.7.2"),
    tagged(
      0xa0,
      sequence(
        integer(content ? 3 : 1),
        tagged(0x31, digest),
        sequence(objectId(type), ...(content ? [tagged(0xa0, octets(content))] : [])),
        tagged(0xa0, certificate.der),
        tagged(0x31, signer),
      ),
    ),
  );
}

export type SignOptions = CmsOptions & {
  /** Objects that are added or replaced, by number; the text between `obj` and `endobj`. */
  objects?: Readonly<Record<number, string>>;
  format?: string;
  rect?: string;
  /** More of the widget, of the signature and of the catalog. */
  widget?: string;
  dictionary?: string;
  catalog?: string;
  page?: string;
  /** How the update is written; by default with a table in letters. */
  write?: WriteUpdate;
  /** Text behind the last object, in front of the table. */
  between?: string;
  trailer?: string;
  /** The range as it is written, instead of the right one. */
  range?: (right: readonly number[]) => readonly number[];
  /** The CMS, instead of the right one. */
  cms?: (data: Uint8Array) => Uint8Array;
};

const place = 16_000;

/** The facts about a PDF that an update needs, read by patterns from a file of ours. */
function read(file: string) {
  const last = (pattern: RegExp) => [...file.matchAll(pattern)].at(-1)?.[1] ?? "";
  const root = last(/\/Root (\d+) 0 R/g);
  const bodyOf = (id: string) =>
    [
      ...file.matchAll(new RegExp(`(?:^|[\\r\\n])${id} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`, "g")),
    ].at(-1)?.[1] ?? "";
  const page = /[\r\n](\d+) 0 obj\s*<<\s*\/Type \/Page\b(?!s)/.exec(file)?.[1] ?? "";
  return {
    root,
    page,
    bodyOf,
    size: Number(last(/\/Size (\d+)/g)),
    table: last(/startxref\s+(\d+)/g),
    fileId: last(/\/ID (\[[\s\S]*?\])/g),
    info: last(/\/Info (\d+) 0 R/g),
  };
}

/**
 * Signs a PDF by an incremental update, as a sealing service does: a field that is its widget, on
 * the first page.
 */
export function signPdf(
  pdf: Uint8Array,
  certificate: TestCertificate,
  options: SignOptions = {},
): Buffer<ArrayBuffer> {
  const file = Buffer.from(pdf).toString("latin1");
  const { root, page, bodyOf, size, table, fileId, info } = read(file);
  const [field, signature] = [size, size + 1];
  const { format = "ETSI.CAdES.detached", rect = "0 0 0 0" } = options;
  const old = bodyOf(page);
  const annotations = /\/Annots \[([^\]]*)\]/.exec(old)?.[1] ?? "";
  const fields = /\/Fields \[([^\]]*)\]/.exec(bodyOf(root))?.[1] ?? "";
  const catalog = bodyOf(root).replace(/\/AcroForm <<[\s\S]*?>>/, "");
  const objects: Record<number, string> = {
    [page]: `<<${old.replace(/\/Annots \[[^\]]*\]/, "")}\n/Annots [${annotations} ${field} 0 R]${options.page ?? ""}>>`,
    [root]: `<<${catalog}\n/AcroForm << /Fields [${fields} ${field} 0 R] /SigFlags 3 >>${options.catalog ?? ""}>>`,
    [field]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Potpis${field}) /F 132 /Rect [${rect}] /P ${page} 0 R /V ${signature} 0 R ${options.widget ?? ""}>>`,
    [signature]: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${format} /M (D:20261128101500+01'00') ${options.dictionary ?? ""}/ByteRange [0 0000000000 0000000000 0000000000] /Contents <${"0".repeat(place)}> >>`,
    ...options.objects,
  };
  const text = (options.write ?? append)(file, objects, {
    between: options.between ?? "",
    trailer: `/Root ${root} 0 R /Prev ${table}${info ? ` /Info ${info} 0 R` : ""} /ID ${fileId} ${options.trailer ?? ""}`,
  });
  return fill(text, certificate, options);
}

export type WriteUpdate = (
  file: string,
  objects: Readonly<Record<number, string>>,
  more: { between?: string; trailer: string },
) => string;

/** Appends objects with their table, as an incremental update. */
export function append(
  file: string,
  objects: Readonly<Record<number, string>>,
  { between = "", trailer }: { between?: string; trailer: string },
): string {
  let out = file;
  let entries = "";
  let most = 0;
  for (const [id, body] of Object.entries(objects)) {
    entries += `${id} 1\n${String(out.length).padStart(10, "0")} 00000 n \n`;
    out += `${id} 0 obj\n${body}\nendobj\n`;
    most = Math.max(most, Number(id));
  }
  out += between;
  const at = out.length;
  return `${out}xref\n${entries}trailer\n<< /Size ${most + 1} ${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
}

function fill(text: string, certificate: TestCertificate, options: SignOptions) {
  const start = text.lastIndexOf("/Contents <") + "/Contents ".length;
  const end = start + place + 2;
  const right = [0, start, end, text.length - end];
  const range = (options.range?.(right) ?? right).map((part) => String(part).padStart(10, "0"));
  const at = text.lastIndexOf("/ByteRange [");
  const written = `/ByteRange [0 ${range.slice(1).join(" ")}]`;
  const filled = text.slice(0, at) + written + text.slice(at + written.length);
  const [first = 0, second = 0, rest = 0] = (options.range?.(right) ?? right).slice(1);
  const data = Buffer.from(filled.slice(0, first) + filled.slice(second, second + rest), "latin1");
  const cms = Buffer.from(options.cms?.(data) ?? makeCms(data, certificate, options));
  const hex = cms.toString("hex").padEnd(place, "0");
  return Buffer.from(`${filled.slice(0, start + 1)}${hex}${filled.slice(end - 1)}`, "latin1");
}

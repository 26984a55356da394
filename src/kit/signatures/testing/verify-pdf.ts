import { createHash, verify, X509Certificate } from "node:crypto";

/** Reads a value of DER: its tag, content and what follows. */
function read(der: Buffer, at = 0) {
  const first = der[at + 1] ?? 0;
  const count = first & 0x80 ? first & 0x7f : 0;
  const length = count ? der.readUIntBE(at + 2, count) : first;
  const start = at + 2 + count;
  return {
    tag: der[at] ?? 0,
    content: der.subarray(start, start + length),
    whole: der.subarray(at, start + length),
  };
}

function childrenOf(content: Buffer) {
  const children: ReturnType<typeof read>[] = [];
  for (let at = 0; at < content.length; ) {
    const child = read(content, at);
    children.push(child);
    at += child.whole.length;
  }
  return children;
}

/**
 * Verifies the last signature of a PDF by the bytes alone, without the library that wrote it.
 * Returns the object identifiers of its signed and unsigned attributes, in hexadecimal digits.
 */
export function verifyPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf);
  const text = file.toString("latin1");
  const range =
    [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].at(-1)?.slice(1).map(Number) ?? [];
  const [start = 0, end = 0, rest = 0] = range;
  const data = Buffer.concat([file.subarray(0, start), file.subarray(end, end + rest)]);
  const cms = Buffer.from(text.slice(start + 1, end - 1), "hex");
  const [, wrapped] = childrenOf(read(cms).content);
  const parts = childrenOf(read(wrapped?.content ?? Buffer.alloc(0)).content);
  const certificates = childrenOf(
    parts.find(({ tag }) => tag === 0xa0)?.content ?? Buffer.alloc(0),
  );
  const certificate = new X509Certificate(certificates[0]?.whole ?? Buffer.alloc(0));
  const signer = childrenOf(
    childrenOf(parts.at(-1)?.content ?? Buffer.alloc(0))[0]?.content ?? Buffer.alloc(0),
  );
  const attributes = signer.find(({ tag }) => tag === 0xa0);
  const signature = signer.filter(({ tag }) => tag === 0x04).at(-1)?.content ?? Buffer.alloc(0);
  const signedBytes = Buffer.concat([
    Buffer.from([0x31]),
    attributes?.whole.subarray(1) ?? Buffer.alloc(0),
  ]);
  const found = childrenOf(attributes?.content ?? Buffer.alloc(0));
  const idsOf = (list: typeof found) =>
    list.map(({ content }) => childrenOf(content)[0]?.content.toString("hex") ?? "");
  const digest = createHash("sha256").update(data).digest();
  return {
    isWhole: start > 0 && end + rest === file.length,
    isSigned: verify("sha256", signedBytes, certificate.publicKey, signature),
    hasDigest: found.some(({ content }) => content.includes(digest)),
    namesCertificate: found.some(({ content }) =>
      content.includes(createHash("sha256").update(certificate.raw).digest()),
    ),
    signedAttributes: idsOf(found),
    unsignedAttributes: idsOf(
      childrenOf(signer.find(({ tag }) => tag === 0xa1)?.content ?? Buffer.alloc(0)),
    ),
    subject: certificate.subject,
  };
}

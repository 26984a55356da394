import { createHash, timingSafeEqual } from "node:crypto";
import { fromBER, GeneralizedTime, ObjectIdentifier, OctetString, Sequence, UTCTime } from "asn1js";
import {
  type Attribute,
  Certificate,
  ContentInfo,
  getAlgorithmByOID,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from "pkijs";
import type { SealFlaw } from "./signed-file.ts";

/** Object identifiers of CMS (RFC 5652, 5035, 3161, 5126). */
export const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  tstInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timestampToken: "1.2.840.113549.1.9.16.2.14",
} as const;

/** A signature isn't right; `flaw` says in which respect. */
export class SignatureError extends Error {
  override name = "SignatureError";
  readonly flaw: SealFlaw;
  constructor(flaw: SealFlaw, cause?: unknown) {
    super(flaw, { cause });
    this.flaw = flaw;
  }
}

export type CheckedSignature = {
  certificate: Certificate;
  /** The instant that the signer claims; undefined if it doesn't. */
  signedAt: Date | undefined;
  timestamp: { at: Date; by: Certificate } | undefined;
};

const acceptedHashes = new Set(["SHA-256", "SHA-384", "SHA-512"]);

/**
 * Verifies a detached CMS signature of `data`, with the certificate that it brings; throws a
 * SignatureError. Whom the certificate's issuer is, and whether it is trusted, isn't decided here.
 */
export async function checkSignature(
  der: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<CheckedSignature> {
  try {
    return await check(der, data);
  } catch (error) {
    // a part of another kind than the library expects
    throw error instanceof SignatureError ? error : new SignatureError("brokenSignature", error);
  }
}

async function check(
  der: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<CheckedSignature> {
  const { signed, signer, certificate } = readSigned(der);
  if (signed.encapContentInfo.eContent || signed.encapContentInfo.eContentType !== oids.data)
    throw new SignatureError("brokenSignature");
  const digest = hashOf(signer, data);
  if (!sameBytes(octetsOf(findAttribute(signer, oids.messageDigest)), digest))
    throw new SignatureError("wrongDigest");
  requireType(signer, oids.data);
  requireCertificate(signer, certificate);
  await requireSignature(signed, data);
  const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === oids.timestampToken);
  return {
    certificate,
    signedAt: timeOf(findAttribute(signer, oids.signingTime)),
    timestamp: token && (await readToken(token, signer)),
  };
}

async function readToken(token: Attribute, signer: SignerInfo) {
  const [value] = token.values;
  if (!value) throw new SignatureError("wrongTimestamp");
  return checkTimestamp(
    new Uint8Array(value.toBER(false)),
    new Uint8Array(signer.signature.valueBlock.valueHexView),
  );
}

/**
 * Verifies a timestamp token (RFC 3161) over `data` and returns its instant; throws a
 * SignatureError.
 */
export async function checkTimestamp(
  der: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<{ at: Date; by: Certificate; nonce: bigint | undefined }> {
  try {
    const { signed, signer, certificate } = readSigned(der);
    const { eContent, eContentType } = signed.encapContentInfo;
    if (!eContent || eContentType !== oids.tstInfo) throw new SignatureError("wrongTimestamp");
    const content = bytesOf(eContent);
    const info = TSTInfo.fromBER(content.slice().buffer);
    const { hashAlgorithm, hashedMessage } = info.messageImprint;
    if (!sameBytes(hexOf(hashedMessage), hash(hashAlgorithm.algorithmId, data)))
      throw new SignatureError("wrongTimestamp");
    if (!sameBytes(octetsOf(findAttribute(signer, oids.messageDigest)), hashOf(signer, content)))
      throw new SignatureError("wrongTimestamp");
    requireType(signer, oids.tstInfo);
    requireCertificate(signer, certificate);
    await requireSignature(signed, data);
    const nonce = info.nonce && BigInt(`0x${hexOf(info.nonce).toString("hex") || "0"}`);
    return { at: info.genTime, by: certificate, nonce };
  } catch (error) {
    throw new SignatureError("wrongTimestamp", error);
  }
}

function readSigned(der: Uint8Array<ArrayBuffer>) {
  try {
    const content = ContentInfo.fromBER(der.slice().buffer);
    if (content.contentType !== oids.signedData) throw new Error("no signed data");
    const signed = new SignedData({ schema: content.content });
    const [signer, ...more] = signed.signerInfos;
    if (!signer || more.length > 0) throw new Error("not one signer");
    if (!signer.signedAttrs) throw new Error("no signed attributes");
    const certificate = findCertificate(signed, signer);
    if (!certificate) throw new Error("no certificate");
    return { signed, signer, certificate };
  } catch (error) {
    throw new SignatureError("brokenSignature", error);
  }
}

/** The signer's certificate, by issuer and serial number or by the identifier of its key. */
function findCertificate(signed: SignedData, { sid }: SignerInfo): Certificate | undefined {
  const certificates = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
  if (sid instanceof IssuerAndSerialNumber)
    return certificates.find(
      ({ issuer, serialNumber }) =>
        issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
    );
  const wanted = hexOf(sid);
  return certificates.find((certificate) => {
    const extension = certificate.extensions?.find(({ extnID }) => extnID === "2.5.29.14");
    return extension?.parsedValue && sameBytes(hexOf(extension.parsedValue), wanted);
  });
}

/** `data` is what is signed, or of a timestamp what is stamped. */
async function requireSignature(signed: SignedData, data: Uint8Array<ArrayBuffer>) {
  const isRight = await signed
    .verify({ signer: 0, checkChain: false, data: data.slice().buffer })
    .catch((error: unknown) => {
      throw new SignatureError("wrongSignature", error);
    });
  if (!isRight) throw new SignatureError("wrongSignature");
}

function requireType(signer: SignerInfo, type: string) {
  const value = findAttribute(signer, oids.contentType);
  if (!(value instanceof ObjectIdentifier) || value.valueBlock.toString() !== type)
    throw new SignatureError("brokenSignature");
}

/**
 * The signed attribute with the hash of the signer's certificate (RFC 5035) has to fit, where there
 * is one, so that no other certificate of the same key takes its place.
 */
function requireCertificate(signer: SignerInfo, certificate: Certificate) {
  const value =
    findAttribute(signer, oids.signingCertificateV2) ??
    findAttribute(signer, oids.signingCertificate);
  if (!value) return;
  const [certs] = value instanceof Sequence ? value.valueBlock.value : [];
  const [first] = certs instanceof Sequence ? certs.valueBlock.value : [];
  const parts = first instanceof Sequence ? first.valueBlock.value : [];
  const isV1 = !findAttribute(signer, oids.signingCertificateV2);
  const [algorithm] = parts;
  const named = algorithm instanceof Sequence ? algorithm.valueBlock.value[0] : undefined;
  const octets = parts.find((part) => part instanceof OctetString);
  const name = isV1
    ? "sha1"
    : named instanceof ObjectIdentifier
      ? hashName(named.valueBlock.toString())
      : "sha256";
  const digest = createHash(name)
    .update(new Uint8Array(certificate.toSchema().toBER(false)))
    .digest();
  if (!octets || !sameBytes(hexOf(octets), digest)) throw new SignatureError("wrongSignature");
}

/** The only value of a signed attribute; undefined if there isn't exactly one. */
function findAttribute({ signedAttrs }: SignerInfo, type: string) {
  const found = signedAttrs?.attributes.filter((attribute) => attribute.type === type) ?? [];
  return found.length === 1 && found[0]?.values.length === 1 ? found[0].values[0] : undefined;
}

const hashOf = ({ digestAlgorithm }: SignerInfo, data: Uint8Array) =>
  hash(digestAlgorithm.algorithmId, data);

const hash = (oid: string, data: Uint8Array) => createHash(hashName(oid)).update(data).digest();

/** SHA-1 and older ones prove nothing any more. */
function hashName(oid: string): string {
  const { name } = getAlgorithmByOID(oid) as { name?: string };
  if (!name || !acceptedHashes.has(name)) throw new SignatureError("weakSignature");
  return name.replace("SHA-", "sha");
}

function timeOf(value: unknown): Date | undefined {
  if (value instanceof UTCTime || value instanceof GeneralizedTime) return value.toDate();
  return undefined;
}

const octetsOf = (value: unknown) =>
  value instanceof OctetString ? bytesOf(value) : Buffer.alloc(0);

/** The bytes of an octet string, which may come in parts. */
function bytesOf(value: OctetString): Buffer<ArrayBuffer> {
  return Buffer.from(value.getValue());
}

/** The bytes of a simple value. */
const hexOf = (value: unknown): Buffer =>
  Buffer.from(
    (value as { valueBlock?: { valueHexView?: Uint8Array } }).valueBlock?.valueHexView ?? [],
  );

const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.length > 0 && timingSafeEqual(a, b);

/** Parses DER, of which bytes may follow that fill a place. */
export function trimDer(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const offset = lengthOf(bytes);
  if (offset < 0 || bytes.subarray(offset).some((byte) => byte !== 0))
    throw new SignatureError("brokenSignature");
  return bytes.slice(0, offset);
}

function lengthOf(bytes: Uint8Array<ArrayBuffer>): number {
  try {
    return fromBER(bytes.slice().buffer).offset;
  } catch (error) {
    throw new SignatureError("brokenSignature", error);
  }
}

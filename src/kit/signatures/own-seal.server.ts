import { createHash, randomBytes } from "node:crypto";
import { Integer, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
} from "pkijs";
import type { PaperSealPort } from "#outside/paper-seal/port.ts";
import { TimestampError, type TimestampPort } from "#outside/timestamp/port.ts";
import { readCertificate } from "./certificate.server.ts";
import { checkTimestamp, oids } from "./cms.server.ts";
import type { KeyWithCertificate } from "./pkcs12.server.ts";
import { prepareSignature } from "./prepare-signature.server.ts";

/** Bytes for a timestamp token and what the certificates leave. */
const places = { signature: 4_096, timestamp: 16_384 };

const sha256Id = "2.16.840.1.101.3.4.2.1";

/**
 * The seal of a key that lies in a file: PAdES B-B (ETSI EN 319 142-1), and B-T with a
 * time-stamping service. `title` is what people hear of its field.
 */
export async function createOwnSeal(
  { key, certificate, chain }: KeyWithCertificate,
  { title, timestamps }: { title: string; timestamps: TimestampPort | undefined },
): Promise<PaperSealPort> {
  const secret = await importKey(key);
  const facts = readCertificate(certificate);
  const certificates = [certificate, ...chain];
  const place = certificates.reduce(
    (sum, one) => sum + one.toSchema().toBER(true).byteLength,
    places.signature + (timestamps ? places.timestamp : 0),
  );
  return {
    certificate: facts,
    async seal(paper, at) {
      const prepared = prepareSignature(paper, { name: `Teza-${at.getTime()}`, title, at, place });
      const signed = await signByCms(prepared.covered, { secret, certificates });
      const stamp = timestamps && (await addTimestamp(signed, timestamps));
      return {
        content: prepared.fill(encode(signed)),
        stampedAt: stamp?.at ?? null,
        stampedBy: stamp ? readCertificate(stamp.by).subject : "",
      };
    },
  };
}

function importKey(key: KeyWithCertificate["key"]) {
  const der = new Uint8Array(key.export({ type: "pkcs8", format: "der" }));
  const curve = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" }[
    key.asymmetricKeyDetails?.namedCurve ?? ""
  ];
  const algorithm = curve
    ? { name: "ECDSA", namedCurve: curve }
    : { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  return crypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
}

type Signer = { secret: CryptoKey; certificates: readonly Certificate[] };

/**
 * Signs by CMS with the hash of the certificate (signing-certificate-v2), and without the time,
 * which PAdES has in the file.
 */
async function signByCms(data: Uint8Array<ArrayBuffer>, { secret, certificates }: Signer) {
  const [certificate] = certificates;
  if (!certificate) throw new Error("a seal without a certificate");
  const named = octets(sha256(new Uint8Array(certificate.toSchema().toBER(false))));
  const attributes = [
    attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
    attribute(oids.messageDigest, octets(sha256(data))),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(named)))),
  ];
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: sha256Id })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [...certificates],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        // a set of DER is in the order of its bytes
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: attributes.toSorted((a, b) => Buffer.compare(derOf(a), derOf(b))),
        }),
      }),
    ],
  });
  await signed.sign(secret, 0, "SHA-256", data.buffer);
  return signed;
}

/** Asks for a timestamp of the signature and puts it beside it. Throws a TimestampError. */
async function addTimestamp(signed: SignedData, timestamps: TimestampPort) {
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error("a signature without a signer");
  const signature = new Uint8Array(signer.signature.valueBlock.valueHexView);
  const nonce = Uint8Array.of(1, ...randomBytes(8));
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: octets(sha256(signature)),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
  });
  const answer = await timestamps.ask(new Uint8Array(request.toSchema().toBER(false)));
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(answer.slice().buffer);
    if (status.status > 1 || !timeStampToken) throw new Error(`status ${status.status}`);
    const token = new Uint8Array(timeStampToken.toSchema().toBER(false));
    const stamp = await checkTimestamp(token, signature);
    if (stamp.nonce !== BigInt(`0x${Buffer.from(nonce).toString("hex")}`))
      throw new Error("an answer to another request");
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(oids.timestampToken, timeStampToken.toSchema())],
    });
    return stamp;
  } catch (error) {
    throw new TimestampError("the answer is no timestamp of this seal", { cause: error });
  }
}

const encode = (signed: SignedData) =>
  new Uint8Array(
    new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) })
      .toSchema()
      .toBER(false),
  );

const derOf = (of: Attribute) => new Uint8Array(of.toSchema().toBER(false));
const attribute = (type: string, value: object) => new Attribute({ type, values: [value] });
const octets = (bytes: Uint8Array<ArrayBuffer>) => new OctetString({ valueHex: bytes.buffer });
const sequence = (...value: (Sequence | OctetString)[]) => new Sequence({ value });
const sha256 = (data: Uint8Array) => new Uint8Array(createHash("sha256").update(data).digest());

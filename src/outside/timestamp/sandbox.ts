import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";

const oids = {
  signedData: "1.2.840.113549.1.7.2",
  tstInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  commonName: "2.5.4.3",
  sha256: "2.16.840.1.101.3.4.2.1",
  policy: "1.2.3.4.1",
} as const;

const dayMs = 86_400_000;

/**
 * Plays a time-stamping service on this machine. Its certificate is made at the start and trusted
 * by nobody. `now` is its clock.
 */
export async function startTimestampSandbox(now: () => Date = () => new Date()) {
  const signer = await makeSigner();
  const server = createServer(async (request, response) => {
    try {
      const query = TimeStampReq.fromBER(new Uint8Array(await buffer(request)));
      const reply = await stamp(query, signer, now());
      response
        .writeHead(200, { "content-type": "application/timestamp-reply" })
        .end(Buffer.from(reply));
    } catch {
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Signer = { certificate: Certificate; key: CryptoKey };

async function makeSigner(): Promise<Signer> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(8)).buffer });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({
        type: oids.commonName,
        value: new Utf8String({ value: "Probni vremenski žig" }),
      }),
    );
  certificate.notBefore.value = new Date("2020-01-01T00:00:00Z");
  certificate.notAfter.value = new Date(Date.now() + 3650 * dayMs);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return { certificate, key: keys.privateKey };
}

async function stamp(query: TimeStampReq, { certificate, key }: Signer, at: Date) {
  const info = new TSTInfo({
    version: 1,
    policy: oids.policy,
    messageImprint: query.messageImprint,
    serialNumber: new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(8)).buffer }),
    genTime: at,
    ...(query.nonce && { nonce: query.nonce }),
  });
  const content = info.toSchema().toBER(false);
  const attribute = (type: string, value: object) => new Attribute({ type, values: [value] });
  const named = sha256(certificate.toSchema().toBER(false));
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: oids.tstInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: oids.sha256 })],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oids.contentType, new ObjectIdentifier({ value: oids.tstInfo })),
            attribute(oids.messageDigest, new OctetString({ valueHex: sha256(content) })),
            attribute(
              oids.signingCertificateV2,
              sequence(sequence(sequence(new OctetString({ valueHex: named })))),
            ),
          ],
        }),
      }),
    ],
  });
  await signed.sign(key, 0, "SHA-256");
  return new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: new ContentInfo({
      contentType: oids.signedData,
      content: signed.toSchema(true),
    }),
  })
    .toSchema()
    .toBER(false);
}

const sequence = (...value: (Sequence | OctetString)[]) => new Sequence({ value });

const sha256 = (data: ArrayBuffer) =>
  new Uint8Array(createHash("sha256").update(new Uint8Array(data)).digest()).buffer;

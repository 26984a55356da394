import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

export type TestCertificate = { key: string; cert: string };

/**
 * Creates a self-signed certificate for `localhost`, valid for a day before and after now (RFC
 * 5280, in DER), with a key for TLS or one for SAML.
 */
export function createCertificate(kind: "ec" | "rsa" = "ec"): TestCertificate {
  const { privateKey, publicKey } =
    kind === "ec"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength: 2048 });
  const algorithm =
    kind === "ec"
      ? sequence(objectId("2a8648ce3d040302")) // ecdsa-with-SHA256
      : // sha256WithRSAEncryption
        sequence(objectId("2a864886f70d01010b"), der(0x05, Buffer.alloc(0)));
  const name = sequence(set(sequence(objectId("550403"), der(0x0c, Buffer.from("localhost")))));
  const [from, to] = [-1, 1].map((days) => utcTime(new Date(Date.now() + days * 86_400_000))) as [
    Buffer,
    Buffer,
  ];
  const alternativeNames = sequence(
    der(0x82, Buffer.from("localhost")),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extensions = sequence(
    sequence(objectId("551d11"), der(0x04, alternativeNames)), // subjectAltName
    sequence(
      objectId("551d13"),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
    ), // a CA
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(from, to),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const certificate = sequence(
    body,
    algorithm,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = certificate.toString("base64").replace(/.{64}(?=.)/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`));

import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import {
  bits,
  generalizedTime,
  integer,
  nothing,
  objectId,
  octets,
  sequence,
  setOf,
  tagged,
  text,
} from "./der.ts";

export type TestKey = { type: "rsa" | "ec"; secret: KeyObject; open: KeyObject };

export const makeKey = (type: TestKey["type"] = "rsa"): TestKey => {
  const pair =
    type === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: 2048 })
      : generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { type, secret: pair.privateKey, open: pair.publicKey };
};

/** SHA-256 with RSA or ECDSA. */
export const signatureAlgorithm = ({ type }: TestKey) =>
  type === "rsa"
    ? sequence(objectId("1.2.840.113549.1.1.11"), nothing())
    : sequence(objectId("1.2.840.10045.4.3.2"));

const nameTypes = {
  country: "2.5.4.6",
  organization: "2.5.4.10",
  commonName: "2.5.4.3",
  surname: "2.5.4.4",
  givenName: "2.5.4.42",
  serialNumber: "2.5.4.5",
} as const;

export type Name = Partial<Record<keyof typeof nameTypes, string>>;

const distinguishedName = (name: Name) =>
  sequence(
    ...Object.entries(name).map(([type, value]) =>
      setOf(sequence(objectId(nameTypes[type as keyof typeof nameTypes]), text(value))),
    ),
  );

/** Statements of ETSI EN 319 412-5. */
export const statements = {
  compliance: sequence(objectId("0.4.0.1862.1.1")),
  device: sequence(objectId("0.4.0.1862.1.4")),
  seal: sequence(objectId("0.4.0.1862.1.6"), sequence(objectId("0.4.0.1862.1.6.2"))),
  signature: sequence(objectId("0.4.0.1862.1.6"), sequence(objectId("0.4.0.1862.1.6.1"))),
} as const;

export type TestCertificate = {
  key: TestKey;
  der: Buffer<ArrayBuffer>;
  issuer: Buffer<ArrayBuffer>;
  serial: Buffer<ArrayBuffer>;
};

type CertificateOptions = {
  key?: TestKey;
  subject?: Name;
  issuer?: Name;
  from?: Date;
  until?: Date;
  states?: readonly (keyof typeof statements)[];
};

const issuerKey = makeKey("ec");

export const faculty: Name = {
  country: "HR",
  organization: "Fakultet primijenjenih znanosti",
  commonName: "Pečat Fakulteta primijenjenih znanosti",
};

/** A certificate of a made-up issuer; by default of a seal that is qualified. */
export function makeCertificate({
  key = makeKey(),
  subject = faculty,
  issuer = { country: "HR", organization: "Izdavatelj d.d.", commonName: "Izdavatelj CA 2026" },
  from = new Date("2026-01-01T00:00:00Z"),
  until = new Date("2036-01-01T00:00:00Z"),
  states = ["compliance", "device", "seal"],
}: CertificateOptions = {}): TestCertificate {
  const serial = integer(Buffer.concat([Buffer.from([0x21]), randomBytes(8)]));
  const issuerName = distinguishedName(issuer);
  const extension = sequence(
    objectId("1.3.6.1.5.5.7.1.3"),
    octets(sequence(...states.map((state) => statements[state]))),
  );
  const content = sequence(
    tagged(0xa0, integer(2)),
    serial,
    signatureAlgorithm(issuerKey),
    issuerName,
    sequence(generalizedTime(from), generalizedTime(until)),
    distinguishedName(subject),
    key.open.export({ type: "spki", format: "der" }),
    ...(states.length > 0 ? [tagged(0xa3, sequence(extension))] : []),
  );
  const der = sequence(
    content,
    signatureAlgorithm(issuerKey),
    bits(sign("sha256", content, issuerKey.secret)),
  );
  return { key, der, issuer: issuerName, serial };
}

import { fromBER, ObjectIdentifier, Sequence } from "asn1js";
import type { Certificate, RelativeDistinguishedNames } from "pkijs";
import type { SealFacts, SealLevel } from "./signed-file.ts";

/** Object identifiers of names (X.520) and of statements about qualified certificates. */
const nameTypes = {
  commonName: "2.5.4.3",
  surname: "2.5.4.4",
  givenName: "2.5.4.42",
  organization: "2.5.4.10",
} as const;

const statementTypes = {
  extension: "1.3.6.1.5.5.7.1.3",
  compliance: "0.4.0.1862.1.1",
  device: "0.4.0.1862.1.4",
  type: "0.4.0.1862.1.6",
  signature: "0.4.0.1862.1.6.1",
  seal: "0.4.0.1862.1.6.2",
} as const;

type CertificateFacts = Pick<
  SealFacts,
  | "isSeal"
  | "level"
  | "subject"
  | "organization"
  | "issuer"
  | "serialNumber"
  | "validFrom"
  | "validUntil"
>;

/**
 * What a certificate says about itself (ETSI EN 319 412-5). Numbers of people, such as the OIB that
 * Croatian issuers write into a subject, are left out.
 */
export function readCertificate(certificate: Certificate): CertificateFacts {
  const { subject, issuer, serialNumber, notBefore, notAfter } = certificate;
  const statements = statementsOf(certificate);
  const organization = nameIn(subject, nameTypes.organization);
  const person = [nameTypes.givenName, nameTypes.surname].map((type) => nameIn(subject, type));
  const isPerson = person.some((part) => part !== "");
  const isSeal =
    statements.has(statementTypes.seal) ||
    (!statements.has(statementTypes.signature) && !isPerson && organization !== "");
  return {
    isSeal,
    level: levelOf(statements, subject.isEqual(issuer)),
    subject: withoutNumbers(nameIn(subject, nameTypes.commonName) || person.join(" ").trim()),
    organization,
    issuer: [nameIn(issuer, nameTypes.commonName), nameIn(issuer, nameTypes.organization)]
      .filter((name) => name !== "")
      .join(", "),
    serialNumber: Buffer.from(serialNumber.valueBlock.valueHexView).toString("hex"),
    validFrom: notBefore.value.toISOString(),
    validUntil: notAfter.value.toISOString(),
  };
}

function levelOf(statements: ReadonlySet<string>, isSelfIssued: boolean): SealLevel {
  const { compliance, device, signature, seal } = statementTypes;
  if (isSelfIssued || !statements.has(compliance)) return "advanced";
  if (!statements.has(device)) return "qualifiedCertificate";
  return statements.has(seal) || statements.has(signature) ? "qualified" : "advanced";
}

/** The statements of a certificate, with the kinds of signature that it names. */
function statementsOf({ extensions }: Certificate): Set<string> {
  const found = new Set<string>();
  const extension = extensions?.find(({ extnID }) => extnID === statementTypes.extension);
  if (!extension) return found;
  const { result } = fromBER(extension.extnValue.valueBlock.valueHexView.slice().buffer);
  for (const statement of childrenOf(result)) {
    const [id, info] = childrenOf(statement);
    if (!(id instanceof ObjectIdentifier)) continue;
    found.add(id.valueBlock.toString());
    if (id.valueBlock.toString() !== statementTypes.type) continue;
    for (const type of childrenOf(info))
      if (type instanceof ObjectIdentifier) found.add(type.valueBlock.toString());
  }
  return found;
}

const childrenOf = (value: unknown) => (value instanceof Sequence ? value.valueBlock.value : []);

const longestName = 200;

/** The first value of a kind in a name; "" if there is none. */
function nameIn({ typesAndValues }: RelativeDistinguishedNames, type: string): string {
  const found = typesAndValues.find((part) => part.type === type);
  const value: unknown = found?.value.valueBlock.value;
  return typeof value === "string"
    ? value
        .replace(/\p{C}+/gu, " ")
        .trim()
        .slice(0, longestName)
    : "";
}

/** Some issuers write the number of a person behind the name. */
const withoutNumbers = (name: string) => name.replace(/[\s,:-]{0,3}\b(HR)?\d{8,13}\b/g, "").trim();

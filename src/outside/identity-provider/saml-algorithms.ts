import { SaxesParser } from "saxes";

/** The weaknesses of an old provider; each is accepted only if it is named. */
export const weaknesses = ["sha1", "plain"] as const;

/**
 * `sha1`: signatures with SHA-1, for which collisions are made; `plain`: assertions that are not
 * encrypted.
 */
export type SamlWeakness = (typeof weaknesses)[number];

const xmldsig = "http://www.w3.org/2000/09/xmldsig#";
const more = "http://www.w3.org/2001/04/xmldsig-more#";
const xmlenc = "http://www.w3.org/2001/04/xmlenc#";
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";

/** The algorithms of signatures, by the element that names them (SAML 2.0 core, 5.4). */
const accepted: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: ["256", "384", "512"].map((bits) => `${more}rsa-sha${bits}`),
  DigestMethod: [`${xmlenc}sha256`, `${more}sha384`, `${xmlenc}sha512`],
  CanonicalizationMethod: [exclusive, `${exclusive}WithComments`],
  Transform: [`${xmldsig}enveloped-signature`, exclusive, `${exclusive}WithComments`],
};

const ofSha1: Readonly<Record<string, string>> = {
  SignatureMethod: `${xmldsig}rsa-sha1`,
  DigestMethod: `${xmldsig}sha1`,
};

/** True if a signature with this algorithm is accepted. */
export const isAcceptedSignature = (algorithm: string, weak: readonly SamlWeakness[]): boolean =>
  isAccepted("SignatureMethod", algorithm, weak);

const isAccepted = (element: string, algorithm: string, weak: readonly SamlWeakness[]) =>
  accepted[element]?.includes(algorithm) ||
  (weak.includes("sha1") && ofSha1[element] === algorithm);

/**
 * Throws an error if a message names an algorithm for its signatures that isn't accepted, or if its
 * assertion is not encrypted. The digest within an encryption method belongs to OAEP, which is safe
 * with SHA-1.
 */
export function refuseWeakMessage(xml: string, weak: readonly SamlWeakness[]) {
  const path: string[] = [];
  let problem: string | undefined;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element = name.slice(name.indexOf(":") + 1);
    const isOfEncryption = element === "DigestMethod" && path.at(-1) === "EncryptionMethod";
    const { Algorithm = "" } = attributes;
    if (element in accepted && !isOfEncryption && !isAccepted(element, Algorithm, weak))
      problem ??= `${element} ${Algorithm} is not accepted`;
    if (element === "Assertion" && path.length > 0 && !weak.includes("plain"))
      problem ??= "the assertion is not encrypted";
    path.push(element);
  });
  parser.on("closetag", () => void path.pop());
  parser.write(xml).close();
  if (problem !== undefined) throw new Error(problem);
}

import { SaxesParser } from "saxes";
import type { SamlWeakness } from "./saml-algorithms.ts";

/** An identity provider as its metadata describe it (SAML 2.0 metadata, 2.4.3). */
export type SamlProvider = {
  /** Its entityID. */
  issuer: string;
  signInUrl: string;
  /** Where sessions are ended; undefined if the provider does not offer it. */
  signOutUrl: string | undefined;
  /** Where browsers take our answer when the provider ends a session. */
  signOutAnswerUrl: string | undefined;
  /** Certificates of its signatures, base64; several while a key is being replaced. */
  certificates: readonly string[];
};

export type SamlSettings = {
  provider: SamlProvider;
  /** Signs our requests and decrypts assertions; PEM. */
  privateKey: string;
  /** The certificate of the private key, for our metadata; PEM. */
  certificate: string;
  /** Our name, which is the address of our metadata. */
  entityId: string;
  /** Our address to which the browser posts the provider's answer (assertion consumer service). */
  callbackUrl: string;
  /** Our address to which the browser brings the end of a session (single logout service). */
  signOutUrl: string;
  /** Weaknesses of an old provider that are accepted. */
  accept: readonly SamlWeakness[];
};

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const postBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

export const transientNameId = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/**
 * Reads the metadata of one identity provider. Returns undefined if it isn't such a document, or if
 * it lacks a name, a certificate for signatures or a sign-in with the binding HTTP-Redirect.
 */
export function readProviderMetadata(xml: string): SamlProvider | undefined {
  const provider: SamlProvider & { certificates: string[] } = {
    issuer: "",
    signInUrl: "",
    certificates: [],
    signOutUrl: undefined,
    signOutAnswerUrl: undefined,
  };
  const path: string[] = [];
  let signs = false;
  let certificate = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    path.push(localName(name));
    const inProvider = path.includes("IDPSSODescriptor");
    const { entityID = "", Binding, Location = "", ResponseLocation, use } = attributes;
    if (path.length === 1 && path[0] === "EntityDescriptor") provider.issuer = entityID;
    if (!inProvider) return;
    if (path.at(-1) === "KeyDescriptor") signs = use !== "encryption";
    if (path.at(-1) === "X509Certificate") certificate = "";
    if (Binding !== redirectBinding) return;
    if (path.at(-1) === "SingleSignOnService") provider.signInUrl ||= Location;
    if (path.at(-1) === "SingleLogoutService")
      Object.assign(provider, {
        signOutUrl: Location,
        signOutAnswerUrl: ResponseLocation ?? Location,
      });
  });
  parser.on("text", (text) => {
    certificate += text;
  });
  parser.on("closetag", () => {
    const closed = path.pop();
    if (closed === "X509Certificate" && signs && path.includes("IDPSSODescriptor"))
      provider.certificates.push(certificate.replaceAll(/\s/g, ""));
  });
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return provider.issuer && provider.certificates.length > 0 && URL.canParse(provider.signInUrl)
    ? provider
    : undefined;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The attributes of a document's root. Throws an error if the document is not well formed. */
export function readRootAttributes(xml: string): Readonly<Record<string, string>> {
  let root: Readonly<Record<string, string>> | undefined;
  const parser = new SaxesParser();
  parser.on("opentag", ({ attributes }) => {
    root ??= attributes;
  });
  parser.write(xml).close();
  return root ?? {};
}

/** Our metadata: signed requests, signed assertions, and one key for signatures and encryption. */
export function writeMetadata({
  entityId,
  callbackUrl,
  signOutUrl,
  certificate,
}: Pick<SamlSettings, "entityId" | "callbackUrl" | "signOutUrl" | "certificate">): string {
  const base64 = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  const key = (use: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeXml(entityId)}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">`,
    key("signing"),
    key("encryption"),
    `<md:SingleLogoutService Binding="${redirectBinding}" Location="${escapeXml(signOutUrl)}"/>`,
    `<md:NameIDFormat>${transientNameId}</md:NameIDFormat>`,
    `<md:AssertionConsumerService Binding="${postBinding}" Location="${escapeXml(callbackUrl)}" index="0" isDefault="true"/>`,
    "</md:SPSSODescriptor>",
    "</md:EntityDescriptor>",
    "",
  ].join("\n");
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

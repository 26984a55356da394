import { expect, test } from "vitest";
import { readProviderMetadata, writeMetadata } from "./saml-metadata.ts";

const key = (certificate: string, use = "") =>
  `<KeyDescriptor ${use && `use="${use}"`}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
const service = (name: string, binding: string, rest: string) =>
  `<${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" ${rest}/>`;
const sso = service(
  "SingleSignOnService",
  "HTTP-Redirect",
  'Location="https://login.example.hr/sso?a=1&amp;b=2"',
);
const slo = service(
  "SingleLogoutService",
  "HTTP-Redirect",
  'Location="https://login.example.hr/slo"',
);
const document = (contents: string) =>
  `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://login.example.hr/metadata">${contents}</EntityDescriptor>`;
const provider = (contents: string) => document(`<IDPSSODescriptor>${contents}</IDPSSODescriptor>`);

test("a provider's metadata give its name, addresses and the certificates of its signatures", () => {
  const keys = key("\nAAAA\n BBBB\n", "signing") + key("CCCC", "encryption") + key("DDDD");
  const post = service(
    "SingleSignOnService",
    "HTTP-POST",
    'Location="https://login.example.hr/post"',
  );
  expect(readProviderMetadata(provider(keys + post + sso + slo))).toEqual({
    issuer: "https://login.example.hr/metadata",
    signInUrl: "https://login.example.hr/sso?a=1&b=2",
    signOutUrl: "https://login.example.hr/slo",
    signOutAnswerUrl: "https://login.example.hr/slo",
    certificates: ["AAAABBBB", "DDDD"],
  });
});

test("answers to the end of a session may have an address of their own, or sessions none", () => {
  const answered = slo.replace("/>", ' ResponseLocation="https://login.example.hr/slo-answer"/>');
  expect(readProviderMetadata(provider(key("A") + sso + answered))).toMatchObject({
    signOutUrl: "https://login.example.hr/slo",
    signOutAnswerUrl: "https://login.example.hr/slo-answer",
  });
  expect(readProviderMetadata(provider(key("A") + sso))).toMatchObject({ signOutUrl: undefined });
});

test.each([
  ["no certificate of signatures", provider(key("A", "encryption") + sso)],
  ["no sign-in by HTTP-Redirect", provider(key("A") + sso.replace("HTTP-Redirect", "HTTP-POST"))],
  ["only a service", document(`<SPSSODescriptor>${key("A")}${sso}</SPSSODescriptor>`)],
  [
    "several providers",
    `<EntitiesDescriptor>${provider(key("A") + sso).slice(21)}</EntitiesDescriptor>`,
  ],
  ["half of it", provider(key("A") + sso).slice(0, -20)],
  ["something else", "{}"],
])("metadata with %s are not taken", (_, xml) => {
  expect(readProviderMetadata(xml)).toBeUndefined();
});

test("our metadata are well formed, whatever our address is", () => {
  const at = "https://teza.example.hr/a&b";
  const certificate = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
  const written = writeMetadata({ entityId: at, callbackUrl: at, signOutUrl: at, certificate });
  expect(written).toContain('entityID="https://teza.example.hr/a&amp;b"');
  expect(written.match(/AAAA/g)).toHaveLength(2);
  expect(written).not.toContain("BEGIN");
});

import { afterAll, expect, test } from "vitest";
import { createCertificate } from "#test/world/certificate.ts";
import { connectSaml } from "./saml.ts";
import { openSamlProvider } from "./saml-fixtures.ts";
import { readProviderMetadata } from "./saml-metadata.ts";

const application = "http://127.0.0.1:9";
const ours = createCertificate("rsa");
const provider = await openSamlProvider({
  ...{ applicationUrl: application, applicationCert: ours.cert, certificate: createCertificate("rsa") },
});
afterAll(() => provider.close());
const described = readProviderMetadata(provider.metadata);
if (!described) throw new Error("the provider has no metadata");
const saml = connectSaml({
  ...{ provider: described, privateKey: ours.key, certificate: ours.cert, entityId: `${application}/aai/metadata` },
  ...{ callbackUrl: `${application}/aai/acs`, signOutUrl: `${application}/aai/ls` },
});

/** Signs a person in with a provider that answers with changed options. */
async function signIn(changes?: object) {
  const { url, pending } = await saml.begin();
  provider.misbehave(changes);
  const answer = await provider.authenticate(url, { givenName: ["Ivo", "Ivo Pavao"], "urn:oid:2.5.4.4": "Ivić" });
  return saml.complete(new URLSearchParams(answer), pending);
}

test("a person signs in with encrypted attributes; the provider takes our request to end the session", async () => {
  const { issuer, attributes, session, message } = await signIn();
  expect([issuer, attributes]).toEqual([
    provider.issuer,
    expect.objectContaining({ givenName: ["Ivo", "Ivo Pavao"], sn: ["Ivić"] }),
  ]);
  expect(message).toEqual({ id: expect.stringMatching(/^_/), expiresAt: expect.any(Date) });
  const ended = await fetch((await saml.signOutUrl(session)) ?? "", { redirect: "manual" });
  expect([ended.status, ended.headers.get("location")]).toEqual([302, expect.stringMatching(/ls\?SAMLResponse=/)]);
});

const elsewhere = "https://drugi.example/aai/acs";

test.each<[string, object, RegExp]>([
  ["whose response is not signed", { signResponse: false }, /Invalid document signature/],
  ["whose assertion is not signed", { signAssertion: false, encryptionCert: undefined }, /Invalid signature/],
  ["whose encrypted assertion is not signed", { signAssertion: false }, /Invalid signature from encrypted/],
  ["signed with another key", createCertificate("rsa"), /Invalid document signature/],
  ["for another audience", { audience: elsewhere }, /audience mismatch/],
  ["for another recipient", { recipient: elsewhere }, /for another address/],
  ["for another destination", { destination: elsewhere }, /for another address/],
  ["for no recipient", { recipient: undefined }, /"Recipient"/],
  ["to another request", { inResponseTo: "_drugi" }, /InResponseTo is not valid/],
  ["of another issuer", { issuer: elsewhere }, /of another issuer/],
  ["that has expired", { lifetimeInSeconds: -600 }, /No valid subject confirmation/],
])("an answer %s is refused, and for this reason", async (_, changes, reason) => {
  const cause = expect.objectContaining({ message: expect.stringMatching(reason) }) as Error;
  await expect(signIn(changes)).rejects.toMatchObject({ failure: "invalid", cause });
});

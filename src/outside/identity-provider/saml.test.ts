import { deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createCertificate } from "#test/world/certificate.ts";
import { connectSaml } from "./saml.ts";
import { refuseWeakMessage, type SamlWeakness } from "./saml-algorithms.ts";
import { openSamlProvider } from "./saml-fixtures.ts";
import { readProviderMetadata } from "./saml-metadata.ts";

const application = "http://127.0.0.1:9";
const ours = createCertificate("rsa");
const provider = await openSamlProvider({
  applicationUrl: application,
  applicationCert: ours.cert,
  certificate: createCertificate("rsa"),
});
afterAll(() => provider.close());
const described = readProviderMetadata(provider.metadata);
if (!described) throw new Error("the provider has no metadata");
const connectWith = (...accept: SamlWeakness[]) =>
  connectSaml({
    provider: described,
    privateKey: ours.key,
    certificate: ours.cert,
    entityId: `${application}/aai/metadata`,
    callbackUrl: `${application}/aai/acs`,
    signOutUrl: `${application}/aai/ls`,
    accept,
  });
const saml = connectWith();

/** Signs a person in with a provider that answers with changed options. */
async function signIn(changes?: object, at = saml) {
  const { url, pending } = await at.begin();
  provider.misbehave(changes);
  const answer = await provider.authenticate(url, {
    givenName: ["Ivo", "Ivo Pavao"],
    "urn:oid:2.5.4.4": "Ivić",
  });
  return at.complete(new URLSearchParams(answer), pending);
}

test("a person signs in with encrypted attributes; the provider takes our request to end the session", async () => {
  const { issuer, attributes, session, message } = await signIn();
  expect([issuer, attributes]).toEqual([
    provider.issuer,
    expect.objectContaining({ givenName: ["Ivo", "Ivo Pavao"], sn: ["Ivić"] }),
  ]);
  expect(message).toEqual({ id: expect.stringMatching(/^_/), expiresAt: expect.any(Date) });
  const ended = await fetch((await saml.signOutUrl(session)) ?? "", { redirect: "manual" });
  expect([ended.status, ended.headers.get("location")]).toEqual([
    302,
    expect.stringMatching(/ls\?SAMLResponse=/),
  ]);
});

test.each([
  ["many elements", "<b/>".repeat(2_000), /too many elements/],
  ["elements within each other", "<b>".repeat(2_000), /too many elements/],
  ["much text", "a".repeat(100_000), /too long/],
  ["what is not well formed", "</b>", /unexpected close tag/],
])("a message of %s is refused before the library reads it", async (_, content, reason) => {
  const { pending } = await saml.begin();
  const cause = expect.objectContaining({ message: expect.stringMatching(reason) }) as Error;
  const xml = Buffer.from(`<Response>${content}</Response>`);
  const answer = new URLSearchParams({ SAMLResponse: xml.toString("base64") });
  await expect(saml.complete(answer, pending)).rejects.toMatchObject({ failure: "invalid", cause });
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString("base64"),
    Signature: "a",
    SigAlg: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  });
  await expect(saml.readSignOut?.(`${query}`)).rejects.toMatchObject({ failure: "invalid" });
});

const elsewhere = "https://drugi.example/aai/acs";

test.each<[string, object, RegExp]>([
  ["whose response is not signed", { signResponse: false }, /Invalid document signature/],
  [
    "whose assertion is not encrypted",
    { encryptionCert: undefined },
    /the assertion is not encrypted/,
  ],
  [
    "with signatures of SHA-1",
    { signatureAlgorithm: "rsa-sha1" },
    /SignatureMethod .*#rsa-sha1 is not accepted/,
  ],
  ["with digests of SHA-1", { digestAlgorithm: "sha1" }, /DigestMethod .*#sha1 is not accepted/],
  [
    "whose encrypted assertion is not signed",
    { signAssertion: false },
    /Invalid signature from encrypted/,
  ],
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

const old = { signatureAlgorithm: "rsa-sha1", digestAlgorithm: "sha1" };
const plain = { encryptionCert: undefined };

test.each<[string, object, SamlWeakness[]]>([
  ["SHA-1", old, ["sha1"]],
  ["plain assertions", plain, ["plain"]],
  ["both", { ...old, ...plain }, ["sha1", "plain"]],
])(
  "an old provider is accepted with %s only if the settings say so",
  async (_, changes, accept) => {
    expect((await signIn(changes, connectWith(...accept))).attributes).toMatchObject({
      sn: ["Ivić"],
    });
    for (const missing of accept) {
      const others = connectWith(...accept.filter((each) => each !== missing));
      await expect(signIn(changes, others)).rejects.toMatchObject({ failure: "invalid" });
    }
  },
);

test("a plain assertion is signed even where it is accepted", async () => {
  await expect(
    signIn({ ...plain, signAssertion: false }, connectWith("plain")),
  ).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/Invalid signature/) },
  });
});

describe("the algorithms of a message", () => {
  const dsig = "http://www.w3.org/2000/09/xmldsig#";
  const check = (content: string, ...accept: SamlWeakness[]) =>
    refuseWeakMessage(`<Response xmlns:ds="${dsig}" xmlns:x="x">${content}</Response>`, accept);

  test.each([
    ["a signature", `<ds:SignatureMethod Algorithm="${dsig}rsa-sha1"/>`],
    ["a signature by a shared secret", `<ds:SignatureMethod Algorithm="${dsig}hmac-sha1"/>`],
    ["a signature without a name", "<ds:SignatureMethod/>"],
    [
      "a signature within another element",
      `<x:a><Signature><SignatureMethod Algorithm="${dsig}dsa-sha1"/></Signature></x:a>`,
    ],
    ["a digest", `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#md5"/>`],
    [
      "a canonicalisation",
      `<x:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>`,
    ],
    [
      "a transform by XPath",
      `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/>`,
    ],
    [
      "a transform by XSLT",
      `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>`,
    ],
    ["a plain assertion, at any depth", "<x:a><saml:Assertion/></x:a>"],
  ])("refuse %s", (_, content) => {
    expect(() => check(content)).toThrow(/is not accepted|is not encrypted/);
  });

  test("accept SHA-1 within the padding of an encrypted key, where it is safe", () => {
    const oaep = `<x:EncryptionMethod><ds:DigestMethod Algorithm="${dsig}sha1"/></x:EncryptionMethod>`;
    expect(() => check(`<EncryptedAssertion>${oaep}</EncryptedAssertion>`)).not.toThrow();
  });

  test("accept no other weak one where SHA-1 is accepted", () => {
    expect(() => check(`<ds:SignatureMethod Algorithm="${dsig}rsa-sha1"/>`, "sha1")).not.toThrow();
    expect(() => check(`<ds:SignatureMethod Algorithm="${dsig}hmac-sha1"/>`, "sha1")).toThrow();
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

describe("the address on which the server listens", () => {
  test.each([
    ["is loopback for the demo, whose passwords are known", {}, "127.0.0.1"],
    ["is every address in real use", { TEZA_DEMO: "0" }, "0.0.0.0"],
    ["is what HOST says, in the demo too", { HOST: "::" }, "::"],
  ])("%s", (_, environment, host) => {
    expect(readConfig(environment).HOST).toBe(host);
  });
});

const replyTo = "odgovor@faks.example.hr";
const secret = "tajni-kljuc-posluzitelja-poste";

describe("mails can be answered", () => {
  test.each([
    ["by posts of the mail server", { MAIL_INCOMING_SECRET: secret }],
    ["from a mailbox", { MAIL_IMAP_URL: "imaps://odgovor:tajna@posta.example.hr" }],
  ])("%s", (_, environment) => {
    expect(readConfig({ MAIL_REPLY_TO: replyTo, ...environment }).incomingMail?.mailbox).toBe(
      replyTo,
    );
  });

  test.each([
    ["without an address", { MAIL_IMAP_URL: "imaps://odgovor:tajna@posta.example.hr" }],
    ["without a way in", { MAIL_REPLY_TO: replyTo }],
    [
      "from a mailbox without a sign-in",
      { MAIL_REPLY_TO: replyTo, MAIL_IMAP_URL: "imaps://posta.example.hr" },
    ],
  ])("not %s", (_, environment) => {
    expect(() => readConfig(environment)).toThrow(/MAIL_REPLY_TO postavlja|MAIL_IMAP_URL/);
  });
});

const oidc = {
  OIDC_ISSUER: "https://login.example.hr",
  OIDC_CLIENT_ID: "teza",
  AAI_REALMS: "fakultet.hr,alumni.hr",
};

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const saml = {
  SAML_METADATA_FILE: write(
    "provider.xml",
    `<EntityDescriptor entityID="https://login.example.hr/metadata"><IDPSSODescriptor><KeyDescriptor><X509Certificate>AAAA</X509Certificate></KeyDescriptor>
     <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.example.hr/sso"/></IDPSSODescriptor></EntityDescriptor>`,
  ),
  SAML_KEY_FILE: write("key.pem", "ključ"),
  SAML_CERTIFICATE_FILE: write("certificate.pem", "certifikat"),
  AAI_REALMS: "fakultet.hr",
};

describe("people sign in with an identity provider", () => {
  test("that comes back to our public address", () => {
    expect(
      readConfig({ TEZA_URL: "https://teza.example.hr/", ...oidc }).identityProvider,
    ).toMatchObject({
      connection: {
        oidc: { issuer: oidc.OIDC_ISSUER, callbackUrl: "https://teza.example.hr/aai/callback" },
      },
      realms: ["fakultet.hr", "alumni.hr"],
      emergencyAdmin: undefined,
    });
  });

  test("only if one is set", () => {
    expect(readConfig({}).identityProvider).toBeUndefined();
  });

  test.each([
    ["without the realms of its people", { AAI_REALMS: "" }, /AAI_REALMS postavljaju se zajedno/],
    ["without a registration", { OIDC_CLIENT_ID: "" }, /OIDC_CLIENT_ID i AAI_REALMS/],
    ["over plain http", { OIDC_ISSUER: "http://login.example.hr" }, /OIDC_ISSUER/],
    ["without the scope of OpenID Connect", { OIDC_SCOPES: "mail" }, /OIDC_SCOPES/],
  ])("not %s", (_, changed, message) => {
    expect(() => readConfig({ ...oidc, ...changed })).toThrow(message);
  });

  test("of SAML, whose metadata and keys are in files", () => {
    expect(
      readConfig({ TEZA_URL: "https://teza.example.hr", ...saml }).identityProvider,
    ).toMatchObject({
      connection: {
        saml: {
          provider: {
            issuer: "https://login.example.hr/metadata",
            signInUrl: "https://login.example.hr/sso",
          },
          entityId: "https://teza.example.hr/aai/metadata",
          callbackUrl: "https://teza.example.hr/aai/acs",
          signOutUrl: "https://teza.example.hr/aai/ls",
        },
      },
      realms: ["fakultet.hr"],
    });
  });

  test.each([
    [
      "without its key",
      { SAML_KEY_FILE: "" },
      /SAML_KEY_FILE, SAML_CERTIFICATE_FILE i AAI_REALMS postavljaju se/,
    ],
    [
      "with a file that is not there",
      { SAML_KEY_FILE: "/nema" },
      /SAML_KEY_FILE: datoteka \/nema ne može/,
    ],
    [
      "with something else as its metadata",
      { SAML_METADATA_FILE: saml.SAML_KEY_FILE },
      /nisu metapodaci/,
    ],
    ["beside OpenID Connect", oidc, /ili OIDC_ISSUER ili SAML_METADATA_FILE/],
  ])("of SAML not %s", (_, changed, message) => {
    expect(() => readConfig({ ...saml, ...changed })).toThrow(message);
  });

  test("passwords are not closed without it", () => {
    expect(() => readConfig({ TEZA_EMERGENCY_ADMIN: "admin" })).toThrow(
      /TEZA_EMERGENCY_ADMIN postavljaju se samo uz/,
    );
  });
});

import { describe, expect, test } from "vitest";
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
    expect(readConfig({ MAIL_REPLY_TO: replyTo, ...environment }).incomingMail?.mailbox).toBe(replyTo);
  });

  test.each([
    ["without an address", { MAIL_IMAP_URL: "imaps://odgovor:tajna@posta.example.hr" }],
    ["without a way in", { MAIL_REPLY_TO: replyTo }],
    ["from a mailbox without a sign-in", { MAIL_REPLY_TO: replyTo, MAIL_IMAP_URL: "imaps://posta.example.hr" }],
  ])("not %s", (_, environment) => {
    expect(() => readConfig(environment)).toThrow(/MAIL_REPLY_TO postavlja|MAIL_IMAP_URL/);
  });
});

const oidc = { OIDC_ISSUER: "https://login.example.hr", OIDC_CLIENT_ID: "teza", AAI_REALMS: "fakultet.hr,alumni.hr" };

describe("people sign in with an identity provider", () => {
  test("that comes back to our public address", () => {
    expect(readConfig({ TEZA_URL: "https://teza.example.hr/", ...oidc }).identityProvider).toMatchObject({
      oidc: { issuer: oidc.OIDC_ISSUER, callbackUrl: "https://teza.example.hr/aai/callback" },
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

  test("passwords are not closed without it", () => {
    expect(() => readConfig({ TEZA_EMERGENCY_ADMIN: "admin" })).toThrow(/TEZA_EMERGENCY_ADMIN samo uz njih/);
  });
});

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

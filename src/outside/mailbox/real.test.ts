import { expect, test } from "vitest";
import { parseImapUrl } from "./real.ts";

test("the address of a mailbox names the server, the account and the folder", () => {
  expect(parseImapUrl("imaps://odgovor%40faks.hr:t%2Fjna@posta.faks.hr/Odgovori%20Teze")).toEqual({
    host: "posta.faks.hr",
    port: 993,
    secure: true,
    auth: { user: "odgovor@faks.hr", pass: "t/jna" },
    folder: "Odgovori Teze",
  });
});

test.each([
  ["imap://a:b@posta.faks.hr", { port: 143, folder: "INBOX", secure: false, doSTARTTLS: true }],
  [
    "imap://a:b@127.0.0.1:1143/",
    { host: "127.0.0.1", port: 1143, folder: "INBOX", doSTARTTLS: false },
  ],
  ["imap://a:b@[::1]:1143", { host: "::1", port: 1143, doSTARTTLS: false }],
])(
  "without TLS from the start it begins before the sign-in, except on this machine: %s",
  (url, expected) => {
    expect(parseImapUrl(url)).toMatchObject(expected);
  },
);

import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openInbox } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";

const inbox = await openInbox({});
afterAll(() => inbox.close());
const keyFile = path.join(mkdtempSync(path.join(os.tmpdir(), "teza-dkim-")), "key.pem");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
const teza = await createWorld({
  SMTP_URL: inbox.url,
  MAIL_FROM: "Teza <teza@faks.example.hr>",
  MAIL_PER_MINUTE: "3",
  MAIL_DKIM_DOMAIN: "faks.example.hr",
  MAIL_DKIM_SELECTOR: "teza",
  MAIL_DKIM_KEY_FILE: keyFile,
});
const { run, endDelay } = openJobQueue(teza);
const nextMinute = () => {
  teza.clock.now = new Date(teza.clock.now.getTime() + 61_000);
};
const write = () =>
  teza.given.insert("mails", { recipient: "ana@example.hr", subject: "Proba", body: "Tekst." });

beforeEach(() => {
  inbox.received.length = 0;
  nextMinute();
});

test("no more mails are sent in a minute than the setting says, also by two nodes; the others follow, each once", async () => {
  await teza.startAnother();
  const mails = await Promise.all(Array.from({ length: 8 }, write));
  await Promise.all(mails.map(({ id }) => run("send-mail", { mailId: id })));
  expect(inbox.received.length).toBe(3);
  for (const expected of [6, 8]) {
    nextMinute();
    await waitUntil(
      async () => {
        await endDelay("send-mail");
        return inbox.received;
      },
      (letters) => letters.length >= expected,
    );
    expect(inbox.received.length).toBe(expected);
  }
  expect(new Set(inbox.received.map(({ messageId }) => messageId)).size).toBe(8);
});

test("mails are signed with the DKIM key of the settings", async () => {
  const { id } = await write();
  await run("send-mail", { mailId: id });
  expect(inbox.received[0]?.headers.get("dkim-signature")).toMatch(
    /v=1; a=rsa-sha256;.* d=faks\.example\.hr;.* s=teza;/s,
  );
});

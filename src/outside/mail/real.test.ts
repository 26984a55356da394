import { expect, onTestFinished, test } from "vitest";
import { openInbox } from "./fixtures.ts";
import { connectSmtp } from "./real.ts";

const mail = {
  to: "ana@example.hr",
  subject: "Proba",
  text: "Tekst.",
  html: "<p>Tekst.</p>",
  messageId: "a@example.hr",
};

/** Sends a mail to a server without TLS under a host name. */
async function sendTo(host: string, query = "") {
  const inbox = await openInbox();
  const smtp = connectSmtp(`smtp://${host}:${inbox.port}${query}`, { from: "teza@example.hr" });
  onTestFinished(async () => {
    smtp.close();
    await inbox.close();
  });
  const failure = await smtp.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, received: inbox.received.length };
}

test("on this machine a mail server needs no TLS", async () => {
  expect(await sendTo("127.0.0.1")).toEqual({ failure: undefined, received: 1 });
});

test("elsewhere nothing is sent without TLS, not even the sign-in", async () => {
  const { failure, received } = await sendTo("0.0.0.0"); // another name of this machine
  expect(failure).toMatchObject({ code: "ETLS" });
  expect(received).toBe(0);
});

test("unless its address says that it has none", async () => {
  expect(await sendTo("0.0.0.0", "/?requireTLS=false")).toEqual({
    failure: undefined,
    received: 1,
  });
});

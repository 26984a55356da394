import { afterAll, expect, test } from "vitest";
import { openInbox } from "#outside/mail/fixtures.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const inbox = await openInbox();
const faculty = await createWorld({ SMTP_URL: inbox.url });
const { given, as } = faculty;
const { guest, signedIn } = await openBrowser(faculty);
afterAll(() => inbox.close());

/** Waits for the newest of so many mails to an address. */
async function mailTo(email: string, count: number) {
  const mails = await waitUntil(
    () => inbox.received.filter(({ to }) => to.includes(email)),
    (received) => received.length >= count,
  );
  return mails.at(-1)?.body ?? "";
}

test.each([
  ["on a wide screen, light", 1280, "0", true],
  ["on a phone, dark", 360, "1", true],
  ["without scripts", 1280, "0", false],
] as const)(
  "a mentor invites a guest, who comes in with a code and comments, %s",
  async (_, width, dark, javaScriptEnabled) => {
    const email = `gost${width}${javaScriptEnabled}@tvrtka.example.hr`.toLowerCase();
    const mentor = await given.teacher({ password_hash: passwordHash });
    const student = await given.student();
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    await (await as(student)).post(`/document/student-working-version/${id}`, { file: pdf() });
    const look = { width, cookies: { themeStyleDark: dark }, javaScriptEnabled };

    const inviting = await signedIn({ username: mentor.username }, look);
    await inviting.visit(`/guests/${id}`);
    const invitation = inviting.page.getByRole("region", { name: "Pozovi gosta" });
    await invitation.getByLabel("osoba za kontakt iz tvrtke").check();
    await invitation.getByLabel("Ime i prezime").fill("Marko Poslić");
    await invitation.getByLabel("E-pošta").fill(email);
    await invitation.getByRole("button", { name: "Pozovi gosta" }).click();
    await inviting.expectText("Pozivnica je poslana.");
    await inviting.expectText("pozvan, još nije ušao");
    if (javaScriptEnabled) await inviting.expectAccessible();

    const { page, visit, expectText, expectAccessible } = await guest(look);
    const link = /\/guest\/invitation\/[\w-]+/.exec(await mailTo(email, 1))?.[0] ?? "";
    await visit(link);
    await expectText("Marko Poslić, pozvani ste");
    await page.getByRole("button", { name: "Prihvati i pošalji mi kôd" }).click();
    await expectText("Kôd je poslan");
    if (javaScriptEnabled) await expectAccessible();
    const code = /\b\d{4} \d{4}\b/.exec(await mailTo(email, 2))?.[0] ?? "";
    await page.getByLabel("Kôd iz e-pošte").fill("1111 1111");
    await page.getByRole("button", { name: "Uđi" }).click();
    await expectText("Kôd nije ispravan.");
    await page.getByLabel("Kôd iz e-pošte").fill(code);
    await page.getByRole("button", { name: "Uđi" }).click();
    await page.waitForURL(`**/guest/thesis/${id}`);
    await page.getByLabel("Vaš komentar").fill("Podaci su točni.");
    await page.getByRole("button", { name: "Spremi komentar" }).click();
    await expectText("Komentar je spremljen.");
    await expectText("Podaci su točni.");
    if (javaScriptEnabled) await expectAccessible();

    await inviting.visit(`/student/reservation/${id}`);
    await inviting.expectText("Marko Poslić, osoba za kontakt iz tvrtke (gost)");
    await page.getByRole("button", { name: "Odjavi se" }).click();
    await expectText("Odjavljeni ste s ovog uređaja.");
    await page.goto(`/guest/thesis/${id}`);
    expect(new URL(page.url()).pathname).toBe("/guest");
  },
);

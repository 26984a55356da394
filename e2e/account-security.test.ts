import { afterAll, expect, test } from "vitest";
import { codeAt } from "#areas/auth/second-factor/totp.server.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { openBrowser, password, passwordHash } from "./browser.ts";

const inbox = await openInbox();
const faculty = await createWorld({ SMTP_URL: inbox.url });
const { given } = faculty;
const { guest } = await openBrowser(faculty);
afterAll(() => inbox.close());

const newPassword = "bukva hrast jasen";

test.each([
  ["on a wide screen, light", 1280, "0", true],
  ["on a phone, dark", 360, "1", true],
  ["without scripts", 1280, "0", false],
] as const)(
  "a forgotten password is set by mail, changed again, and other devices are signed out, %s",
  async (_, width, dark, javaScriptEnabled) => {
    const email = `zaboravna${width}${javaScriptEnabled}@posta.example.hr`.toLowerCase();
    const { username } = await given.teacher({ email, password_hash: passwordHash });
    const cookies = { themeStyleDark: dark };
    const { page, visit, expectText, expectAccessible } = await guest({
      width,
      cookies,
      javaScriptEnabled,
    });

    await visit("/login");
    await page.getByRole("link", { name: "Zaboravili ste lozinku?" }).click();
    await page.getByLabel("Korisničko ime ili e-pošta").fill(email);
    await page.getByRole("button", { name: "Pošalji poveznicu" }).click();
    await expectText("Provjerite e-poštu");
    if (javaScriptEnabled) await expectAccessible();

    const [mail] = await waitUntil(
      () => inbox.received.filter(({ to }) => to.includes(email)),
      (mails) => mails.length > 0,
    );
    await visit(/\/password\/reset\/[\w-]+/.exec(mail?.body ?? "")?.[0] ?? "");
    await page.getByLabel("Nova lozinka").fill("kratka");
    await page.getByRole("button", { name: "Postavi lozinku" }).click();
    await expectText("Lozinka mora imati najmanje 12 znakova.");
    await page.getByLabel("Nova lozinka").fill("privremena lozinka");
    await page.getByRole("button", { name: "Postavi lozinku" }).click();
    await expectText("Lozinka je postavljena. Prijavite se njome.");
    await page.getByLabel("Korisničko ime").fill(username);
    await page.getByLabel("Lozinka").fill("privremena lozinka");
    await page.getByRole("button", { name: "Prijavi se", exact: true }).click();

    const other = await guest({ cookies });
    await other.visit("/login");
    await other.page.getByLabel("Korisničko ime").fill(username);
    await other.page.getByLabel("Lozinka").fill("privremena lozinka");
    await other.page.getByRole("button", { name: "Prijavi se", exact: true }).click();
    await other.page.waitForURL("**/homepage-user");

    await visit("/user/profile");
    await page.getByRole("link", { name: "Prijava i sigurnost" }).click();
    await expectText("ovaj uređaj");
    if (javaScriptEnabled) await expectAccessible();
    await page.getByLabel(/^Odjavi: Chrome/).click();
    const ending = page.locator("details[open]");
    await ending.getByLabel("Sadašnja lozinka").fill("privremena lozinka");
    await ending.getByRole("button", { name: "Odjavi" }).click();
    await expectText("Uređaj je odjavljen.");
    await other.page.goto("/user/profile");
    await other.expectText("Sesija je istekla.");

    const change = page.locator("form").filter({ has: page.getByLabel("Nova lozinka") });
    await change.getByLabel("Sadašnja lozinka").fill(password);
    await page.getByLabel("Nova lozinka").fill(newPassword);
    await page.getByRole("button", { name: "Promijeni lozinku" }).click();
    await expectText("Sadašnja lozinka nije ispravna.");
    await change.getByLabel("Sadašnja lozinka").fill("privremena lozinka");
    await page.getByLabel("Nova lozinka").fill(newPassword);
    await page.getByRole("button", { name: "Promijeni lozinku" }).click();
    await expectText("Lozinka je promijenjena. Na drugim ste uređajima odjavljeni.");
    expect(await page.getByLabel("Nova lozinka").inputValue()).toBe("");
  },
);

test.each([
  ["on a wide screen, light", 1280, "0", true],
  ["on a phone, dark", 360, "1", true],
  ["without scripts", 1280, "0", false],
] as const)(
  "two-step sign-in is switched on, asked for, passed with a recovery code and switched off, %s",
  async (_, width, dark, javaScriptEnabled) => {
    const { id, username } = await given.teacher({ password_hash: passwordHash });
    const cookies = { themeStyleDark: dark };
    const { page, visit, expectText, expectAccessible } = await guest({
      width,
      cookies,
      javaScriptEnabled,
    });
    const typePassword = async () => {
      await visit("/login");
      await page.getByLabel("Korisničko ime").fill(username);
      await page.getByLabel("Lozinka").fill(password);
      await page.getByRole("button", { name: "Prijavi se", exact: true }).click();
    };
    /**
     * The code that the app shows; used codes are forgotten, so that no test waits for the next
     * one.
     */
    const code = async (secret: string) => {
      await faculty.sql("update second_factors set last_step = 0 where user_id = $1", [id]);
      return codeAt(secret, faculty.clock.now);
    };

    await typePassword();
    await page.waitForURL("**/homepage-user");
    await visit("/user/security");
    await page.getByRole("link", { name: "Uključi prijavu u dva koraka" }).click();
    // the page before has a field of the same name
    await page.getByRole("button", { name: "Nastavi" }).waitFor();
    await page.getByLabel("Sadašnja lozinka").fill(password);
    await page.getByRole("button", { name: "Nastavi" }).click();
    const open = page.getByRole("link", { name: "Otvori u aplikaciji na ovom uređaju" });
    const secret = /secret=([A-Z2-7]+)/.exec((await open.getAttribute("href")) ?? "")?.[1] ?? "";
    if (javaScriptEnabled) await expectAccessible();
    await page.getByLabel("Jednokratni kôd").fill("000000");
    await page.getByRole("button", { name: "Uključi", exact: true }).click();
    await expectText("Kod nije ispravan ili je već iskorišten.");
    await page.getByLabel("Jednokratni kôd").fill(await code(secret));
    await page.getByRole("button", { name: "Uključi", exact: true }).click();
    await expectText("Spremite ih na sigurno mjesto");
    if (javaScriptEnabled) await expectAccessible();
    const recovery = await page.getByRole("status").locator("code").allTextContents();
    expect(recovery.length).toBe(10);

    await page.context().clearCookies({ name: "teza_session" });
    await typePassword();
    await expectText("Lozinka je ispravna.");
    if (javaScriptEnabled) await expectAccessible();
    await page.getByLabel("Jednokratni kôd").fill(recovery[0] ?? "");
    await page.getByRole("button", { name: "Prijavi se", exact: true }).click();
    await page.waitForURL("**/homepage-user");

    await visit("/user/second-factor");
    await expectText("Preostalo je 9 rezervnih kodova.");
    await page.getByLabel("Sadašnja lozinka").last().fill(password);
    await page
      .getByLabel("Jednokratni kôd")
      .last()
      .fill(await code(secret));
    await page.getByRole("button", { name: "Isključi prijavu u dva koraka" }).click();
    await expectText("Prijava u dva koraka isključena je.");
  },
);

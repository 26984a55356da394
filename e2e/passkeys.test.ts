import { expect, test } from "vitest";
import { findFreePort } from "#test/world/free-port.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, password, passwordHash } from "./browser.ts";

const PORT = String(await findFreePort());
const faculty = await createWorld({ PORT, TEZA_URL: `http://localhost:${PORT}` });
const { given } = faculty;
const { guest } = await openBrowser(faculty);

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "a passkey is added, signs in alone and after the password, and is removed, %s",
  async (_, width, dark) => {
    const { username } = await given.teacher({ password_hash: passwordHash });
    const cookies = { themeStyleDark: dark };
    const { page, context, visit, expectText, expectAccessible } = await guest({ width, cookies });
    const devices = await context.newCDPSession(page);
    await devices.send("WebAuthn.enable");
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        automaticPresenceSimulation: true,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const typePassword = async () => {
      await page.getByLabel("Korisničko ime").fill(username);
      await page.getByLabel("Lozinka").fill(password);
      await page.getByRole("button", { name: "Prijavi se", exact: true }).click();
    };

    await visit("/login");
    await typePassword();
    await page.waitForURL("**/homepage-user");
    await visit("/user/security");
    await page.getByRole("link", { name: "Dodaj pristupni ključ" }).click();
    await page.getByLabel("Naziv").fill("iPhone");
    await page.getByLabel("Sadašnja lozinka").fill(password);
    await page.getByRole("button", { name: "Nastavi" }).click();
    await expectText("Spremite ih na sigurno mjesto");
    await expectText("iPhone");
    await expectAccessible();

    await context.clearCookies({ name: "teza_session" });
    await visit("/login");
    await page.getByRole("link", { name: "Prijavi se pristupnim ključem" }).click();
    const signIn = page.getByRole("button", { name: "Prijavi se pristupnim ključem" });
    await signIn.waitFor();
    await expectAccessible();
    await signIn.click();
    await page.waitForURL("**/homepage-user");

    await context.clearCookies({ name: "teza_session" });
    await visit("/login");
    await typePassword();
    await expectText("Nastavite pristupnim ključem ili upišite rezervni kôd.");
    await expectAccessible();
    await page.getByRole("button", { name: "Nastavi pristupnim ključem" }).click();
    await page.waitForURL("**/homepage-user");

    await visit("/user/passkeys");
    await page.getByLabel("Ukloni: iPhone").click();
    await page.getByLabel("Sadašnja lozinka").first().fill(password);
    await expectAccessible();
    await page.getByRole("button", { name: "Ukloni", exact: true }).click();
    await expectText("Pristupni ključ je uklonjen.");
    await expectText("Još nemate nijedan pristupni ključ.");
  },
);

test("without scripts the pages say that passwords and codes are the way", async () => {
  const { page, visit, expectText } = await guest({ javaScriptEnabled: false });
  await visit("/login");
  await page.getByRole("link", { name: "Prijavi se pristupnim ključem" }).click();
  await expectText("Preglednik će Vas pitati");
  expect(await page.locator("main noscript").allInnerTexts()).toEqual([
    expect.stringContaining("ne rade bez skripti"),
  ]);
  expect(await page.getByRole("button", { name: "Prijavi se pristupnim ključem" }).count()).toBe(0);
});

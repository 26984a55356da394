import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { guest, signedIn } = await openBrowser(faculty);
await given.person({ roles: ["admin"], email: "uprava@fakultet.test" });

test.each([
  ["dark", 1280, "1"],
  ["light, on a phone", 360, "0"],
])("a complete problem report is sent without leaving the page: %s", async (_, width, dark) => {
  const { page, visit, expectAccessible } = await guest({
    width,
    cookies: { themeStyleDark: dark },
  });
  await visit("/student/theses-by-mentors");
  await page.getByRole("link", { name: "Prijavi problem" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Prijava problema" });
  await dialog.waitFor();
  const send = dialog.getByRole("button", { name: "Pošalji prijavu" });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByLabel("Vaša adresa e-pošte").fill("ana");
  await dialog.getByLabel("Opis problema").fill("Popis je prazan.");
  await dialog.getByText("Email adresa nije validna").waitFor();
  expect(await send.isDisabled()).toBe(true);
  await expectAccessible();
  expect(
    await dialog.evaluate((element) => element.getBoundingClientRect().width),
  ).toBeLessThanOrEqual(400);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Prijavi problem" }).press("Enter");
  await page.evaluate(closeAndReopen);
  await expect.poll(() => dialog.getByLabel("Opis problema").inputValue()).toBe("Popis je prazan.");
  await dialog.getByLabel("Vaša adresa e-pošte").fill("ana@primjer.hr");
  await send.click();
  await page.getByRole("alert").filter({ hasText: "Prijava je poslana administratoru." }).waitFor();
  expect(await dialog.isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/student/theses-by-mentors");
  const [{ body } = { body: "" }] = await sql<{ body: string }>(
    "select body from mails order by id desc limit 1",
  );
  expect(body).toContain("Popis je prazan.");
  expect(body).toContain("/student/theses-by-mentors");
});

test.each([
  ["dark", 1280, "1", "banner"],
  ["light, on a phone", 360, "0", "contentinfo"],
] as const)(
  "the help about a page opens over it, and what was typed stays: %s",
  async (_, width, dark, place) => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    const { page, visit, expectAccessible } = await signedIn(mentor, {
      width,
      cookies: { themeStyleDark: dark },
    });
    await visit("/thesis/mentor/new");
    const name = page.getByLabel("Naziv", { exact: false }).first();
    await name.fill("Naziv koji ostaje");
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/help/article?*", async (route) => {
      await isAnswered;
      await route.continue();
    });
    const help = page.getByRole(place).getByRole("link", { name: "Pomoć" });
    await help.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Pomoć" });
    await dialog.getByRole("progressbar").waitFor();
    await expectAccessible();
    answer();
    await dialog.getByRole("article").waitFor();
    expect(await dialog.getByRole("progressbar").count()).toBe(0);
    await expectAccessible();
    expect(
      await dialog.evaluate((element) => element.getBoundingClientRect().width),
    ).toBeLessThanOrEqual(700);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await help.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe("Naziv koji ostaje");
    await help.press("Enter");
    await dialog.getByRole("link", { name: "Prikaži cijelu pomoć" }).click();
    await page.waitForURL("**/help");
  },
);

test("an address from when all answers were on one page leads to its answer", async () => {
  const { page } = await guest();
  await page.goto("/help#rok");
  await page.waitForURL("**/help/rok");
  await page.getByRole("link", { name: "Pomoć" }).first().waitFor();
  await page.getByRole("heading", { level: 1, name: "Do kada moram obraniti rad?" }).waitFor();
  const still = await guest({ javaScriptEnabled: false });
  await still.page.goto("/help#kvote");
  await still.page.locator("li:target").getByRole("link").click();
  await still.page.waitForURL("**/help/kvote");
});

test("the page behind a dialog neither moves nor scrolls", async () => {
  const { page, visit } = await guest({ width: 1280 });
  await visit("/help");
  const heading = page.getByRole("heading", { level: 1 });
  const place = () =>
    heading.evaluate((element) =>
      JSON.stringify([element.getBoundingClientRect(), window.scrollY]),
    );
  const link = page.getByRole("link", { name: "Prijavi problem" });
  await link.focus();
  const before = await place();
  await link.press("Enter");
  await page.getByRole("dialog", { name: "Prijava problema" }).waitFor();
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, -300);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await place()).toBe(before);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(
    (then) => window.scrollY < then,
    (JSON.parse(before) as [unknown, number])[1],
  );
});

/**
 * Closes the dialog and presses the link that opens it before the browser fires the close event.
 */
async function closeAndReopen() {
  document.querySelector<HTMLButtonElement>("dialog .t-icon-button")?.click();
  await null;
  document.querySelector<HTMLAnchorElement>('footer a[href*="send-problem"]')?.click();
}

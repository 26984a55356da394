import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

const viceDean = await given.person({ roles: ["viceDean"], password_hash: passwordHash });

test("the vice dean sees the faculty, opens a number, reminds one person and prints the page", async () => {
  const mentor = await given.teacher();
  for (const last_name of ["Anić", "Babić"]) await given.student({ last_name });
  for (const _ of [1, 2, 3]) await given.thesis({ mentor });
  const { page, visit, expectAccessible } = await signedIn(viceDean);
  await visit("/homepage-user");
  await page.getByRole("heading", { level: 1, name: "Fakultet danas" }).waitFor();
  // nothing below moves the page to itself
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible();

  await page.getByRole("link", { name: /^2 \/ 3/ }).click();
  await page.waitForURL("**/faculty-overview/without-topic");
  await page.getByRole("cell", { name: "Iva Babić", exact: true }).waitFor();
  await expectAccessible();
  await page.getByRole("link", { name: "Fakultet danas" }).click();
  await page.getByRole("heading", { level: 1, name: "Fakultet danas" }).waitFor();

  await page.getByRole("button", { name: "Podsjeti: Iva Anić" }).click();
  await page.getByText("Podsjetnik je poslan 1 osobi.").waitFor();
  await page.getByText(/^podsjetnik \d/).waitFor();
  expect(await page.getByRole("button", { name: "Podsjeti: Iva Anić" }).count()).toBe(0);
  expect(await sql("select items from overview_reminders")).toEqual([{ items: 1 }]);

  // everybody else, after a question
  await page
    .getByRole("region", { name: "Studenti bez teme" })
    .getByRole("button", { name: "Podsjeti sve" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Podsjeti sve" }).click();
  await expect.poll(() => page.getByText(/^podsjetnik \d/).count()).toBe(2);

  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("heading", { name: "Studenti bez teme" }).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Prikaži" }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "Moji zadaci" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("textbox", { name: "Stanje na dan" }).fill("01.11.2026.");
  await page.getByRole("button", { name: "Prikaži" }).click();
  await page.getByRole("heading", { level: 1, name: "Fakultet na dan 01.11.2026." }).waitFor();
  expect(await page.getByRole("button", { name: /^Podsjeti/ }).count()).toBe(0);
});

import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const teza = await createWorld();
const { given } = teza;
const { guest, signedIn } = await openBrowser(teza);
const mentor = await given.teacher({ password_hash: passwordHash });
const services = await given.person({ roles: ["studentServices"], password_hash: passwordHash });
const student = await given.student({ first_name: "Đurđa", last_name: "Šćekić" });
await given.thesis({
  mentor,
  name: "Procjena utjecaja klimatskih promjena na obnovu šumskih sastojina hrasta lužnjaka",
});
await given.thesis({ mentor, name: "Šumski putovi" });

const boxOf = (page: Page) =>
  page.getByRole("dialog", { name: "Brzi pristup" }).getByRole("combobox");
const chosen = (page: Page) => page.getByRole("option", { selected: true });

test("no letter typed right after Ctrl+K is lost on a slow connection, and Enter waits for what was typed", async () => {
  const { page, visit } = await signedIn(services);
  await visit("/service/students");
  const held = Promise.withResolvers<void>();
  await page.route(/palette-results|\/palette\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("scekic durda");
  expect(await boxOf(page).inputValue()).toBe("scekic durda");
  await page.keyboard.press("Enter");
  await wait(300);
  expect(new URL(page.url()).pathname).toBe("/service/students");
  held.resolve();
  await page.waitForURL(`**/service/student/${student.id}`);
  await boxOf(page).waitFor({ state: "hidden" });
});

test("pages, actions, people and theses by keyboard; Escape gives the focus back", async () => {
  const { page, visit } = await signedIn(mentor);
  await visit("/help");
  const link = page.getByRole("main").getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Predloži temu" }).waitFor();
  await page.keyboard.type("sumski");
  await page.getByRole("option", { name: /Šumski putovi/ }).waitFor();
  expect(await chosen(page).count()).toBe(1);
  await page.keyboard.press("Escape");
  await boxOf(page).waitFor({ state: "hidden" });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("sumski");
  // closed and opened again before the browser tells that it was closed
  await boxOf(page).evaluate((box) => {
    box.closest("dialog")?.close();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
  });
  await expect.poll(() => boxOf(page).inputValue()).toBe("");
  await page.keyboard.type("predlozi");
  await page.getByRole("option", { name: "Predloži temu" }).waitFor();
  await page.keyboard.press("ArrowDown");
  const activeIsChosen = () =>
    boxOf(page).evaluate((box) => {
      const active = document.getElementById(box.getAttribute("aria-activedescendant") ?? "");
      return active?.getAttribute("aria-selected");
    });
  await expect.poll(activeIsChosen).toBe("true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/thesis/mentor/new");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test.each([
  [1280, "0"],
  [1280, "1"],
  [360, "0"],
  [360, "1"],
])("is accessible and fits at %i px, dark %s", async (width, themeStyleDark) => {
  const { page, visit, expectAccessible } = await signedIn(services, {
    width,
    cookies: { themeStyleDark },
  });
  await visit("/help");
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Dosjei studenata" }).waitFor();
  await expectAccessible();
  await page.keyboard.type("sums");
  await page.getByRole("option", { name: /hrasta lužnjaka/ }).waitFor();
  await expectAccessible();
  const box = await page.getByRole("dialog", { name: "Brzi pristup" }).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
});

test("is opened by its button too, and says when nothing or nobody is found", async () => {
  const { page, visit } = await signedIn(mentor);
  await visit("/help");
  await page.getByRole("banner").getByRole("button", { name: "Brzi pristup" }).click();
  await page.keyboard.type("nepostojeće");
  await page.getByText("Ništa nije pronađeno.").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=nepostoje*");
});

test("visitors have no palette; Ctrl+K leads them to the search box", async () => {
  const { page, visit } = await guest();
  await visit("/help");
  expect(await page.locator("dialog").count()).toBe(0);
  await page.keyboard.press("Control+k");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
});

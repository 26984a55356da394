import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isvuWindowsPath } from "#areas/reservations/isvu-windows/isvu-windows.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

/** Holds back the scripts of a control until the returned function is called. */
async function holdBack(page: Page, script: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page and waits until it is hydrated, while a script is still held back. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")),
  );
}

test("what is typed into a select before its search is loaded is searched for", async () => {
  const dean = await given.person({ roles: ["viceDean"] });
  const study = await given.study({ formatted_name: "Sveučilišni diplomski studij Statistika" });
  await given.study({ formatted_name: "Sveučilišni diplomski studij Šumarstvo" });
  const { page, expectAccessible } = await signedIn(dean);
  const release = await holdBack(page, /\/assets\/combobox-[\w-]{8}\.js$/);
  await openHydrated(page, "/study-academic-year/new");
  const native = page.getByRole("combobox", { name: "Studij" });
  expect(await native.evaluate((element) => element.tagName)).toBe("SELECT");
  await native.focus();
  await page.keyboard.type("statisx");
  await page.keyboard.press("Backspace");
  release();
  const field = page.getByRole("combobox", { name: "Studij" }).and(page.locator("input"));
  await field.waitFor();
  await page.getByRole("option", { name: "Statistika" }).waitFor();
  await page.keyboard.type("tika");
  expect(await field.inputValue()).toBe("statistika");
  expect(await page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await page.locator("input[name=studyId]").inputValue()).toBe(String(study.id));
  await expectAccessible();
});

test("whoever chooses in the list meanwhile keeps it until they leave it, with what they chose", async () => {
  const dean = await given.person({ roles: ["viceDean"] });
  const [{ id } = { id: 0 }] = await sql<{ id: number }>("select min(id) as id from studies");
  const { page } = await signedIn(dean);
  const release = await holdBack(page, /\/assets\/combobox-[\w-]{8}\.js$/);
  await openHydrated(page, "/study-academic-year/new");
  const native = page.locator("select[name=studyId]");
  await native.focus();
  await page.keyboard.press("ArrowDown");
  await native.selectOption(String(id));
  release();
  await page
    .getByRole("combobox", { name: "Akademska godina" })
    .and(page.locator("input"))
    .waitFor();
  expect(await native.isVisible()).toBe(true);
  await page.keyboard.press("Tab");
  await page.getByRole("combobox", { name: "Studij" }).and(page.locator("input")).waitFor();
  expect(await page.locator("input[name=studyId]").inputValue()).toBe(String(id));
});

test("a keyword begun before the suggestions are loaded is one keyword", async () => {
  const mentor = await given.teacher();
  const { page } = await signedIn(mentor);
  const release = await holdBack(page, /\/assets\/keywords-input-[^/]+\.js$/);
  await openHydrated(page, "/thesis/mentor/new");
  await page.getByLabel("Ključne riječi").focus();
  await page.keyboard.type("porezi|digi");
  release();
  await page
    .getByRole("button", { name: "Ukloni porezi" })
    .or(page.locator(".t-pill"))
    .first()
    .waitFor();
  await page.keyboard.type("talizacija");
  await page.keyboard.press("Enter");
  expect(await page.locator("input[name=keywords]").inputValue()).toBe("porezi|digitalizacija");
});

test.each(["/service/student-services", isvuWindowsPath])(
  "the list of %s doesn't look as if it listened to keys before its scripts are there",
  async (path) => {
    const services = await given.person({ roles: ["studentServices"] });
    for (const status of ["statements", "mentorConfirmedReservation"] as const)
      await given.reservation({
        thesis: await given.thesis({ mentor: await given.teacher() }),
        student: await given.student(),
        status,
      });
    const { page, expectAccessible } = await signedIn(services, { width: 1366, height: 650 });
    const release = await holdBack(page, /\/assets\/[^/]+\.js$/);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const desk = page.locator("[data-desk]");
    const visibleKeys = desk.locator("kbd").filter({ visible: true });
    const row = desk.locator("[data-key] a").first();
    const decision = desk.locator("footer [data-desk-key=A]");
    await row.focus();
    expect(await decision.isVisible()).toBe(true);
    expect(await desk.getAttribute("data-alive")).toBeNull();
    expect(await visibleKeys.count()).toBe(0);
    release();
    await desk.and(page.locator("[data-alive]")).waitFor();
    await desk.locator("p kbd", { hasText: "J" }).waitFor();
    await row.focus();
    await decision.locator("kbd").filter({ visible: true }).waitFor();
    expect(await visibleKeys.count()).toBeGreaterThan(2);
    await expectAccessible();
  },
);

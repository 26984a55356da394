import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given } = world;
const { signedIn } = await openBrowser(world);

const screens = [
  ["a desk", 1280],
  ["a phone", 360],
] as const;

describe.each(screens)("going back on %s", (_, width) => {
  test("restores the scrolled place and the filters of a grid", async () => {
    const admin = await given.person({ roles: ["admin"], password_hash: passwordHash });
    const mentor = await given.teacher();
    const name = (index: number) =>
      `Povratak ${index} ${width}: procjena utjecaja klimatskih promjena ${"i obnove sastojina ".repeat(index % 4)}`;
    for (let index = 0; index < 70; index += 1) await given.thesis({ mentor, name: name(index) });
    const { page } = await signedIn(admin, { width });
    await page.goto(`/thesis?q=povratak ${width}&sort=-name`);
    await allRows(page);
    const atTop = await firstShown(page);
    await page
      .locator(".t-grid-viewport")
      .evaluate((viewport) => viewport.scrollTo(0, viewport.scrollHeight / 2));
    // which row that is depends on the fonts, but the row at the top was another
    await expect.poll(() => firstShown(page)).not.toBe(atTop);
    await isAtRest(page);
    const before = await firstShown(page);
    await page.locator(`.t-grid-row a`, { hasText: before }).click();
    await page.waitForURL("**/thesis/show/*");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goBack();
    await allRows(page);
    await expect.poll(() => firstShown(page)).toBe(before);
    expect(await page.getByRole("searchbox", { name: /^Teme/ }).inputValue()).toBe(
      `povratak ${width}`,
    );

    // the place belongs to the entry in the history: a newly opened page begins at its top
    await page.goto("/help");
    await page.goto(`/thesis?q=povratak ${width}&sort=-name`);
    await allRows(page);
    expect(await page.locator(".t-grid-viewport").evaluate((viewport) => viewport.scrollTop)).toBe(
      0,
    );
    await page.goBack();
    await page.waitForURL("**/help");
    await page.goBack();
    await allRows(page);
    await expect.poll(() => firstShown(page)).toBe(before);
  });

  test("by the link of a record leads to the row that was left, also from a page behind it", async () => {
    const services = await given.person({
      roles: ["studentServices"],
      password_hash: passwordHash,
    });
    const mentor = await given.teacher();
    for (let index = 0; index < 40; index += 1) {
      const thesis = await given.thesis({
        mentor,
        name: `Put natrag ${String(index).padStart(2, "0")} ${width}`,
      });
      await given.reservation({
        thesis,
        student: await given.student(),
        status: "mentorConfirmedReservation",
      });
    }
    const { page } = await signedIn(services, { width });
    await page.goto(`/reservation?q=put natrag ${width}`);
    await allRows(page);
    await page
      .locator(".t-grid-viewport")
      .evaluate((viewport) => viewport.scrollTo(0, viewport.scrollHeight / 2));
    await isAtRest(page);
    const before = await firstShown(page);
    await page.locator(".t-grid-row a", { hasText: before }).click();
    await page.waitForURL("**/reservation/show/*");
    const id = page.url().split("/").at(-1);
    const back = page.locator(".t-page-head > .t-back-link");
    await back.waitFor();
    await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
    await page
      .locator(`a[href='/service/change-expires-at/${id}']`)
      .first()
      .evaluate((link) =>
        link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })),
      );
    await page.waitForURL("**/change-expires-at/*");
    await back.click();
    await page.waitForURL("**/reservation/show/*");
    await back.click();
    await page.waitForURL("**/reservation?q=*");
    await allRows(page);
    await expect.poll(() => firstShown(page)).toBe(before);
    expect(await page.evaluate(() => "isTheSameDocument" in window)).toBe(true);
  });

  test("restores the scrolled place and the tab of a task desk", async () => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    for (let index = 1; index <= 30; index += 1) {
      const thesis = await given.thesis({ mentor, name: `Zadatak ${index} za povratak` });
      const status = index <= 2 ? "studentSubmittedToApp" : "reserved";
      const fields = { status, expires_at: given.day(3 + index) } as const;
      await given.reservation({ thesis, student: await given.student(), ...fields });
    }
    const { page } = await signedIn(mentor, { width });
    await page.goto("/mentor/require-actions");
    await page
      .getByRole("link", { name: /^Odgovori na rezervaciju|^Rezervacije/ })
      .first()
      .click();
    await page.waitForURL("**task=*");
    const row = page.locator("[data-key] a", { hasText: "Zadatak 24 za povratak" });
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
    const unscrolled = await top();
    await row.scrollIntoViewIfNeeded();
    const before = await top();
    expect(before).toBeLessThan(unscrolled);
    const list = page.url();
    await row.click();
    await page.waitForURL("**item=*");
    if (width >= 1200) {
      await page.keyboard.press("Enter");
      await page.waitForURL("**/mentor/confirm-reservation/*");
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.goBack();
    if (width < 1200) await page.waitForURL(list);
    await row.waitFor();
    await expect.poll(top).toBe(before);
    expect(new URL(page.url()).searchParams.get("task")).toBe(
      new URL(list).searchParams.get("task"),
    );
  });
});

const allRows = (page: Page) =>
  expect.poll(() => page.locator(".t-grid-viewport").getAttribute("aria-busy")).toBe("false");

/** Waits until measured rows have taken their places. */
async function isAtRest(page: Page) {
  let last = "";
  await expect
    .poll(async () => {
      const before = last;
      last = await firstShown(page);
      return last !== "" && last === before;
    })
    .toBe(true);
}

/** The link of the first row that is wholly in sight. */
const firstShown = (page: Page) =>
  page.evaluate(() => {
    const viewport = document.querySelector(".t-grid-viewport");
    const edge = (viewport?.getBoundingClientRect().top ?? 0) + 44;
    const links = [...(viewport?.querySelectorAll<HTMLElement>(".t-grid-row a") ?? [])];
    const tops = links.map((link) => ({ link, top: link.getBoundingClientRect().top }));
    return (
      tops.filter(({ top }) => top >= edge).toSorted((a, b) => a.top - b.top)[0]?.link
        .textContent ?? ""
    );
  });

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openWindows } from "./browser.ts";
import { head, tool } from "./grid-helpers.ts";
import { serveGridPage } from "./grid-page/serve.ts";

const { guest } = await openWindows(await serveGridPage());

const opened = async (width: number, query = "") => {
  const user = await guest({ width });
  await user.visit(`/${query}`);
  await user.page.locator("[role=row] a").first().waitFor();
  return user;
};
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing at ${selector}`);
  return box;
};
const widthOf = async (page: Page, key: string) =>
  (await head(page, key).boundingBox())?.width ?? 0;
/** Texts of cells and headers that are cut off. */
const cutTexts = (page: Page) =>
  page
    .locator(".t-grid-text, .t-grid-header-button > span:first-child")
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 ||
            element.scrollHeight > element.clientHeight + 1,
        )
        .map((element) => element.textContent),
    );

describe("on a wide screen", () => {
  test("short titles share the room that is left with the other texts, and nothing is cut off", async () => {
    const { page, expectAccessible } = await opened(1920);
    expect(await widthOf(page, "name")).toBeGreaterThan(500);
    expect(await widthOf(page, "count")).toBeLessThan(130);
    expect(await cutTexts(page)).toEqual([]);
    await expectAccessible();
  });
  test("a width in the URL wins", async () => {
    const { page } = await opened(1920, "?width=name:300");
    expect(await widthOf(page, "name")).toBeCloseTo(300, 0);
  });
});

describe("on a narrow window", () => {
  test("a status stays at the right edge while the other columns scroll below it", async () => {
    const { page, expectAccessible } = await opened(970);
    const rightEdge = async () => {
      const [cell, rows] = [
        await boxOf(page, "[data-line] [data-pinned]"),
        await boxOf(page, ".t-grid-viewport"),
      ];
      return Math.round(rows.x + rows.width - cell.x - cell.width);
    };
    const scrolls = await page
      .locator(".t-grid-viewport")
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(scrolls).toBeGreaterThan(0);
    const before = await rightEdge();
    expect(before).toBeLessThan(20);
    await page
      .locator(".t-grid-viewport")
      .evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    expect(Math.abs((await rightEdge()) - before)).toBeLessThanOrEqual(1);
    await expectAccessible();
  });
});

test("a status is a badge, and its text can be searched", async () => {
  const { page } = await opened(1280, "?q=obranjena");
  expect(await page.locator("[data-line] .t-status[data-tone=done]").count()).toBeGreaterThan(5);
  expect(await page.locator("[data-line] .t-status[data-tone=open]").count()).toBe(0);
});

test("the filters begin with the status and take less than a quarter; a day stands in one row", async () => {
  const { page, expectAccessible } = await opened(1280);
  await tool(page, "Filteri").click();
  await page.locator(".t-grid-filter").first().waitFor();
  expect(await page.locator(".t-grid-filter").first().getAttribute("data-column")).toBe("status");
  expect((await boxOf(page, ".t-grid-side-panel")).width).toBeLessThan(1280 / 4);
  const tops = await page
    .locator(".t-grid-date-filter :is(input, button)")
    .evaluateAll((all) =>
      all.map((element) =>
        Math.round(element.getBoundingClientRect().y + element.clientHeight / 2),
      ),
    );
  expect(tops).toHaveLength(4);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3);
  await expectAccessible();
});

test("Shift and Space select a range", async () => {
  const { page } = await opened(1280);
  await page.getByRole("row").filter({ hasText: "Rad 2" }).first().getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  expect(await page.getByRole("status").first().textContent()).toContain("Odabrano: 2, 3, 4.");
});

test("a ticked box shows its tick in forced colours", async () => {
  const { page } = await opened(1280);
  await page.emulateMedia({ forcedColors: "active" });
  const box = page.getByRole("row").filter({ hasText: "Rad 2" }).first().getByRole("checkbox");
  await box.click();
  const colours = await box.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element, "::before").backgroundColor,
  ]);
  expect(colours[0]).not.toBe(colours[1]);
});

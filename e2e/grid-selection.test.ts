import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openWindows } from "./browser.ts";
import { serveGridPage } from "./grid-page/serve.ts";

const { guest } = await openWindows(await serveGridPage());

const opened = async (query = "", width = 1280) => {
  const user = await guest({ width });
  await user.visit(`/${query}`);
  await user.page.locator("[role=row] a").first().waitFor();
  return user;
};
const said = (page: Page) => page.getByRole("status").first().textContent();
const bar = (page: Page) => page.locator(".t-grid-status").textContent();
const boxIn = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name }).first().getByRole("checkbox").first();

describe.each(["", "?dark=1"])("selecting rows%s", (look) => {
  test("by mouse: one row, a range with Shift, all visible rows; the status bar counts them", async () => {
    const { page, expectAccessible } = await opened(look);
    await boxIn(page, "Rad 2").click();
    expect(await said(page)).toContain("Odabrano: 2.");
    await boxIn(page, "Rad 5").click({ modifiers: ["Shift"] });
    expect(await said(page)).toContain("Odabrano: 2, 3, 4, 5.");
    expect(await bar(page)).toMatch(/4/);
    await expectAccessible();
    await page.getByRole("columnheader").getByRole("checkbox").click();
    expect((await said(page))?.split(",").length).toBe(40);
  });

  test("by keyboard: Space selects and deselects, and the focus stays", async () => {
    const { page, expectAccessible } = await opened(look);
    await page
      .locator("[role=treegrid] [tabindex='0'], [role=grid] [tabindex='0']")
      .first()
      .focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    expect(await said(page)).toContain("Odabrano: 2.");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    expect(await said(page)).toContain("Odabrano: 2, 3.");
    await page.keyboard.press("Space");
    expect(await said(page)).toContain("Odabrano: 2.");
    await expectAccessible();
  });
});

test("in single selection a new row replaces the previous one", async () => {
  const { page } = await opened("?selection=single");
  await page
    .getByRole("row")
    .filter({ hasText: "Rad 3" })
    .getByRole("radio")
    .or(boxIn(page, "Rad 3"))
    .first()
    .click();
  await page
    .getByRole("row")
    .filter({ hasText: "Rad 4" })
    .getByRole("radio")
    .or(boxIn(page, "Rad 4"))
    .first()
    .click();
  expect(await said(page)).toContain("Odabrano: 4.");
});

test("without selection there is no checkbox", async () => {
  const { page } = await opened("?selection=none");
  expect(await page.locator("[role=row] input").count()).toBe(0);
});

describe("cells", () => {
  test("a cell with a path is a link, one without is plain text", async () => {
    const { page } = await opened();
    expect(await page.getByRole("link", { name: "Bez stranice" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Rad 2", exact: true }).getAttribute("href")).toBe(
      "/rad/2",
    );
  });

  test("a pressed cell announces its row", async () => {
    const { page } = await opened();
    await page
      .getByRole("row")
      .filter({ hasText: "Rad 3" })
      .getByRole("button", { name: "Pregledaj" })
      .click();
    expect(await said(page)).toContain("Otvoreno: rad-3.");
  });

  test("HTML is rendered, and a tick has a text alternative", async () => {
    const { page } = await opened();
    expect(await page.locator("[role=row] strong").first().textContent()).toBe("Važno");
    expect(await page.getByRole("row").filter({ hasText: "Rad 3" }).first().textContent()).toMatch(
      /da/i,
    );
  });
});

test("a row expands to its child records and collapses", async () => {
  const { page, expectAccessible } = await opened();
  const open = page.getByRole("row").filter({ hasText: "Rad 2" }).first().locator(".t-grid-expand");
  await open.click();
  await page.getByText("Prva verzija").waitFor();
  await expectAccessible();
  await open.click();
  await page.getByText("Prva verzija").waitFor({ state: "detached" });
});

describe("by keyboard alone", () => {
  /**
   * Moves the focus to a column header. The focus starts in the header row, whose first columns
   * expand and select rows.
   */
  const headOf = async (page: Page, column: number) => {
    await page.locator("[role=treegrid] [tabindex='0']").first().focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowUp");
    for (let at = 0; at < column; at += 1) await page.keyboard.press("ArrowRight");
  };
  const chooseInMenu = async (page: Page, name: RegExp) => {
    await page.keyboard.press("Shift+F10");
    const item = page.getByRole("menuitem", { name });
    await item.waitFor();
    for (let tries = 0; tries < 20; tries += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
  };

  test("Enter expands and collapses a row", async () => {
    const { page } = await opened();
    await headOf(page, 1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByText("Prva verzija").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Prva verzija").waitFor({ state: "detached" });
  });

  test("the column menu groups rows, and groups show totals and expand", async () => {
    const { page, expectAccessible } = await opened();
    await headOf(page, 5);
    await chooseInMenu(page, /^Grupiraj po ovom stupcu/);
    await page.waitForURL(/group/);
    const groups = page.locator("[role=row][data-group]");
    await groups.first().waitFor();
    expect(await groups.count()).toBe(2);
    expect((await groups.allTextContents()).join()).toContain("380");
    await expectAccessible();
    await page.locator("[role=treegrid] [tabindex='0']").first().focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Enter");
    await page.getByRole("row").filter({ hasText: "Rad 3" }).first().waitFor();
  });

  test("a pivot turns the values of a field into columns", async () => {
    const { page } = await opened();
    await headOf(page, 5);
    await chooseInMenu(page, /^Zaokreni po ovom stupcu/);
    await page.waitForURL(/pivot/);
    await page.getByRole("columnheader", { name: /Da|Ne/i }).first().waitFor();
  });
});

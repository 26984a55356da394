import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openWindows } from "./browser.ts";
import { chooseFromMenu, soon, tool } from "./grid-helpers.ts";
import { serveGridPage } from "./grid-page/serve.ts";

const { guest } = await openWindows(await serveGridPage());

const opened = async (query = "", width = 1366) => {
  const user = await guest({ width });
  await user.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await user.visit(`/${query}`);
  await user.page.locator("[role=row][data-line]").first().waitFor();
  await user.page.evaluate(() => navigator.clipboard.writeText("od prije"));
  return user;
};

const boxOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name }).first().getByRole("checkbox").first();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const lines = async (page: Page) =>
  (await clipboard(page)).split("\r\n").map((line) => line.split("\t"));

describe("Ctrl+C copies the selected rows", () => {
  test("as a spreadsheet takes them: with heads, in the order and the columns seen", async () => {
    const { page, expectAccessible } = await opened(
      "?sort=-count&hide=note&order=status,name&show=due",
    );
    for (const name of ["Rad 33", "Rad 36"]) await boxOf(page, name).check();
    await page.keyboard.press("Control+c");
    await page.getByText("Kopirana su 2 retka.").waitFor();
    await expectAccessible();
    expect(await lines(page)).toEqual([
      ["Status", "Naziv", "Aktivno", "Broj", "Rok"],
      ["Obranjena", "Rad 36", "Ne", "35", "01.02.2026"],
      ["Objavljena", "Rad 33", "Da", "32", "01.02.2026"],
      [""],
    ]);
    await page.getByText("Kopirana su 2 retka.").waitFor({ state: "detached" });
  });

  test("and as a table for a text processor", async () => {
    const { page } = await opened("?hide=note,active,status");
    await boxOf(page, "Rad 3").check();
    await page.keyboard.press("Control+c");
    await page.getByText("Kopiran je 1 redak.").waitFor();
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType("text/html"))?.text();
    });
    expect(html).toMatch(
      /<th[^>]*>Naziv<\/th><th[^>]*>Broj<\/th>.*<td[^>]*>Rad 3<\/td><td[^>]*>2<\/td>/,
    );
  });

  test("also those that a range has selected, out of sight and anywhere on the page", async () => {
    const { page } = await opened();
    await boxOf(page, "Rad 2").click();
    await boxOf(page, "Rad 6").click({ modifiers: ["Shift"] });
    await page.keyboard.press("Control+c");
    await page.getByText("Kopirano je 5 redaka.").waitFor();
    expect((await lines(page)).map(([name]) => name)).toEqual([
      "Naziv",
      "Rad 2",
      "Rad 3",
      "Rad 4",
      "Rad 5",
      "Rad 6",
      "",
    ]);
    await page.getByRole("columnheader").getByRole("checkbox").check();
    await page.locator("h1").click();
    await page.keyboard.press("Control+c");
    await page.getByText("Kopirano je 40 redaka.").waitFor();
    expect(await lines(page)).toHaveLength(42);
  });

  test("unless a text is selected, a field has the focus or no row is selected", async () => {
    const { page } = await opened();
    await page.keyboard.press("Control+c");
    expect(await clipboard(page)).toBe("od prije");
    await boxOf(page, "Rad 3").check();
    await page.getByRole("row").filter({ hasText: "Rad 4" }).getByText("Važno").dblclick();
    await page.keyboard.press("Control+c");
    await soon(() => clipboard(page)).toBe("Važno");
    await page.getByRole("searchbox").fill("Rad");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+c");
    await soon(() => clipboard(page)).toBe("Rad");
    await page.keyboard.press("End");
    await page.keyboard.press("Control+c");
    expect(await clipboard(page)).toBe("Rad");
    expect(await page.getByText(/Kopiran/).count()).toBe(0);
  });
});

describe("the menu of exports copies rows", () => {
  test.each([1366, 390])("the selected ones, or all that are shown: %d", async (width) => {
    const { page } = await opened("?active.yes=1&hide=note", width);
    await tool(page, "Izvoz").click();
    await page.getByRole("menuitem", { name: "Kopiraj sve retke" }).click();
    await page.getByText("Kopirano je 20 redaka.").waitFor();
    expect(await lines(page)).toHaveLength(22);
    await boxOf(page, "Rad 3").check();
    await boxOf(page, "Rad 5").check();
    await tool(page, "Izvoz").click();
    await page.getByRole("menuitem", { name: "Kopiraj odabrane retke" }).click();
    await page.getByText("Kopirana su 2 retka.").waitFor();
    expect((await lines(page)).map(([name]) => name)).toEqual(["Naziv", "Rad 3", "Rad 5", ""]);
  });

  test("by keyboard", async () => {
    const { page } = await opened("?selection=none&name.has=rad&hide=note");
    await tool(page, "Izvoz").focus();
    await page.keyboard.press("Enter");
    await chooseFromMenu(page, "Kopiraj sve retke");
    await page.getByText("Kopirano je 39 redaka.").waitFor();
  });

  test("and says where the browser forbids it", async () => {
    const { page, context } = await opened();
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
      Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    });
    await tool(page, "Izvoz").click();
    await page.getByRole("menuitem", { name: "Kopiraj sve retke" }).click();
    await page.getByText("Preglednik nije dopustio kopiranje.").waitFor();
    await context.clearPermissions();
  });
});

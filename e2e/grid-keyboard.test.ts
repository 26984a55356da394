import { describe, expect, test } from "vitest";
import {
  chooseFromMenu,
  firstWords,
  focusedIn,
  focusedText,
  gridAppearances,
  gridBrowser,
  heads,
  inOrder,
  openGridFaculty,
  soon,
  students,
  tabInto,
  tabTo,
} from "./grid-helpers.ts";

const { admin, signedIn } = await openGridFaculty();

describe.each(gridAppearances)("the grid by keyboard alone, %s", (_, themeStyleDark) => {
  test("moves between cells, sorts, resizes and opens a record", async () => {
    const user = await signedIn(admin, gridBrowser(themeStyleDark));
    const { page, expectAccessible } = user;
    const { keyboard } = page;
    await user.visit(students);
    await page.locator("[role=row][data-line]").first().waitFor();
    await tabInto(page);
    await keyboard.press("Control+Home");
    await keyboard.press("ArrowUp");
    expect(await focusedIn(page, "columnheader")).toBe("name");
    await keyboard.press("Enter");
    await soon(() => firstWords(page)).toEqual(inOrder);
    await expectAccessible();

    await keyboard.press("Shift+F10");
    await page.getByRole("menu").waitFor();
    await expectAccessible();
    await chooseFromMenu(page, "Proširi");
    await soon(() => page.url()).toContain("width=name");
    await keyboard.press("Shift+F10");
    await chooseFromMenu(page, "Pomakni udesno");
    await soon(async () => (await heads(page))[0]).not.toBe("name");
    await keyboard.press("Shift+F10");
    await chooseFromMenu(page, "Pomakni ulijevo");
    await soon(async () => (await heads(page))[0]).toBe("name");

    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await page.waitForURL("**/user-study/show-student/*");
  });

  test("a record that is opened while the address still follows the view comes, however slow the machine", async () => {
    const user = await signedIn(admin, gridBrowser(themeStyleDark));
    const { page, context } = user;
    const { keyboard } = page;
    await user.visit(students);
    await page.locator("[role=row][data-line]").first().waitFor();
    await tabInto(page);
    await keyboard.press("Control+Home");
    await keyboard.press("ArrowUp");
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.clock.install(); // the address waits for what the test runs
    await page.clock.pauseAt(Date.now() + 60_000);
    const answer = Promise.withResolvers<void>();
    await page.route("**/show-student/*.data", async (route) => {
      await answer.promise;
      await route.continue();
    });
    const opened = page.waitForRequest("**/show-student/*.data");
    await keyboard.press("Alt+ArrowRight");
    await keyboard.press("Alt+ArrowRight");
    await soon(() => page.url()).toContain("width=name");
    const first = page.url();
    await keyboard.press("ArrowDown");
    await soon(() => page.evaluate(() => document.activeElement?.matches(".t-grid-link"))).toBe(
      true,
    );
    await keyboard.press("Enter");
    await opened;
    await page.clock.runFor(1_000);
    await soon(() => page.url()).not.toBe(first);
    const second = page.url();
    answer.resolve();
    await page.waitForURL("**/user-study/show-student/*");
    await page.clock.resume();
    await page.goBack();
    await page.waitForURL(second);
  });

  test("reaches tools, panels and menus", async () => {
    const user = await signedIn(admin, gridBrowser(themeStyleDark));
    const { page, expectAccessible } = user;
    const { keyboard } = page;
    await user.visit(students);
    await tabTo(page, "Stupci");
    await keyboard.press("Enter");
    await page.getByRole("tab", { name: "Stupci", selected: true }).waitFor();
    expect(await focusedText(page)).toBe("Stupci");
    await keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "Filteri", selected: true }).waitFor();
    await page.locator(".t-grid-filter").first().waitFor();
    await tabTo(page, "Student: Sadrži");
    await keyboard.type("sumski");
    await soon(() => firstWords(page)).toEqual(["Šumski"]);
    await expectAccessible();
    await keyboard.press("Escape");
    await soon(() => page.getByRole("tabpanel").count()).toBe(0);
    expect(await focusedText(page)).toBe("Stupci");

    await tabTo(page, "Izvoz");
    await keyboard.press("Enter");
    await page.getByRole("menu", { name: "Izvoz" }).waitFor();
    await soon(() => focusedText(page)).toBe("Excel (XLSX)");
    await keyboard.press("ArrowDown");
    const [file] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await tabTo(page, "Ukloni filter Student sadrži „sumski”");
    await keyboard.press("Enter");
    await soon(() => firstWords(page)).toHaveLength(6);
  });
});

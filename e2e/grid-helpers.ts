import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

export const students = "/user-study/show-all-student";
export const users = "/user/show-all";
export const rowsOfStudents = "**/user-study/grid-data-all-student*";
export const inOrder = ["Cvitan", "Čović", "Dvornik", "Đurić", "Šumski", "Zec"];

/** The appearances in which the grid is tested: name and value of the cookie `themeStyleDark`. */
export const gridAppearances = [
  ["dark", "1"],
  ["light", "0"],
] as const;

/** The width and the cookies of a browser that shows the grid in one of these appearances. */
export const gridBrowser = (themeStyleDark: string) => ({
  width: 1400,
  cookies: { themeStyleDark },
});

/** Starts a faculty with six students and two admins for a test of the grid, and a browser. */
export async function openGridFaculty() {
  const faculty = await createWorld();
  const { given } = faculty;
  const { signedIn } = await openBrowser(faculty);

  const login = { password_hash: passwordHash, last_login: new Date("2026-03-07T10:00:00Z") };
  const admin = await given.person({ roles: ["admin"], last_name: "Zorić", ...login });
  const other = await given.person({ roles: ["admin"], last_name: "Zubak", ...login });
  await given.person({ last_name: "Davni", last_login: login.last_login });
  const law = await given.program({ name: "Šumarsko pravo" });
  const trade = await given.program({ name: "Čuvanje dobara" });
  const people = [
    ["Čović", law, 1, true],
    ["Zec", trade, 2, true],
    ["Đurić", law, 3, false],
    ["Cvitan", trade, 2, false],
    ["Šumski", law, 1, true],
    ["Dvornik", trade, 3, true],
  ] as const;
  for (const [last_name, program, year, workshop] of people) {
    await given.student({
      last_name,
      first_name: "Iva",
      on: { study_program_id: program.id, year_of_study: year, finished_workshop: workshop },
    });
  }
  const openGrid = async (path: string, themeStyleDark: string, who = admin) => {
    const browser = await signedIn(who, gridBrowser(themeStyleDark));
    await browser.visit(path);
    await browser.page.locator("[role=row][data-line]").first().waitFor();
    return browser;
  };
  return { admin, other, signedIn, openGrid };
}

/** Retries an expectation until it holds: rows update after the URL, and a busy machine is slow. */
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

export const tool = (page: Page, name: string) =>
  page.locator(".t-grid-tool-button", { hasText: name });
export const head = (page: Page, key: string) =>
  page.locator(`[role=columnheader][data-key="${key}"]`);
export const filter = (page: Page, key: string) =>
  page.locator(`.t-grid-filter[data-column="${key}"]`);
export const heads = (page: Page) =>
  page
    .locator("[role=columnheader][data-key]")
    .evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.key));

/** Returns the visible texts of a column from top to bottom. */
export async function cells(page: Page, key: string): Promise<string[]> {
  const at = await head(page, key).getAttribute("aria-colindex");
  const texts = await page
    .locator(`[role=row][data-line] [role=gridcell][aria-colindex="${at}"]`)
    .allInnerTexts();
  return texts.map((text) => text.trim()).filter(Boolean);
}

export const firstWords = async (page: Page) =>
  (await cells(page, "name")).map((name) => name.split(" ")[0]);
export const width = async (page: Page, key: string) =>
  (await head(page, key).boundingBox())?.width ?? 0;
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function drag(page: Page, what: ReturnType<Page["locator"]>, by: number) {
  const box = await what.boundingBox();
  if (!box) throw new Error("nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

export async function download(page: Page, kind: string): Promise<Buffer> {
  await tool(page, "Izvoz").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: kind, exact: true }).click(),
  ]);
  return readFile(await file.path());
}

export const focusedText = (page: Page) =>
  page.evaluate(() =>
    (
      document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent
    )?.trim(),
  );

export const focusedIn = (page: Page, role: string) =>
  page.evaluate(
    (role) => document.activeElement?.closest<HTMLElement>(`[role=${role}]`)?.dataset.key,
    role,
  );

/** Presses Tab until the element with this name has the focus; fails if it is never reached. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    if ((await focusedText(page))?.startsWith(name)) return;
  }
  throw new Error(`The focus never reached «${name}».`);
}

export async function tabInto(page: Page) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    if (
      await page.evaluate(
        () => document.activeElement?.closest("[role=grid], [role=treegrid]") !== null,
      )
    )
      return;
  }
  throw new Error("The focus never reached the grid.");
}

/** Moves down an open menu to an entry and selects it. */
export async function chooseFromMenu(page: Page, name: string) {
  for (let presses = 0; presses < 30; presses++) {
    if ((await focusedText(page)) === name) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The menu has no «${name}».`);
}

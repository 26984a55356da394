import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { rowsOfStudents, soon, students } from "./grid-helpers.ts";

const faculty = await createWorld();
const { given } = faculty;
const { signedIn } = await openBrowser(faculty);
const admin = await given.person({ roles: ["admin"], password_hash: passwordHash });
const names = Array.from({ length: 70 }, (_, index) => `Student${String(index + 10)}`);
for (const last_name of names) await given.student({ last_name, first_name: "Iva" });

const rows = (page: Page) => page.locator("[role=row][data-line]");
const linkIn = (page: Page, line: number) => page.locator(`[data-line="${line}"] a`).first();

/** Notes by how much the page has shifted, and marks the rows of the document. */
const watchShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = entry as unknown as { value: number };
      Object.assign(window, {
        shifted: (window as unknown as { shifted: number }).shifted + value,
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
};
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);

describe.each([
  ["a desk", 1400],
  ["a phone", 390],
])("the first rows of a grid on %s", (_, width) => {
  test("stand in the document in the order of its URL and say how to see the others without scripts", async () => {
    const { page } = await signedIn(admin, { width, javaScriptEnabled: false });
    await page.goto(`${students}?sort=-name&name.has=student`);
    const shown = await rows(page).allInnerTexts();
    expect(shown).toHaveLength(30);
    expect(shown[0]).toContain("Student79");
    expect(shown[29]).toContain("Student50");
    expect(await page.locator(".t-grid noscript").innerText()).toContain(
      "prikazano je samo prvih 30 redaka",
    );
    await page.getByText("Filtrirano 70 redaka").waitFor();
    await page.locator(".t-grid noscript a").click();
    await page.getByText("Student10").waitFor();
  });

  test("keep their place, the focus and the scrolled position when all rows come", async () => {
    const { page, context } = await signedIn(admin, { width });
    await context.addInitScript(watchShifts);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(rowsOfStudents, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${students}?sort=name`);
    await soon(() => rows(page).count()).toBeGreaterThan(5);
    const first = await linkIn(page, 0).elementHandle();
    await linkIn(page, 2).focus();
    await page.locator(".t-grid-viewport").evaluate((element) => element.scrollTo(0, 60));
    answer();
    await soon(() => page.locator("[role=grid]").getAttribute("aria-busy")).toBe("false");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Student12");
    expect(await page.locator(".t-grid-viewport").evaluate((element) => element.scrollTop)).toBe(
      60,
    );
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await shifted(page)).toBeLessThan(0.001);
    await page.locator(".t-grid-viewport").evaluate((element) => element.scrollTo(0, 100_000));
    await page.getByText("Student79").waitFor();
  });

  test("are printed while the others are loaded, and the paper says that it isn't the whole list", async () => {
    const { page } = await signedIn(admin, { width });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(rowsOfStudents, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${students}?sort=name&name.has=student`);
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")),
    );
    const incomplete = "Popis se još učitava, pa nije ispisan cijeli.";
    const early = await readPdfText(await page.pdf());
    expect(early.text).toContain(incomplete);
    expect(early.text.match(/Student\d\d Iva/g)).toHaveLength(30);
    answer();
    await soon(() => page.locator("[role=grid]").getAttribute("aria-busy")).toBe("false");
    const { text } = await readPdfText(await page.pdf());
    expect(text).not.toContain(incomplete);
    expect(text.match(/Student\d\d Iva/g)).toHaveLength(70);
  });

  test("stay where a reader has scrolled them before the scripts came", async () => {
    const { page } = await signedIn(admin, { width });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${students}?sort=name`, { waitUntil: "commit" });
    await soon(() => rows(page).count()).toBe(30);
    // before the styles have come nothing can be scrolled
    const scroll = (element: Element) => {
      element.scrollTo(0, 60);
      return element.scrollTop;
    };
    await soon(() => page.locator(".t-grid-viewport").evaluate(scroll)).toBe(60);
    answer();
    await soon(() => page.locator("[role=grid]").getAttribute("aria-busy")).toBe("false");
    await soon(() => page.locator("[data-unmeasured]").count()).toBe(0);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.locator(".t-grid-viewport").evaluate((element) => element.scrollTop)).toBe(
      60,
    );
  });
});

test("cards of theses with long titles stay where the document has them", async () => {
  const mentor = await given.teacher();
  const title = "Razvoj podatkovnog cjevovoda za planiranje održivog gospodarenja ";
  for (let index = 0; index < 40; index += 1)
    await given.thesis({ mentor, name: title.repeat(1 + (index % 3)) + index });
  const { page, context } = await signedIn(admin, { width: 390 });
  await context.addInitScript(watchShifts);
  for (const path of ["/thesis", "/thesis?sort=-name"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await soon(() => page.locator("[role=grid]").getAttribute("aria-busy")).toBe("false");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect([path, await shifted(page)]).toEqual([path, 0]);
  }
});

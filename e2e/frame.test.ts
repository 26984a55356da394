import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { guest, signedIn } = await openBrowser(world);

test.each([
  [
    "the head of department",
    ["teacher", "headOfDepartment"],
    "/delete-request/requested",
    "Zahtjevi za brisanje",
  ],
  ["the vice dean", ["teacher", "viceDean"], "/defense-deadline", "Rokovi obrane"],
  ["the admin", ["teacher", "viceDean", "admin"], "/department", "Odjeli"],
] as const)("%s sees the item of the open page in the menu", async (_, roles, path, label) => {
  const user = await signedIn(
    await given.person({ roles: [...roles], password_hash: passwordHash }),
  );
  await user.visit(path);
  const menu = user.page.getByRole("navigation", { name: "Glavna navigacija" });
  const current = menu.locator("[aria-current=page]");
  expect(await current.locator(".t-nav-label").allInnerTexts()).toEqual([label]);
  const [frame, item] = [await menu.boundingBox(), await current.boundingBox()];
  if (!frame || !item) throw new Error("the menu has no place on the screen");
  expect(item.y).toBeGreaterThanOrEqual(frame.y);
  expect(item.y + item.height).toBeLessThanOrEqual(frame.y + frame.height);
});

test("the menu begins with the own work; the faculty's part is folded for staff and open for everybody else", async () => {
  const teacher = await signedIn(await given.teacher({ password_hash: passwordHash }));
  await teacher.visit("/mentor/reserved-thesis");
  const menu = teacher.page.getByRole("navigation", { name: "Glavna navigacija" });
  expect((await menu.locator("a .t-nav-label").allInnerTexts()).slice(0, 4)).toEqual([
    "Danas",
    "Poruke",
    "Predloži temu",
    "Moje teme",
  ]);
  expect(await menu.locator("[aria-current=page] .t-nav-label").innerText()).toBe("Moje teme");
  const mentors = menu.getByRole("link", { name: "Teme po mentorima" });
  expect(await mentors.isVisible()).toBe(false);
  await menu.locator("summary", { hasText: "Fakultet" }).click();
  await mentors.click();
  await teacher.page.waitForURL("**/student/theses-by-mentors");
  await teacher.expectAccessible();

  const visitor = await guest();
  await visitor.visit("/");
  expect(
    await visitor.page.getByRole("link", { name: "Teme po mentorima" }).first().isVisible(),
  ).toBe(true);
});

describe("the menu as icons", () => {
  const shownWords = (page: Page) =>
    page
      .locator(".t-nav a .t-nav-label")
      .evaluateAll(
        (labels) => labels.filter((label) => label.getBoundingClientRect().width > 2).length,
      );
  const shiftOf = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );

  test("is that of screens below 1 100 px, keeps its names, and says them beside the icon that has the focus", async () => {
    const person = await given.head();
    await given.thesis({ mentor: person, status: "notPublished" });
    await sql("update users set password_hash = $1 where id = $2", [passwordHash, person.id]);
    const { page, visit, expectAccessible } = await signedIn(person);
    await page.setViewportSize({ width: 1060, height: 900 });
    await visit("/mentor/quota");
    expect(await shownWords(page)).toBe(0);
    const menu = page.getByRole("navigation", { name: "Glavna navigacija" });
    const link = menu.getByRole("link", { name: /^Teme za objavu\s*, \d+ tem|^Teme za objavu/ });
    expect((await menu.boundingBox())?.width).toBeLessThan(80);
    await link.focus();
    const tip = page.locator(".t-nav-tip");
    expect(await tip.innerText()).toBe("Teme za objavu");
    const [icon, words] = [await link.boundingBox(), await tip.boundingBox()];
    if (!icon || !words) throw new Error("not shown");
    expect(words.x).toBeGreaterThanOrEqual(icon.x + icon.width);
    await expectAccessible();
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    await menu.getByRole("link", { name: "Moja kvota" }).hover();
    expect(await tip.innerText()).toBe("Moja kvota");
    await page.setViewportSize({ width: 1100, height: 900 });
    expect(await shownWords(page)).toBeGreaterThan(5);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole("button", { name: "Izbornik", exact: true }).click();
    expect(await shownWords(page)).toBeGreaterThan(5);
    await expectAccessible();
  });

  test("is opened and closed by a button that keeps the focus, which the server remembers without a shift", async () => {
    const { page, context, visit } = await signedIn(
      await given.teacher({ password_hash: passwordHash }),
      {},
    );
    await page.setViewportSize({ width: 1060, height: 900 });
    await visit("/mentor/quota");
    await page.getByRole("button", { name: "Prikaži izbornik s riječima" }).press("Enter");
    expect(await shownWords(page)).toBeGreaterThan(5);
    const narrow = page.getByRole("button", { name: "Suzi izbornik na ikone" });
    expect(await narrow.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await context.cookies()).find(({ name }) => name === "menu")?.value).toBe("words");
    await visit("/help");
    expect(await (await page.request.get("/help")).text()).toContain('data-menu="words"');
    expect([await shownWords(page), await shiftOf(page)]).toEqual([expect.any(Number), 0]);
    expect(await shownWords(page)).toBeGreaterThan(5);
    await narrow.click();
    await page.setViewportSize({ width: 1920, height: 900 });
    await visit("/mentor/quota");
    expect([await shownWords(page), await shiftOf(page)]).toEqual([0, 0]);
  });

  test("opens with its words without scripts", async () => {
    const { page, visit } = await signedIn(await given.teacher({ password_hash: passwordHash }), {
      javaScriptEnabled: false,
    });
    await page.setViewportSize({ width: 1060, height: 900 });
    await visit("/mentor/quota");
    const item = page.getByRole("link", { name: "Moje teme" });
    expect((await item.boundingBox())?.width).toBeLessThan(80);
    await page.getByRole("button", { name: "Izbornik", exact: true }).click();
    expect((await item.boundingBox())?.width).toBeGreaterThan(180);
    await item.click();
    await page.waitForURL("**/mentor/published-thesis");
  });

  test("is not that of visitors, who have few entries", async () => {
    const { page, visit } = await guest();
    await visit("/");
    expect(await shownWords(page)).toBeGreaterThan(3);
  });
});

test("a link of the menu that has the focus or is pointed at loads the code of its page, but no data", async () => {
  const { page, visit } = await signedIn(await given.teacher({ password_hash: passwordHash }), {});
  await visit("/help");
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const menu = page.getByRole("navigation", { name: "Glavna navigacija" });
  for (const [name, act] of [
    ["Kvota", "focus"],
    ["Moji studenti", "hover"],
  ] as const) {
    paths.length = 0;
    await menu.getByRole("link", { name })[act]();
    await expect.poll(() => paths.some((path) => path.endsWith(".js"))).toBe(true);
    expect(paths.filter((path) => path.endsWith(".data"))).toEqual([]);
  }
});

test("going back restores the place on the page and the filters", async () => {
  const mentor = await given.teacher();
  for (let index = 0; index < 30; index += 1)
    await given.thesis({ mentor, name: `Tema za povratak ${index}` });
  const { page, visit } = await guest();
  const path = `/student/theses-by-mentors/${mentor.id}?status=published`;
  await visit(path);
  const link = page.getByRole("link", { name: /^Tema za povratak \d+$/ }).nth(9);
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await page.waitForURL("**/student/thesis/*");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { roles } from "#kit/workflow/policy.ts";
import { createWorld } from "#test/world/index.ts";
import { personActor } from "#test/world/person-actor.ts";
import { openBrowser } from "./browser.ts";
import { openDesks } from "./desks.ts";

const world = await createWorld();
const { given, as } = world;
const { signedIn } = await openBrowser(world);
const desks = await openDesks(world);
const named = desks.map((desk) => [`${desk.path}, ${desk.queue}`, desk] as const);

/** The first button of the bar of decisions. */
const firstButton = (page: Page) => page.locator("[data-desk] section footer button").first();

/** The middle of the first button of the bar. */
async function spotOf(page: Page) {
  const box = await firstButton(page).boundingBox();
  if (!box) throw new Error("there is no button");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Clicks on one spot until this many more tasks are decided; each click waits for the answer to the
 * one before.
 */
async function clickOneSpot(page: Page, clicks: number, countDecided: () => Promise<number>) {
  const spot = await spotOf(page);
  const before = await countDecided();
  for (let index = 1; index <= clicks; index += 1) {
    await page.waitForFunction(({ x, y }) => {
      const button = document.elementFromPoint(x, y)?.closest("button");
      return (
        button?.closest("[data-desk] section footer") &&
        button.getAttribute("aria-disabled") !== "true"
      );
    }, spot);
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(countDecided, { interval: 10 }).toBe(before + index);
  }
  return spot;
}

test("the desks of these stories are all that there are", async () => {
  const ofEachRole = await Promise.all(roles.map((role) => given.person({ roles: [role] })));
  const clients = await Promise.all(
    [...ofEachRole, ...desks.map(({ actor }) => actor)].map(async (person) => ({
      client: await as(person),
      actor: personActor(person),
    })),
  );
  const paths = new Set<string>();
  for (const route of routeTable.filter(({ kind, path }) => kind === "page" && !/[:*]/.test(path)))
    for (const { client, actor } of clients) {
      if (paths.has(`/${route.path}`)) break;
      if (!mayOpen(route, actor)) continue;
      const answer = await client.get(`/${route.path}`);
      if (answer.status === 200 && answer.text.includes("data-desk=")) paths.add(`/${route.path}`);
    }
  const known = new Set(desks.map(({ path }) => path));
  expect([...paths].sort()).toEqual([...known].sort());
});

describe.each(named)("%s", (_, desk) => {
  test.each([
    [1366, 650],
    [360, 780],
  ])(
    "ten decisions are ten clicks on one spot, and an eleventh undoes nothing, %i × %i",
    async (width, height) => {
      await desk.add(10);
      const { page, visit, expectAccessible } = await signedIn(desk.actor, { width, height });
      await visit(desk.path);
      if (width < 1200) await page.locator("[data-key] a").first().click();
      const before = await desk.countDecided();
      const spot = await clickOneSpot(page, 10, desk.countDecided);
      await page.locator("[data-desk]:not([data-pane])").waitFor();
      await page.mouse.click(spot.x, spot.y);
      await expectAccessible();
      await page.reload();
      expect(await desk.countDecided()).toBe(before + 10);
    },
  );

  test("the decisions are in sight and can be pressed, whatever the size of the window", async () => {
    await desk.add(2);
    const { page, visit } = await signedIn(desk.actor);
    await visit(desk.path);
    const firstRow = await page.locator("[data-key] a").first().getAttribute("href");
    for (const [width, height] of [
      [1366, 650],
      [1280, 720],
      [1536, 730],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width < 1200) await page.goto(firstRow ?? ""); // a wide page only takes another size
      await firstButton(page).waitFor();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const buttons = await page.locator("[data-desk] section footer").evaluate((bar) =>
        [...bar.querySelectorAll("button, a, summary")]
          .filter((button) => button.checkVisibility())
          .map((button) => {
            const { top, left, right, bottom } = button.getBoundingClientRect();
            const corners = [
              [left + 4, top + 4],
              [right - 4, top + 4],
              [left + 4, bottom - 4],
              [right - 4, bottom - 4],
            ] as const;
            const isInside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
            return (
              isInside &&
              corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
            );
          }),
      );
      expect(buttons.length, `${width} × ${height}`).toBeGreaterThan(0);
      expect(buttons, `${width} × ${height}`).not.toContain(false);
    }
    await clickOneSpot(page, 2, desk.countDecided);
  });
});

test.each(named.filter(([, { returnsHere }]) => returnsHere))(
  "%s: ten clicks on one spot without scripts",
  async (_, desk) => {
    await desk.add(10);
    const { page, visit } = await signedIn(desk.actor, {
      width: 1366,
      height: 650,
      javaScriptEnabled: false,
    });
    await visit(desk.path);
    const spot = await spotOf(page);
    const before = await desk.countDecided();
    for (let index = 1; index <= 10; index += 1) {
      const loaded = page.waitForNavigation();
      await page.mouse.click(spot.x, spot.y);
      await loaded;
      expect(await desk.countDecided()).toBe(before + index);
    }
    await page.mouse.click(spot.x, spot.y);
    await page.reload();
    expect(await desk.countDecided()).toBe(before + 10);
  },
);

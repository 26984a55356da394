import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openWindows } from "./browser.ts";

const world = await createWorld();
const { guest } = await openWindows(world);

const key = "left-by-a-test";

/** Leaves with a page's script what can be stored in a browser. */
async function storeEverywhere(page: Page) {
  await page.evaluate(async (name) => {
    await cookieStore.set(name, "1");
    localStorage.setItem(name, "1");
    sessionStorage.setItem(name, "1");
    await (await caches.open(name)).put("/help", new Response("1"));
    await new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = resolve;
    });
  }, key);
}

/** Returns the names of all places in which something is stored. */
const findStored = (page: Page) =>
  page.evaluate(async () => {
    const places = {
      cookie: document.cookie.replace("appearanceReminder=1", ""),
      localStorage: Object.keys(localStorage).join(),
      sessionStorage: Object.keys(sessionStorage).join(),
      caches: (await caches.keys()).join(),
      indexedDB: (await indexedDB.databases()).map(({ name }) => name).join(),
    };
    return Object.entries(places).flatMap(([place, stored]) =>
      stored ? [`${place}: ${stored}`] : [],
    );
  });

/** A script's view of the window. */
const describeWindow = (page: Page) =>
  page.evaluate(() => ({
    size: [innerWidth, innerHeight],
    prints: matchMedia("print").matches,
    isChanged: "changed" in window,
    history: history.length,
    opener: window.opener,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
  }));

/** Opens a page and returns the paths that came over the network, not from a cache. */
async function loadedPaths(page: Page, path: string) {
  const paths: string[] = [];
  page.on("response", async (response) => {
    if (
      response.request().resourceType() === "script" ||
      response.request().resourceType() === "font"
    )
      paths.push(new URL(response.url()).pathname);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const fromCache = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize === 0)
      .map(({ name }) => new URL(name).pathname),
  );
  return { paths, fromCache };
}

describe("a window in the context of an earlier test", () => {
  let earlier: BrowserContext | undefined;
  let firstLook: unknown;

  test("leaves something behind in all places", async () => {
    const { page, context } = await guest();
    earlier = context;
    const { paths, fromCache } = await loadedPaths(page, "/help");
    expect([paths.length > 0, fromCache]).toEqual([true, []]);
    firstLook = await describeWindow(page);
    await storeEverywhere(page);
    await page.addInitScript("window.changed = true");
    await page.route("**/help", (route) => route.abort());
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 400, height: 400 });
    page.on("request", () => expect.unreachable("a listener has outlived its test"));
    await page.unroute("**/help");
    await page.evaluate("addEventListener('beforeunload', (event) => event.preventDefault())");
    expect(await findStored(page)).toHaveLength(5);
  });

  test("finds none of it", async () => {
    const { page, context } = await guest();
    expect(context, "the context is handed on").toBe(earlier);
    const { paths, fromCache } = await loadedPaths(page, "/help");
    expect([paths.length > 0, fromCache]).toEqual([true, []]);
    expect(await findStored(page)).toEqual([]);
    expect(await describeWindow(page)).toEqual(firstLook);
  });

  test("is handed on as often as it is left unspoilt", async () => {
    expect((await guest()).context).toBe(earlier);
  });

  test("is never one that is in use", async () => {
    const windows = [await guest(), await guest()];
    expect(windows[0]?.context).not.toBe(windows[1]?.context);
  });
});

describe("a context is closed after a test that", () => {
  /** Uses a window and checks that its context is closed at the end of the test. */
  async function spoil(use: (page: Page, context: BrowserContext) => Promise<unknown>) {
    onTestFinished(() => expect(context.browser()?.contexts()).not.toContain(context)); // runs after the window's end
    const { page, context } = await guest();
    await page.goto("/help");
    await use(page, context);
  }

  const uses: Record<string, Parameters<typeof spoil>[0]> = {
    "routes its requests": (_, context) => context.route("**", (route) => route.continue()),
    "adds a script to its pages": (_, context) => context.addInitScript("window.changed = true"),
    "offers its pages a function": (_, context) => context.exposeFunction("changed", () => {}),
    "grants a permission": (_, context) => context.grantPermissions(["clipboard-read"]),
    "is offline": (_, context) => context.setOffline(true),
    "listens to it": async (_, context) => context.on("request", () => {}),
    "opens a further page": (_, context) => context.newPage(),
    "uses the tools of the browser": (page, context) => context.newCDPSession(page),
    "sets the clock": (page) => page.clock.install(),
    "reaches the context by its page": (page) =>
      page.context().grantPermissions(["clipboard-read"]),
    "opens a window by a script": async (page) => {
      await Promise.all([
        page.waitForEvent("popup"),
        page.evaluate("void window.open('/privacy')"),
      ]);
    },
    "leaves the server": (page) => page.goto(world.url.replace("localhost", "127.0.0.1")),
  };
  for (const [name, use] of Object.entries(uses)) test(name, () => spoil(use));
});

import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { launchChromium } from "#test/world/chromium.ts";

const flagsOfAll = [
  // a page is checked and left before V8's optimizing compilers pay off, which take a quarter of
  // its processor time; the next page uses the bytecode of the one before
  "--js-flags=--no-turbofan --no-maglev --no-flush-bytecode",
  // a new window of a context joins its renderer process, whose start and warming-up take as long
  // as a visit
  "--process-per-site",
];

/**
 * The browsers of this worker, by their further flags. They store nothing: a window's data is that
 * of its context.
 */
const browsers = new Map<string, Promise<Browser>>();

async function browserWith(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(" ");
  const known = await browsers.get(key);
  if (known?.isConnected()) return known;
  const launched = launchChromium(...flagsOfAll, ...flags);
  browsers.set(key, launched);
  return launched;
}

export type ContextOptions = { width: number; height: number; javaScriptEnabled: boolean };

/** A context, with the functions that only the pool uses: opening pages and tools. */
type Slot = {
  context: BrowserContext;
  newPage: () => Promise<Page>;
  newCDPSession: (page: Page) => Promise<CDPSession>;
  /** True if a test has done with it what can't be undone with certainty. */
  isSpoilt: boolean;
  /** A page that keeps the renderer process between two tests. */
  anchor?: Page;
};

/**
 * Milliseconds after which the browser counts as hanging, also on a machine that is many times
 * slower than usual.
 */
export const patience = 180_000;

/**
 * Returns a function that opens windows on one server. A window has cookies, storage and a cache of
 * its own, all empty. It may be in a context with which an earlier test of the file has finished,
 * see `empty`.
 */
export async function openPool(url: string, flags: readonly string[]) {
  const browser = await browserWith(flags);
  const slots = new Set<Slot>();
  const finished = new Map<string, Slot[]>();
  afterAll(async () => {
    for (const { context } of slots) await context.close();
  });

  async function newSlot({ width, height, javaScriptEnabled }: ContextOptions): Promise<Slot> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      locale: "hr-HR",
      timezoneId: "Europe/Zagreb",
      javaScriptEnabled,
    });
    context.setDefaultTimeout(patience);
    const slot = {
      context,
      newPage: context.newPage.bind(context),
      newCDPSession: context.newCDPSession.bind(context),
      isSpoilt: false,
    };
    watchContext(slot);
    slots.add(slot);
    return slot;
  }

  return async (options: ContextOptions): Promise<{ page: Page; context: BrowserContext }> => {
    const key = JSON.stringify(options);
    const slot = finished.get(key)?.pop() ?? (await newSlot(options));
    const page = await slot.newPage();
    watchPage(page, slot, url);
    whenTestFinishes(async (hasPassed) => {
      if (hasPassed && !slot.isSpoilt) {
        await empty(slot, url);
        finished.set(key, [...(finished.get(key) ?? []), slot]);
      } else {
        slots.delete(slot);
        await slot.context.close();
      }
    });
    return { page, context: slot.context };
  };
}

/**
 * Calls a function at the end of the running test; never for a window that is opened outside tests,
 * for all of a file.
 */
function whenTestFinishes(release: (hasPassed: boolean) => Promise<void>) {
  try {
    onTestFinished(({ task }) => release(task.result?.state !== "fail"));
  } catch {
    // the end of the file closes it
  }
}

/** Changes that a test may make to a context that is handed on; `empty` undoes them. */
const harmless = new Set([
  "cookies",
  "addCookies",
  "clearCookies",
  "pages",
  "browser",
  "isClosed",
  "emit",
  "listenerCount", // Playwright calls these itself
]);

/** Any other use spoils a context: routes, scripts, permissions, its clock, further pages … */
function watchContext(slot: Slot) {
  for (const object of [slot.context, slot.context.clock])
    for (const name of methodsOf(object).filter((name) => !harmless.has(name)))
      spy(object, name, () => {
        slot.isSpoilt = true;
      });
}

/**
 * The effects of a test on its page end with the page, unless the test leaves the server, opens
 * another page or crashes.
 */
function watchPage(page: Page, slot: Slot, url: string) {
  const spoil = () => {
    slot.isSpoilt = true;
  };
  page.on("framenavigated", (frame) => {
    if (frame.url() !== "about:blank" && new URL(frame.url()).origin !== url) spoil();
  });
  page.on("popup", spoil);
  page.on("crash", spoil);
}

/** The names of the public methods of an object, its prototypes' included. */
function methodsOf(object: object): string[] {
  const names = new Set<string>();
  for (let at = object; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (/^[a-z]/.test(name)) names.add(name);
  return [...names].filter((name) => typeof Reflect.get(object, name) === "function");
}

/** Calls `notice` before each call of a method of this object. */
function spy(object: object, name: string, notice: () => void) {
  const method = Reflect.get(object, name) as (...values: unknown[]) => unknown;
  Reflect.set(object, name, (...values: unknown[]) => {
    notice();
    return method.apply(object, values);
  });
}

/**
 * Closes the pages of a context and removes what they have stored: cookies, storage of each kind,
 * workers, the cache. An empty page, which isn't loaded from the server, keeps the renderer
 * process.
 */
async function empty(slot: Slot, url: string) {
  const { context } = slot;
  const used = context.pages().filter((page) => page !== slot.anchor);
  slot.anchor ??= await openAnchor(slot, url);
  for (const page of used) await page.close();
  await context.clearCookies();
  const devTools = await slot.newCDPSession(slot.anchor);
  await devTools.send("Storage.clearDataForOrigin", { origin: url, storageTypes: "all" });
  await devTools.send("Network.clearBrowserCache");
  await devTools.detach();
}

async function openAnchor({ newPage }: Slot, url: string): Promise<Page> {
  const page = await newPage();
  await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(url);
  return page;
}

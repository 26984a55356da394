import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { BrowserContext, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { reminderCookie } from "#kit/appearance/appearance.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import type { World } from "#test/world/index.ts";
import { isNewLook } from "./checked-looks.ts";
import { openPool, patience } from "./window-pool.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const password = "teza";

/** The hash of the password that all people of a test share. */
export const passwordHash = await hashPassword(password);

export type BrowserUser = {
  page: Page;
  context: BrowserContext;
  /**
   * Opens a path, waits until its scripts have run and loaded what they need, and checks the page
   * for accessibility violations, unless another test has checked this look of the screen.
   */
  visit(path: string): Promise<void>;
  /**
   * Visits a path and checks the page for accessibility violations, whatever was checked before.
   */
  inspect(path: string): Promise<void>;
  /** Checks that the current page has no accessibility violations. */
  expectAccessible(): Promise<void>;
  clickButton(name: string): Promise<void>;
  expectText(text: string): Promise<void>;
};

/**
 * Browser errors that are expected when a test provokes a refused request or a reset connection.
 */
const expectedErrors =
  /status of 4\d\d|ERR_CONNECTION_RESET|ERR_CONNECTION_CLOSED|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_INTERNET_DISCONNECTED/;

/**
 * With `firstVisit` the browser has never shown Teza, so the appearance menu opens by itself after
 * a moment (spec §4).
 */
export type WindowOptions = {
  width?: number;
  height?: number;
  javaScriptEnabled?: boolean;
  cookies?: Record<string, string>;
  firstVisit?: boolean;
};

/**
 * Opens a real browser for a test file, with additional Chromium flags if needed; `guest` opens a
 * window with its own cookies, `signedIn` one with a session.
 */
export async function openBrowser(
  faculty: Pick<World, "url" | "sql" | "sessionCookie">,
  ...flags: string[]
) {
  const { guest } = await openWindows(faculty, ...flags);

  /**
   * Opens a window in which the person is signed in; only the stories about signing in use the
   * form.
   */
  async function signedIn(
    { username }: { username: string },
    options: WindowOptions = {},
  ): Promise<BrowserUser> {
    const [person] = await faculty.sql<{ id: number }>("select id from users where username = $1", [
      username,
    ]);
    if (!person) throw new Error(`there is no user ${username}`);
    const [name = "", token = ""] = (await faculty.sessionCookie(person)).split("=");
    return guest({ ...options, cookies: { ...options.cookies, [name]: token } });
  }

  return { guest, signedIn };
}

/** Opens a real browser on a server without people. */
export async function openWindows({ url }: Pick<World, "url">, ...flags: string[]) {
  const openWindow = await openPool(url, flags);

  async function guest({
    width = 1280,
    height = width < 500 ? 780 : 900,
    javaScriptEnabled = true,
    cookies = {},
    firstVisit = false,
  }: WindowOptions = {}): Promise<BrowserUser> {
    const { page, context } = await openWindow({ width, height, javaScriptEnabled });
    const stored = { ...(firstVisit ? {} : { [reminderCookie]: "1" }), ...cookies };
    await context.addCookies(Object.entries(stored).map(([name, value]) => ({ name, value, url })));
    const settled = watchRequests(page);
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !expectedErrors.test(message.text()))
        wrong.push(message.text());
    });
    const accessible = async () => {
      await waitForAnimations(page);
      const violations = await findViolations(page);
      if (violations.length > 0) await takeScreenshot(page, "violation");
      expect(violations, page.url()).toEqual([]);
      expect(wrong, page.url()).toEqual([]);
    };
    async function open(path: string, hasToCheck: () => Promise<boolean>) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBeLessThan(400);
      if (!javaScriptEnabled) return; // axe needs JavaScript
      await settled();
      if (await hasToCheck()) await accessible();
      expect(wrong, page.url()).toEqual([]);
    }
    return {
      page,
      context,
      expectAccessible: accessible,
      visit: (path) => open(path, () => isNewLook(page)),
      inspect: (path) => open(path, async () => true),
      async clickButton(name) {
        await page.getByRole("button", { name, exact: true }).last().click();
      },
      async expectText(text) {
        await page
          .getByText(text)
          .filter({ visible: true })
          .first()
          .waitFor()
          .catch(async (error) => {
            await takeScreenshot(page, "unsaid");
            const shown = await page.locator("body").innerText();
            throw new Error(`${page.url()} shows instead of the text:\n${shown}`, { cause: error });
          });
      },
    };
  }

  return { guest };
}

/** Requests that stay open as long as their page. */
const streams = /\/notifications\/stream$|\/defense\/day-stream\//;

/** Milliseconds without an open request after which a page counts as loaded. */
const quietTime = 100;

/**
 * Watches the requests of a window. The returned function waits until React has hydrated the page
 * and no request has been open for a moment. Playwright's "networkidle" waits for half a second of
 * silence and doesn't wait for React.
 */
function watchRequests(page: Page) {
  const open = new Set<Request>();
  let quietSince = 0;
  page.on("request", (request) => {
    if (!streams.test(request.url())) open.add(request);
  });
  const close = (request: Request) => {
    open.delete(request);
    quietSince = Date.now();
  };
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  return async () => {
    await page.waitForFunction(isHydrated);
    await expect
      .poll(() => open.size === 0 && Date.now() - quietSince >= quietTime, {
        interval: 20,
        timeout: patience,
      })
      .toBe(true);
  };
}

/**
 * True when React has hydrated the page and the browser is idle; also for a page without scripts.
 */
async function isHydrated() {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  const isOwned = Object.keys(document.body).some((key) => key.startsWith("__reactFiber$"));
  return isOwned || !document.querySelector("script[type=module]");
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Runs the rules of axe on the page and its frames. Only what it has found leaves the page, not the
 * list of all elements that it has passed, and without their HTML, which takes a tenth of the time.
 */
async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(axeSource);
  return page.evaluate(async () => {
    window.axe.configure({ noHtml: true });
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
}

/**
 * Waits until the animations have ended. Ignores endless ones, such as a loader, those with a delay
 * of more than a second ("Poništi" disappears after minutes), and those that follow the scroll.
 */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const { endTime = 0, delay = 0 } = effect?.getComputedTiming() ?? {};
      const isPassing =
        timeline instanceof DocumentTimeline && endTime !== Number.POSITIVE_INFINITY;
      return playState !== "running" || !isPassing || delay > 1_000;
    }),
  );

/**
 * Takes a screenshot of the page for the analysis of a failure; the file is named after the running
 * test.
 */
export async function takeScreenshot(page: Page, name: string) {
  mkdirSync(".cache/pictures", { recursive: true });
  const test =
    expect
      .getState()
      .currentTestName?.replace(/[^\p{L}\p{N}]+/gu, "-")
      .slice(-100) ?? "";
  await page.screenshot({ path: `.cache/pictures/${test}-${name}.png`, fullPage: true });
}

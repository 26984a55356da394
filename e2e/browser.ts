import { existsSync, mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { hashPassword } from "#kit/http/server/index.ts";
import type { World } from "#test/world/index.ts";

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Flags that keep a browser to itself; the sandbox needs a user who is not root. */
const chromiumFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export const password = "teza";

/** One password for all people of a story. */
export const passwordHash = await hashPassword(password);

export type BrowserUser = {
  page: Page;
  context: BrowserContext;
  /** Opens a path, waits until it is alive and finds nothing wrong with it for assistive technology. */
  visit(path: string): Promise<void>;
  /** What is shown now has no accessibility violation. */
  expectAccessible(): Promise<void>;
  clickButton(name: string): Promise<void>;
  expectText(text: string): Promise<void>;
};

/** What a browser says of an answer or a connection that a story refuses on purpose. */
const expectedErrors = /status of 4\d\d|ERR_CONNECTION_RESET/;

export type WindowOptions = { width?: number; javaScriptEnabled?: boolean; cookies?: Record<string, string> };

/** A real browser for a file's stories; `guest` opens a window of its own, with its own cookies. */
export async function openBrowser({ url }: Pick<World, "url">) {
  const executablePath = chromiumPaths.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error("No Chromium: set CHROMIUM_PATH.");
  const chrome: Browser = await chromium.launch({ executablePath, args: chromiumFlags });
  afterAll(() => chrome.close());

  async function guest({
    width = 1280,
    javaScriptEnabled = true,
    cookies = {},
  }: WindowOptions = {}): Promise<BrowserUser> {
    const context = await chrome.newContext({
      baseURL: url,
      viewport: { width, height: width < 500 ? 780 : 900 },
      locale: "hr-HR",
      timezoneId: "Europe/Zagreb",
      javaScriptEnabled,
    });
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !expectedErrors.test(message.text())) wrong.push(message.text());
    });
    const accessible = async () => {
      await waitForAnimations(page);
      // our pages have no frames of others, which alone would need a window of axe's own; and only what is wrong counts
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      if (found.length > 0) await takeScreenshot(page, "violation");
      expect(found, page.url()).toEqual([]);
      expect(wrong, page.url()).toEqual([]);
    };
    return {
      page,
      context,
      expectAccessible: accessible,
      async visit(path) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBeLessThan(400);
        if (!javaScriptEnabled) return; // axe is a script itself
        await page.waitForLoadState("networkidle");
        await accessible();
      },
      async clickButton(name) {
        await page.getByRole("button", { name, exact: true }).last().click();
      },
      async expectText(text) {
        await page
          .getByText(text)
          .first()
          .waitFor({ timeout: 15_000 })
          .catch(async (error) => {
            await takeScreenshot(page, "unsaid");
            throw error;
          });
      },
    };
  }

  /** A guest who signs in as a person does, with a password. */
  async function signedIn(person: { username: string }, look: WindowOptions = {}): Promise<BrowserUser> {
    const one = await guest(look);
    await one.page.goto("/login");
    await one.page.getByLabel("Korisničko ime").fill(person.username);
    await one.page.getByLabel("Lozinka").fill(password);
    await one.page.getByRole("button", { name: "Prijavi se", exact: true }).click();
    await one.page.waitForURL("**/homepage-user");
    return one;
  }

  return { guest, signedIn };
}

/** Waits until what moves in or fades in stands; what turns without end (a loader) is not waited for. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** A picture of the page as it is, for whoever looks into a failure. */
export async function takeScreenshot(page: Page, name: string) {
  mkdirSync(".cache/pictures", { recursive: true });
  await page.screenshot({ path: `.cache/pictures/${name}.png`, fullPage: true });
}

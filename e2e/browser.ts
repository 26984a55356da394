import { mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { hashPassword } from "#kit/http/server/index.ts";
import { launchChromium } from "#test/world/chromium.ts";
import type { World } from "#test/world/index.ts";

export const password = "teza";

/** The hash of the password that all people of a test share. */
export const passwordHash = await hashPassword(password);

export type BrowserUser = {
  page: Page;
  context: BrowserContext;
  /** Opens a path, waits until the network is idle and checks the page for accessibility violations. */
  visit(path: string): Promise<void>;
  /** Checks that the current page has no accessibility violations. */
  expectAccessible(): Promise<void>;
  clickButton(name: string): Promise<void>;
  expectText(text: string): Promise<void>;
};

/** Browser errors that are expected when a test provokes a refused request or a reset connection. */
const expectedErrors =
  /status of 4\d\d|ERR_CONNECTION_RESET|ERR_CONNECTION_CLOSED|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/;

export type WindowOptions = { width?: number; javaScriptEnabled?: boolean; cookies?: Record<string, string> };

/** Opens a real browser for a test file; `guest` opens a window with its own cookies. */
export async function openBrowser({ url }: Pick<World, "url">) {
  const chrome = await launchChromium();
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
      // legacy mode opens no extra window, which only frames of other origins need; only violations are evaluated
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
        if (!javaScriptEnabled) return; // axe needs JavaScript
        await page.waitForLoadState("networkidle");
        await accessible();
      },
      async clickButton(name) {
        await page.getByRole("button", { name, exact: true }).last().click();
      },
      async expectText(text) {
        await page
          .getByText(text)
          .filter({ visible: true })
          .first()
          .waitFor({ timeout: 15_000 })
          .catch(async (error) => {
            await takeScreenshot(page, "unsaid");
            throw error;
          });
      },
    };
  }

  /** Opens a window and signs in with a password. */
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

/** Waits until all finite animations have ended; endless ones, such as a loader, are ignored. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** Takes a screenshot of the page for the analysis of a failure; the file is named after the running test. */
export async function takeScreenshot(page: Page, name: string) {
  mkdirSync(".cache/pictures", { recursive: true });
  const test =
    expect
      .getState()
      .currentTestName?.replace(/[^\p{L}\p{N}]+/gu, "-")
      .slice(-100) ?? "";
  await page.screenshot({ path: `.cache/pictures/${test}-${name}.png`, fullPage: true });
}

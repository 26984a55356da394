import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { reminderCookie } from "#kit/appearance/appearance.ts";
import { median } from "../median.ts";
import { firstVisitOptions, withContext } from "./chromium.ts";

const rounds = 5;
const cpuSlowdown = 4;

/**
 * Largest contentful paint in milliseconds, the median of several first visits with CPU throttling,
 * and the layout shift.
 */
export type Paint = { lcp: number; shift: number };

export async function paint(
  browser: Browser,
  target: PageSource,
  path: string,
  options: BrowserContextOptions = firstVisitOptions,
): Promise<Paint> {
  const seen: Paint[] = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push(await measureOnce(browser, target, path, options));
  return { lcp: median(seen.map(({ lcp }) => lcp)), shift: median(seen.map(({ shift }) => shift)) };
}

/** A server, and the visitor's cookie. */
export type PageSource = { url: string; cookie?: { name: string; value: string } };

const measureOnce = (
  browser: Browser,
  { url, cookie }: PageSource,
  path: string,
  options: BrowserContextOptions,
): Promise<Paint> =>
  withContext(browser.newContext(options), async (context) => {
    // without the appearance menu, which opens by itself on the very first visit and may be larger
    // than what is read
    await context.addCookies([{ name: reminderCookie, value: "1", url }]);
    if (cookie) await context.addCookies([{ name: cookie.name, value: cookie.value, url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.addInitScript(() => {
      const seen = { lcp: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.lcp = startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(url + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(1500);
    return readPaint(page);
  });

const readPaint = (page: Page) => page.evaluate(() => (window as unknown as { seen: Paint }).seen);

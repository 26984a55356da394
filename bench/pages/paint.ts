import type { Browser, Page } from "playwright-core";
import { middle } from "../middle.ts";
import type { Faculty } from "./faculty.ts";
import { firstVisit, inWindow } from "./window.ts";

const rounds = 5;
const slowness = 4;

/** Largest contentful paint in milliseconds, the middle of several first visits at a CPU slowed down; and how much moved. */
export type Paint = { lcp: number; shift: number };

export async function paint(browser: Browser, faculty: Faculty, path: string): Promise<Paint> {
  const seen: Paint[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await once(browser, faculty, path));
  return { lcp: middle(seen.map(({ lcp }) => lcp)), shift: middle(seen.map(({ shift }) => shift)) };
}

const once = (browser: Browser, { url }: Faculty, path: string): Promise<Paint> =>
  inWindow(browser.newContext(firstVisit), async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.addInitScript(() => {
      const seen = { lcp: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.lcp = startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(url + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(1500);
    return seenOn(page);
  });

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Paint }).seen);

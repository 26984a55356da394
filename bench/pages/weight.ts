import type { Browser } from "playwright-core";
import { firstVisitOptions, withContext } from "./chromium.ts";
import type { PageSource } from "./paint.ts";

/** Compressed size in kilobytes, as served, of what a page loads before any interaction. */
export type PageWeight = {
  document: number;
  script: number;
  lazyScript: number;
  style: number;
  font: number;
};

/**
 * Measures, with an empty cache, the files named in the document and those that the page loads
 * later, such as charts.
 */
export const measureWeight = (
  browser: Browser,
  { url, cookie }: PageSource,
  path: string,
): Promise<PageWeight> =>
  withContext(browser.newContext(firstVisitOptions), async (context) => {
    if (cookie) await context.addCookies([{ name: cookie.name, value: cookie.value, url }]);
    const page = await context.newPage();
    const answer = await page.goto(url + path, { waitUntil: "networkidle" });
    if (answer?.status() !== 200) throw new Error(`${path}: ${answer?.status()}`);
    await page.mouse.wheel(0, 20_000); // loads what is loaded only when visible
    await page.waitForTimeout(2500);
    const html = await answer.text();
    const loaded = await page.evaluate(() =>
      [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ].map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return { path: new URL(name).pathname, size: encodedBodySize };
      }),
    );
    const sum = (wanted: (path: string) => boolean) =>
      loaded.reduce((all, { path, size }) => (wanted(path) ? all + size : all), 0) / 1000;
    const isScript = (path: string) => path.endsWith(".js");
    return {
      document: sum((one) => one === path),
      script: sum((one) => isScript(one) && html.includes(one)),
      lazyScript: sum((one) => isScript(one) && !html.includes(one)),
      style: sum((one) => one.endsWith(".css")),
      font: sum((one) => one.endsWith(".woff2")),
    };
  });

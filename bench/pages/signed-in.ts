import type { Browser } from "playwright-core";
import { median } from "../median.ts";
import { desk, signIn, withContext } from "./chromium.ts";
import type { DemoServer } from "./demo-server.ts";
import { type PageSource, type Paint, paint } from "./paint.ts";
import { measureWeight } from "./weight.ts";

/** Ten pages of the menus, with the demo account that opens each. */
const menuPages = [
  ["student", "/student/all-my-reservations"],
  ["teacher", "/mentor/require-actions"],
  ["teacher", "/mentor/published-thesis"],
  ["head", "/head-of-department/not-published"],
  ["library", "/service/library"],
  ["accountancy", "/service/accountancy"],
  ["services", "/service/student-services"],
  ["vicedean", "/mentor-academic-year/overview"],
  ["admin", "/user"],
  ["admin", "/thesis"],
] as const;

const rounds = 5;

/** The cost of a page for a signed-in person; `click` is in milliseconds. */
export type SignedInPage = {
  username: string;
  path: string;
  script: number;
  seen: Paint;
  click: number;
};

/**
 * Measures each page: the compressed kilobytes of scripts on a first visit, its paint on a desktop
 * screen with CPU throttling, and, at full speed, the time from the click on its menu item to its
 * heading.
 */
export async function* measureSignedInPages(
  browser: Browser,
  { url }: DemoServer,
): AsyncGenerator<SignedInPage> {
  for (const [username, path] of menuPages) {
    const source = { url, cookie: await signIn(browser, url, username) };
    const { script } = await measureWeight(browser, source, path);
    const seen = await paint(browser, source, path, desk);
    yield { username, path, script, seen, click: await clickToHeading(browser, source, path) };
  }
}

/**
 * Returns the median of several clicks on the page. After the first one, the browser has the page's
 * code in its cache.
 */
const clickToHeading = (
  browser: Browser,
  { url, cookie }: PageSource,
  path: string,
): Promise<number> =>
  withContext(browser.newContext(desk), async (context) => {
    if (cookie) await context.addCookies([{ name: cookie.name, value: cookie.value, url }]);
    const page = await context.newPage();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${url}/homepage-user`, { waitUntil: "networkidle" });
      times.push(
        await page.evaluate(async (to) => {
          const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
          if (!link) throw new Error(`no link to ${to}`);
          const heading = () => document.querySelector("h1")?.textContent;
          const before = heading();
          const start = performance.now();
          link.click();
          while (location.pathname !== to || heading() === before)
            await new Promise(requestAnimationFrame);
          return performance.now() - start;
        }, path),
      );
    }
    return median(times);
  });

import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { median } from "../measurement.ts";
import { startBareServer } from "../servers.ts";
import {
  type DemoServer,
  desk,
  measureWeight,
  medianPaint,
  type PageSource,
  type Paint,
  phone,
  signIn,
  withContext,
} from "./visit.ts";

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
  paint: Paint;
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
    const paint = await medianPaint(browser, source, path, desk);
    yield { username, path, script, paint, click: await clickToHeading(browser, source, path) };
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
        await page.evaluate(async (address) => {
          const link = document.querySelector<HTMLElement>(`nav a[href="${address}"]`);
          if (!link) throw new Error(`no link to ${address}`);
          const heading = () => document.querySelector("h1")?.textContent;
          const before = heading();
          const start = performance.now();
          link.click();
          while (location.pathname !== address || heading() === before)
            await new Promise(requestAnimationFrame);
          return performance.now() - start;
        }, path),
      );
    }
    return median(times);
  });

/** Pages with a grid, each with the demo account that opens it. */
const gridPages = { "/thesis": "admin", "/mentor/published-thesis": "teacher" } as const;

/**
 * The paint of a grid's page on one screen, and that of a static page with the same appearance and
 * size.
 */
export type GridPaint = { path: string; screen: string; ours: Paint; bare: Paint };

/**
 * Measures each grid's page on the screens of a phone and a desktop computer, alternating with its
 * static copy.
 */
export async function* paintGrids(
  browser: Browser,
  { url }: DemoServer,
): AsyncGenerator<GridPaint> {
  for (const [path, username] of Object.entries(gridPages)) {
    const cookie = await signIn(browser, url, username);
    const copy = await startStaticCopy(url, path, cookie);
    try {
      for (const [screen, options] of Object.entries({ phone, desk })) {
        const bare = await medianPaint(
          browser,
          { url: copy.url.replace(/\/$/, "") },
          path,
          options,
        );
        const ours = await medianPaint(browser, { url, cookie }, path, options);
        yield { path, screen, ours, bare };
      }
    } finally {
      await copy.close();
    }
  }
}

/**
 * Serves the page, its styles and fonts from memory by `node:http`, compressed as the application
 * sends them. Its scripts are neither loaded nor run.
 */
async function startStaticCopy(
  url: string,
  path: string,
  { name, value }: { name: string; value: string },
) {
  const cookie = `${name}=${value}`;
  const html = await (await fetch(url + path, { headers: { cookie, accept: "text/html" } })).text();
  const copies = new Map<string, Buffer>();
  const types = new Map<string, string>();
  const inert = html
    .replaceAll("<script", '<script type="text/plain"')
    .replaceAll(/rel="(modulepreload|manifest)"/g, 'rel="none"');
  const links = [
    ...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|woff2|svg|png|ico)[^"]*)"/g),
  ].flatMap(([, link]) => link ?? []);
  for (const link of new Set(links)) {
    const response = await fetch(url + link.replaceAll("&amp;", "&"), { headers: { cookie } });
    copies.set(link, Buffer.from(await response.arrayBuffer()));
    types.set(link, response.headers.get("content-type") ?? "");
  }
  copies.set(path, Buffer.from(inert));
  types.set(path, "text/html; charset=utf-8");
  for (const [address, bytes] of copies)
    if (!address.endsWith(".woff2")) copies.set(address, brotliCompressSync(bytes));
  return startBareServer((request, response) => {
    const bytes = copies.get(request.url ?? "");
    if (!bytes) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": types.get(request.url ?? ""),
      "content-length": bytes.length,
      ...(!request.url?.endsWith(".woff2") && { "content-encoding": "br" }),
    });
    response.end(bytes);
  });
}

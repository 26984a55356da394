import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { demoPassword } from "#areas/auth/auth.ts";
import { reminderCookie } from "#kit/appearance/appearance.ts";
import { startBuiltServer } from "#test/world/built-server.ts";
import { launchChromium } from "#test/world/chromium.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { median } from "../measurement.ts";

/**
 * Starts the built server with the demo faculty, as visitors see it, for one run of the benchmark.
 */
export async function startDemoServer() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-pages-"));
  const server = await startBuiltServer(
    { PORT: "0", HOST: "127.0.0.1", TEZA_DEMO: "1", TEZA_DATA: folder },
    { runsSchedules: true },
  );
  const url = server.url.replace("localhost", "127.0.0.1");
  const catalogue = await (await fetch(`${url}/student/theses-by-mentors`)).text();
  const mentor = matchLink(catalogue, /\/student\/theses-by-mentors\/\d+/);
  const thesis = matchLink(await (await fetch(url + mentor)).text(), /\/student\/thesis\/\d+/);
  return {
    url,
    /** The public pages, by their names in the results. */
    pages: {
      home: "/",
      catalogue: "/student/theses-by-mentors",
      "a mentor's theses": mentor,
      keywords: "/student/theses-by-keywords",
      "a thesis": thesis,
      calendar: "/scheduled-defenses",
      search: "/search",
      help: "/help",
      "sign-in": "/login",
    } as Record<string, string>,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>;

function matchLink(html: string, link: RegExp): string {
  const [match] = link.exec(html) ?? [];
  if (!match) throw new Error(`the demo faculty shows no ${link.source}`);
  return match;
}

/** Launches Chromium with a remote debugging port. */
export async function launchDebuggedChromium() {
  const port = await findFreePort();
  return { browser: await launchChromium(`--remote-debugging-port=${port}`), port };
}

/** A first visit on a phone, with an empty cache. */
export const phone = {
  viewport: { width: 412, height: 823 },
  locale: "hr-HR",
  deviceScaleFactor: 2,
};

/** A first visit on a desktop screen. */
export const desk = { viewport: { width: 1280, height: 900 }, locale: "hr-HR" };

/** Runs `work` in a browser context of its own. */
export async function withContext<T>(
  context: Promise<BrowserContext>,
  work: (context: BrowserContext) => Promise<T>,
) {
  const opened = await context;
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Returns the session cookie of a demo account. */
export const signIn = (browser: Browser, url: string, username: string) =>
  withContext(browser.newContext(), async (context) => {
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel("Korisničko ime").fill(username);
    await page.getByLabel("Lozinka").fill(demoPassword);
    await page.getByRole("button", { name: "Prijavi se", exact: true }).click();
    await page.waitForURL("**/homepage-user");
    const session = (await context.cookies()).find(({ name }) => name.endsWith("teza_session"));
    if (!session) throw new Error(`${username} was not signed in`);
    return session;
  });

/** A server, and the cookie of the person who visits it. */
export type PageSource = { url: string; cookie?: { name: string; value: string } };

const rounds = 5;
const cpuSlowdown = 4;

/** Largest contentful paint in milliseconds, and the layout shift. */
export type Paint = { lcp: number; shift: number };

/** Returns the medians of several first visits with CPU throttling. */
export async function medianPaint(
  browser: Browser,
  source: PageSource,
  path: string,
  options: BrowserContextOptions = phone,
): Promise<Paint> {
  const paints: Paint[] = [];
  for (let round = 0; round < rounds; round += 1)
    paints.push(await measurePaint(browser, source, path, options));
  return {
    lcp: median(paints.map(({ lcp }) => lcp)),
    shift: median(paints.map(({ shift }) => shift)),
  };
}

const measurePaint = (
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
      const paint = { lcp: 0, shift: 0 };
      Object.assign(window, { paint });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) paint.lcp = startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          paint.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(url + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(1500);
    return readPaint(page);
  });

const readPaint = (page: Page) =>
  page.evaluate(() => (window as unknown as { paint: Paint }).paint);

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
  withContext(browser.newContext(phone), async (context) => {
    if (cookie) await context.addCookies([{ name: cookie.name, value: cookie.value, url }]);
    const page = await context.newPage();
    const response = await page.goto(url + path, { waitUntil: "networkidle" });
    if (response?.status() !== 200) throw new Error(`${path}: ${response?.status()}`);
    await page.mouse.wheel(0, 20_000); // loads what is loaded only when visible
    await page.waitForTimeout(2500);
    const html = await response.text();
    const loaded = await page.evaluate(() =>
      [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ].map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return { path: new URL(name).pathname, size: encodedBodySize };
      }),
    );
    const sum = (isCounted: (path: string) => boolean) =>
      loaded.reduce((total, { path, size }) => (isCounted(path) ? total + size : total), 0) / 1000;
    const isScript = (path: string) => path.endsWith(".js");
    return {
      document: sum((file) => file === path),
      script: sum((file) => isScript(file) && html.includes(file)),
      lazyScript: sum((file) => isScript(file) && !html.includes(file)),
      style: sum((file) => file.endsWith(".css")),
      font: sum((file) => file.endsWith(".woff2")),
    };
  });

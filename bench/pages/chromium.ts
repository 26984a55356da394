import { createServer } from "node:net";
import type { BrowserContext } from "playwright-core";
import { launchChromium } from "#test/world/chromium.ts";

/** Launches Chromium with a remote debugging port. */
export async function launchDebuggedChromium() {
  const port = await freePort();
  return { browser: await launchChromium(`--remote-debugging-port=${port}`), port };
}

/** The settings of a first visit, with an empty cache. */
export const firstVisitOptions = { viewport: { width: 412, height: 823 }, locale: "hr-HR", deviceScaleFactor: 2 };

/** The settings of a first visit on a desk's screen. */
export const desk = { viewport: { width: 1280, height: 900 }, locale: "hr-HR" };

/** Runs `work` on a page in its own browser context. */
export async function withContext<T>(context: Promise<BrowserContext>, work: (context: BrowserContext) => Promise<T>) {
  const opened = await context;
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

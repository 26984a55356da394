import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { type BrowserContext, chromium } from "playwright-core";

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Launches the system's Chromium with a remote debugging port. */
export async function launchChromium() {
  const executablePath = chromiumPaths.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error("No Chromium: set CHROMIUM_PATH.");
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  return { browser, port };
}

/** The settings of a first visit, with an empty cache. */
export const firstVisitOptions = { viewport: { width: 412, height: 823 }, locale: "hr-HR", deviceScaleFactor: 2 };

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

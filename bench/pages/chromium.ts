import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { type BrowserContext, chromium } from "playwright-core";

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The system's Chromium, which can be looked into at a port as well. */
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

/** As somebody who comes for the first time, with an empty cache. */
export const firstVisitOptions = { viewport: { width: 412, height: 823 }, locale: "hr-HR", deviceScaleFactor: 2 };

/** Works on a page of a window of its own. */
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

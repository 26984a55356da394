import { createServer } from "node:net";
import type { Browser, BrowserContext } from "playwright-core";
import { demoPassword } from "#areas/auth/auth.ts";
import { launchChromium } from "#test/world/chromium.ts";

/** Launches Chromium with a remote debugging port. */
export async function launchDebuggedChromium() {
  const port = await freePort();
  return { browser: await launchChromium(`--remote-debugging-port=${port}`), port };
}

/** The settings of a first visit, with an empty cache. */
export const firstVisitOptions = {
  viewport: { width: 412, height: 823 },
  locale: "hr-HR",
  deviceScaleFactor: 2,
};

/** The settings of a first visit on a desktop screen. */
export const desk = { viewport: { width: 1280, height: 900 }, locale: "hr-HR" };

/** Runs `work` on a page in its own browser context. */
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

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

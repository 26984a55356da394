import { spawnSync } from "node:child_process";
import { OperatorError, run } from "./run.mjs";

/**
 * Where systems install Chromium or Google Chrome. Chromium without a window comes first, because
 * the tests need a third less of the processor with it.
 */
export const chromiumPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Returns the path of a Chromium that runs on this machine. On Debian-like systems root installs
 * the one without a window, also where another is installed already, which serves if that fails.
 */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (canRun(configured)) return configured;
    throw new OperatorError(
      `CHROMIUM_PATH pokazuje na ${configured}, a to se ne može pokrenuti. Ispravite ga ili ga obrišite.`,
    );
  }
  const chromiumPath = chromiumPaths.find(canRun);
  if (chromiumPath === chromiumPaths[0]) return chromiumPath;

  if (process.getuid?.() === 0 && canRun("apt-get")) {
    console.log("Instaliram Chromium za testove u pregledniku (apt-get) …");
    await run("apt-get", ["update"], { quiet: true });
    for (const name of chromiumPath
      ? ["chromium-headless-shell"]
      : ["chromium-headless-shell", "chromium"]) {
      const install = ["install", "-y", "--no-install-recommends", name];
      const { code, output } = await run("apt-get", install, { quiet: true });
      const installed = chromiumPaths.find(canRun);
      if (installed) return installed;
      console.error(code === 0 ? "" : output.trim());
    }
  }
  if (chromiumPath) return chromiumPath;
  throw new OperatorError(
    "Testovima treba Chromium ili Google Chrome, a ovdje ga nema. Instalirajte ga (na Debianu: apt-get install chromium) " +
      "ili u CHROMIUM_PATH upišite put do njega.",
  );
}

const canRun = (file) => spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;

import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { chromiumPaths } from "../../scripts/prepare/chromium.mjs";

/**
 * Flags that keep the browser from working in the background; the sandbox requires a user other
 * than root.
 */
const chromiumFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  // without a window letters would have whole pixels, and lines break elsewhere than on screens
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Launches the Chromium of this machine: the one that CHROMIUM_PATH names, or an installed one. */
export async function launchChromium(...furtherFlags: string[]): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? chromiumPaths.find((file) => existsSync(file));
  if (!executablePath) throw new Error("No Chromium: set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...furtherFlags] });
}

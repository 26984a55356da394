import { spawnSync } from "node:child_process";
import { run, Stop } from "./run.mjs";

/** Path of a Chromium that runs here; on Debian-like systems root gets it installed. */
export async function ensureChromium() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (runs(wished)) return wished;
    throw new Stop(`CHROMIUM_PATH pokazuje na ${wished}, a to se ne može pokrenuti. Ispravite ga ili ga obrišite.`);
  }
  const found = usual.find(runs);
  if (found) return found;

  if (process.getuid?.() === 0 && runs("apt-get")) {
    console.log("Instaliram Chromium za testove u pregledniku (apt-get) …");
    await run("apt-get", ["update"], { quiet: true });
    const { code, output } = await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      quiet: true,
    });
    const installed = usual.find(runs);
    if (installed) return installed;
    console.error(code === 0 ? "" : output.trim());
  }
  throw new Stop(
    "Testovima treba Chromium ili Google Chrome, a ovdje ga nema. Instalirajte ga (na Debianu: apt-get install chromium) " +
      "ili u CHROMIUM_PATH upišite put do njega.",
  );
}

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const runs = (file) => spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;

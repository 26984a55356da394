import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { alone } from "./lock.mjs";
import { inRoot, root } from "./root.mjs";
import { run, Stop } from "./run.mjs";
import { stampOf } from "./stamp.mjs";

/** Builds unless the build there was made of exactly these sources. Needs Node 24. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await alone(async () => {
    if (isBuilt()) return;
    await build();
  });
}

async function build() {
  const begin = Date.now();
  console.log("Gradim aplikaciju …");
  const stamp = stampOf(root); // before the build: what changes while it runs makes it stale again
  rmSync(stampFile, { force: true });
  const { code, output } = await run(process.execPath, [inRoot("node_modules/@react-router/dev/bin.cjs"), "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    quiet: true,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nAplikacija nije izgrađena, uzrok je iznad.`);
  writeFileSync(stampFile, stamp);
  console.log(`Izgrađeno za ${((Date.now() - begin) / 1000).toFixed(1).replace(".", ",")} s.`);
}

const stampFile = inRoot("build/.stamp");

function isBuilt() {
  try {
    return readFileSync(stampFile, "utf8") === stampOf(root);
  } catch {
    return false;
  }
}

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "./lock.mjs";
import { compileCacheFolder, inRoot, root } from "./project-root.mjs";
import { OperatorError, run } from "./run.mjs";
import { hashSources } from "./source-hash.mjs";

/** Builds unless the existing build was made from the current sources. Needs Node 24. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(async () => {
    if (isBuilt()) return;
    await build();
  });
}

async function build() {
  const begin = Date.now();
  console.log("Gradim aplikaciju …");
  // taken before the build: a change during the build makes it stale
  const hash = hashSources(root);
  rmSync(hashFile, { force: true });
  rmSync(compileCacheFolder, { recursive: true, force: true });
  const { code, output } = await run(
    process.execPath,
    [inRoot("node_modules/@react-router/dev/bin.cjs"), "build"],
    {
      env: { ...process.env, NODE_ENV: "production" },
      quiet: true,
    },
  );
  if (code !== 0)
    throw new OperatorError(`${output.trim()}\n\nAplikacija nije izgrađena, uzrok je iznad.`);
  writeFileSync(hashFile, hash);
  console.log(`Izgrađeno za ${((Date.now() - begin) / 1000).toFixed(1).replace(".", ",")} s.`);
}

const hashFile = inRoot("build/.source-hash");

/** True if the build was made from the current sources. */
export function isBuilt() {
  try {
    return readFileSync(hashFile, "utf8") === hashSources(root);
  } catch {
    return false;
  }
}

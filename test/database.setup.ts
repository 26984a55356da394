import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#outside/database/embedded.ts";
import { ensureBuilt } from "../scripts/prepare/build.mjs";
import { writeRowFacts, writeUnasked } from "./rows/row-facts.ts";
import { startBuiltServer } from "./world/built-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * URL of a PostgreSQL with `template_teza`, a migrated database without rows that each world
     * clones.
     */
    server: string;
    /**
     * A folder in which the browser tests note the looks of screens that they have checked for
     * accessibility.
     */
    checkedLooks: string;
    /** A folder with what the rows of raw statements are compared with. */
    rowsFolder: string;
  }
}

/**
 * Runs before all tests: builds the application unless the build is current or `TEZA_BUILD` names
 * another, starts a separate PostgreSQL and creates a migrated template database in it.
 */
export default async function setup(project: TestProject) {
  if (process.env.TEZA_BUILD === undefined) await ensureBuilt();
  const parent = chooseParent();
  removeLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o755); // if root runs the tests, the database runs as another user
  const { url, stop } = await startEmbedded(path.join(folder, "postgres"), { durable: false });
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query("create database template_teza");
  await server.end();
  // one full start migrates the template and creates its job queue
  const template = url.replace(/\/[^/?]*(\?|$)/, "/template_teza$1");
  const once = await startBuiltServer({
    DATABASE_URL: template,
    PORT: "0",
    TEZA_DEMO: "0",
    TEZA_URL: "http://localhost:0",
    TEZA_DATA: folder,
    LOG_LEVEL: "silent",
  });
  await once.close();
  const comparesRows = project.name === "stories";
  if (comparesRows) await writeRowFacts(folder, template);
  project.provide("rowsFolder", folder);
  project.provide("server", url);
  const checkedLooks = path.join(folder, "checked-looks");
  mkdirSync(checkedLooks);
  project.provide("checkedLooks", checkedLooks);
  return async () => {
    await stop();
    if (comparesRows) writeUnasked(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

const prefix = "teza-test-";
const requiredMemory = 4 * 1024 ** 3; // bytes; the databases need a quarter of it
const day = 86_400_000;

/** Removes what this user's killed runs have left behind. */
function removeLeftovers(parent: string) {
  for (const name of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const folder = path.join(parent, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && stats.uid === process.getuid?.() && Date.now() - stats.mtimeMs > day)
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a folder in memory if there is plenty of it. Each world creates and drops a thousand
 * files, for which some file systems look longer the more files were dropped before.
 */
function chooseParent(): string {
  const inMemory = "/dev/shm";
  if (!existsSync(inMemory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, process.availableMemory()) > requiredMemory
    ? inMemory
    : os.tmpdir();
}

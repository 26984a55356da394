import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

type Lock = { packages: Record<string, { dev?: boolean }> };

/**
 * Makes the folder that `npm run prune` leaves: the checkout and its build, with only the packages
 * that production needs in node_modules. What runs is copied, because Node looks for packages from
 * where a file really is; all else is linked unless it has to be `whole`.
 */
export function makeProductionFolder(folder: string, { whole = false } = {}) {
  const checkout = process.cwd();
  const copy = (from: string, name: string) =>
    cpSync(from, path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  const bring = whole
    ? copy
    : (from: string, name: string) => symlinkSync(from, path.join(folder, name));
  for (const name of ["build", "scripts", "package.json", "package-lock.json"])
    copy(path.join(checkout, name), name);
  const sources = [
    "src",
    "content",
    "demo",
    "deploy",
    "migrations",
    "tsconfig.json",
    "vite.config.ts",
    "react-router.config.ts",
  ];
  for (const name of sources) bring(path.join(checkout, name), name);
  const record: Lock = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8"));
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const isNeeded = (name: string) => name !== "" && lock.packages[name]?.dev !== true;
  record.packages = Object.fromEntries(
    Object.entries(record.packages).filter(([name]) => isNeeded(name)),
  );
  for (const name of Object.keys(record.packages)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    bring(realpathSync(name), name);
  }
  writeFileSync(path.join(folder, "node_modules/.package-lock.json"), JSON.stringify(record));
}

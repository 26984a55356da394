import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { binariesFolder } from "#outside/database/pg-command.ts";
import type { Measured } from "../bench-server.ts";

/**
 * Measures the disk space that `npm run prune` leaves on a machine without its own Node 24; the
 * baseline is Node and PostgreSQL alone.
 */
export function measureProductionSize(): Measured {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const needed = Object.keys(packages).filter(
    (name) => name !== "" && !packages[name]?.dev && existsSync(name),
  );
  const own = [
    "build",
    "src",
    "demo",
    "migrations",
    "scripts",
    "package.json",
    "package-lock.json",
  ];
  return {
    label: `installed for production, ${needed.length} packages`,
    ours: megabytes([...needed, ...own]),
    bare: megabytes([process.execPath, path.dirname(binariesFolder())]),
    unit: "MB",
  };
}

function megabytes(names: readonly string[]): number {
  const said = execFileSync("du", ["-skc", "--exclude=include", ...names], { encoding: "utf8" });
  return Number.parseInt(said.trim().split("\n").at(-1) ?? "", 10) / 1024;
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { binariesFolder } from "#outside/database/pg-command.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { type Bench, type Comparison, median } from "./measurement.ts";
import { isRunning, processTree, treeMemory } from "./usage.ts";

const rounds = 3;
const timeout = 120_000; // ms

const idle = 10_000; // ms after which the memory is read

/**
 * Measures how long a start takes, and how much memory and disk space the application uses. The
 * baseline is `node:http` and PostgreSQL alone.
 */
export const startBench: Bench = {
  name: "start",
  async run() {
    const home = mkdtempSync(path.join(os.tmpdir(), "teza-start-"));
    chmodSync(home, 0o755); // if root measures, PostgreSQL runs as another user
    const port = await findFreePort();
    const ours = {
      TEZA_DATA: path.join(home, "data"),
      PORT: String(port),
      TEZA_URL: "",
      DATABASE_URL: "",
    };
    const teza = () => startProgram(["node", "scripts/start.mjs"], ours, port);
    const throughNpm = () => startProgram(["npm", "start", "--silent"], ours, port);
    const bareFolder = path.join(home, "bare");
    const bareArguments = [
      "node",
      path.join(import.meta.dirname, "bare-start.mjs"),
      binariesFolder(),
      bareFolder,
      String(port),
    ];
    const bare = () => startProgram(bareArguments, {}, port);
    try {
      const first = await compare("first start, with the demo faculty", 1, teza, bare);
      const existing = await compare("start on an existing folder", rounds, teza, bare);
      const npm = await compare("the same through npm start", rounds, throughNpm, bare);
      return [first, existing, npm, await compareMemory(teza, bare), measureProductionSize()];
    } finally {
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};

type Running = {
  pid: number;
  /** Milliseconds until it was ready. */
  time: number;
  stop(): Promise<void>;
};

async function compare(
  label: string,
  count: number,
  ...sides: (() => Promise<Running>)[]
): Promise<Comparison> {
  const times = sides.map((): number[] => []);
  for (let round = 0; round < count; round += 1) {
    for (const [side, start] of sides.entries()) {
      const { time, stop } = await start();
      await sleep(500);
      await stop();
      times[side]?.push(time);
    }
  }
  const [ours = 0, bare = 0] = times.map(median);
  return { label, ours, bare, unit: "ms" };
}

async function compareMemory(...sides: (() => Promise<Running>)[]): Promise<Comparison> {
  const sizes: number[] = [];
  for (const start of sides) {
    const { pid, stop } = await start();
    await sleep(idle);
    sizes.push(treeMemory(pid));
    await stop();
  }
  const [ours = 0, bare = 0] = sizes;
  return { label: "memory when idle", ours, bare, unit: "MB" };
}

/** Starts a program that serves on the port and waits until `/readyz` answers 200. */
async function startProgram(
  [file = "", ...args]: string[],
  environment: Record<string, string>,
  port: number,
): Promise<Running> {
  const begin = performance.now();
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null || performance.now() - begin > timeout)
      throw new Error(`${file} ${args.join(" ")} is not ready`);
    await sleep(5);
  }
  return { pid: child.pid ?? 0, time: performance.now() - begin, stop: () => end(child) };
}

/** npm ends before the program that it started, so this waits for all of them. */
async function end(child: ChildProcess) {
  const processes = processTree(child.pid ?? 0);
  child.kill("SIGTERM");
  while (processes.some(isRunning)) await sleep(20);
}

const statusOf = (port: number) =>
  new Promise<number | undefined>((resolve) => {
    get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode));
    }).once("error", () => resolve(undefined));
  });

/**
 * Measures the disk space that `npm run prune` leaves on a machine without its own Node 24; the
 * baseline is Node and PostgreSQL alone.
 */
function measureProductionSize(): Comparison {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const needed = Object.keys(packages).filter(
    (name) => name !== "" && !packages[name]?.dev && existsSync(name),
  );
  const own = [
    "build",
    "src",
    "content",
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
  const output = execFileSync("du", ["-skc", "--exclude=include", ...names], { encoding: "utf8" });
  return Number.parseInt(output.trim().split("\n").at(-1) ?? "", 10) / 1024;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { binariesFolder } from "#outside/database/pg-command.ts";
import type { Bench, Measured } from "../bench-server.ts";
import { median } from "../median.ts";
import { isRunning, processTree, treeMemory } from "./process-tree.ts";
import { measureProductionSize } from "./production-size.ts";

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
    const port = await freePort();
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
      "bench/start/bare-start.mjs",
      binariesFolder(),
      bareFolder,
      String(port),
    ];
    const bare = () => startProgram(bareArguments, {}, port);
    try {
      const first = await compare("first start, with the demo faculty", 1, teza, bare);
      const again = await compare("start on an existing folder", rounds, teza, bare);
      const npm = await compare("the same through npm start", rounds, throughNpm, bare);
      return [first, again, npm, await compareMemory(teza, bare), measureProductionSize()];
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
  times: number,
  ...sides: (() => Promise<Running>)[]
): Promise<Measured> {
  const seen = sides.map((): number[] => []);
  for (let round = 0; round < times; round += 1) {
    for (const [nth, start] of sides.entries()) {
      const { time, stop } = await start();
      await sleep(500);
      await stop();
      seen[nth]?.push(time);
    }
  }
  const [ours = 0, bare = 0] = seen.map(median);
  return { label, ours, bare, unit: "ms" };
}

async function compareMemory(...sides: (() => Promise<Running>)[]): Promise<Measured> {
  const seen: number[] = [];
  for (const start of sides) {
    const { pid, stop } = await start();
    await sleep(idle);
    seen.push(treeMemory(pid));
    await stop();
  }
  const [ours = 0, bare = 0] = seen;
  return { label: "memory when idle", ours, bare, unit: "MB" };
}

/** Starts a program that serves on the port and waits until `/readyz` answers 200. */
async function startProgram(
  [file = "", ...args]: string[],
  environment: Record<string, string>,
  port: number,
): Promise<Running> {
  const begun = performance.now();
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null || performance.now() - begun > timeout)
      throw new Error(`${file} ${args.join(" ")} is not ready`);
    await sleep(5);
  }
  return { pid: child.pid ?? 0, time: performance.now() - begun, stop: () => end(child) };
}

/** npm ends before the program that it started, so this waits for all of them. */
async function end(child: ChildProcess) {
  const all = processTree(child.pid ?? 0);
  child.kill("SIGTERM");
  while (all.some(isRunning)) await sleep(20);
}

const statusOf = (port: number) =>
  new Promise<number | undefined>((resolve) => {
    get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode));
    }).once("error", () => resolve(undefined));
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

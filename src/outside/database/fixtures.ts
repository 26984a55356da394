import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { onTestFinished } from "vitest";
import { socketFolderFor } from "./server-process.ts";

/** A fresh folder for a database and its parent folders; removed after the test. */
export function temporaryFolders() {
  const home = mkdtempSync(path.join(os.tmpdir(), "teza-test-"));
  chmodSync(home, 0o755);
  const data = path.join(home, "postgres");
  const socketFolder = socketFolderFor(data);
  onTestFinished(() => {
    const pid = postmasterPid(data);
    if (pid && isProcessAlive(pid)) process.kill(pid, "SIGKILL");
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    rmSync(socketFolder, { recursive: true, force: true });
  });
  return { home, data, socketFolder };
}

/** How to run a program as another user: spawn's options, or a program in front. */
export type ProcessIdentity = { uid?: number; gid?: number; front?: string[] };

export type StarterProcess = {
  url: string;
  attached: boolean;
  refused?: string;
  /** Closes its input and waits until it has stopped. */
  end(): Promise<unknown>;
  /** kill -9 */
  kill(): Promise<unknown>;
};

/** Starts another process of the app that uses the embedded database. */
export async function startInOwnProcess(
  data: string,
  options: ProcessIdentity & { durable?: boolean } = {},
): Promise<StarterProcess> {
  const child = spawnStarter(data, options);
  const ended = once(child, "close");
  let said: Partial<StarterProcess> = {};
  for await (const line of createInterface(child.stdout)) {
    said = JSON.parse(line);
    break;
  }
  return {
    url: "",
    attached: false,
    ...said,
    end() {
      child.stdin.end();
      return ended;
    },
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/** The same, without waiting for its output. */
export function spawnStarter(
  data: string,
  { uid, gid, front = [], durable = false }: ProcessIdentity & { durable?: boolean } = {},
) {
  const script = fileURLToPath(new URL("starter.fixture.ts", import.meta.url));
  const [file = "", ...args] = [
    ...front,
    process.execPath,
    script,
    data,
    durable ? "durable" : "quick",
  ];
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(file, args, {
    uid,
    gid,
    stdio: ["pipe", "pipe", "inherit"],
  });
  return child;
}

/** True if the command succeeds. */
export function commandSucceeds(
  file: string,
  args: string[],
  { uid, gid }: ProcessIdentity = {},
): boolean {
  try {
    execFileSync(file, args, { uid, gid, stdio: "ignore", cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

export async function queryDatabase<T extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<T[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the server on this folder, from its pid file. */
export function postmasterPid(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10);
  } catch {
    return undefined;
  }
}

export function isProcessAlive(pid: number | undefined): boolean {
  try {
    return (
      pid !== undefined &&
      process.kill(pid, 0) &&
      !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ")
    );
  } catch {
    return false;
  }
}

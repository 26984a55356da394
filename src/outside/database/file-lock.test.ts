import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { withFileLock } from "./file-lock.ts";

const home = mkdtempSync(path.join(os.tmpdir(), "teza-lock-"));
afterAll(() => rmSync(home, { recursive: true }));
const lockAt = (name: string) => path.join(home, name);

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "close");
  return child.pid ?? 0;
}

test("one process holds the lock at a time, and it is released when the work fails", async () => {
  const lock = lockAt("turns");
  const log: string[] = [];
  const work = (name: string) =>
    withFileLock(lock, async () => {
      log.push(`${name} in`);
      await sleep(30);
      log.push(`${name} out`);
      if (name === "b") throw new Error("b failed");
    });
  const outcomes = await Promise.allSettled([work("a"), work("b"), work("c")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  for (let step = 0; step < log.length; step += 2) {
    expect(log[step + 1]).toBe(log[step]?.replace("in", "out"));
  }
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a dead owner is taken over by exactly one of many", async () => {
  const lock = lockAt("dead");
  writeFileSync(lock, `${await endedProcess()} some-mark`);
  let inside = 0;
  let most = 0;
  const work = () =>
    withFileLock(lock, async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
    });
  await Promise.all(Array.from({ length: 8 }, work));
  expect(most).toBe(1);
  expect(readdirSync(home).filter((name) => name.startsWith("dead"))).toEqual([]);
});

test("what a process left that was killed while it acquired the lock is removed, and what a living one has is not", async () => {
  const lock = lockAt("left");
  const [dead, living] = [
    `left.${await endedProcess()}.${randomUUID()}`,
    `left.${process.ppid}.${randomUUID()}`,
  ];
  for (const name of [dead, living, "left.txt"]) writeFileSync(lockAt(name), "");
  await withFileLock(lock, async () => {});
  expect(readdirSync(home).filter((name) => name.startsWith("left"))).toEqual(
    [living, "left.txt"].sort(),
  );
});

test("an empty lock, as a power cut leaves it, is taken over", async () => {
  const lock = lockAt("empty");
  writeFileSync(lock, "");
  expect(await withFileLock(lock, async () => "in")).toBe("in");
});

test("a lock whose owner's number now belongs to another process is taken over once it is silent", async () => {
  const lock = lockAt("reused");
  writeFileSync(lock, `${process.ppid} some-mark`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withFileLock(lock, async () => "in")).toBe("in");
});

test("the lock of a living owner is awaited", async () => {
  const lock = lockAt("living");
  writeFileSync(lock, `${process.ppid} some-mark`);
  const waiting = withFileLock(lock, async () => "in");
  expect(await Promise.race([waiting, sleep(300, "still waiting")])).toBe("still waiting");
  rmSync(lock);
  expect(await waiting).toBe("in");
});

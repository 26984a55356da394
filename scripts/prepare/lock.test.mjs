import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-prepare-"));
afterAll(() => rmSync(folder, { recursive: true }));

const preparer = () => {
  const script = `import { withLock } from ${JSON.stringify(new URL("lock.mjs", import.meta.url).href)};
    await withLock(async () => {
      console.log("in");
      await new Promise((resolve) => setTimeout(resolve, 150));
      console.log("out");
    }, ${JSON.stringify(path.join(folder, "lock"))});`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
};

test("concurrent starts install and build one after another, also after a killed process left its lock", async () => {
  const dead = spawn(process.execPath, ["-e", ""]);
  await once(dead, "close");
  writeFileSync(path.join(folder, "lock"), String(dead.pid));

  const lines = [];
  const preparers = [preparer(), preparer(), preparer()];
  for (const { stdout } of preparers) {
    stdout.on("data", (text) =>
      lines.push(
        ...String(text)
          .split("\n")
          .filter((line) => /^(in|out)$/.test(line)),
      ),
    );
  }
  await Promise.all(preparers.map((child) => once(child, "close")));
  expect(lines).toEqual(["in", "out", "in", "out", "in", "out"]);
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock is released when the work fails", async () => {
  const file = path.join(folder, "lock");
  await expect(withLock(() => Promise.reject(new Error("no network")), file)).rejects.toThrow(
    "no network",
  );
  expect(await withLock(async () => "next", file)).toBe("next");
});

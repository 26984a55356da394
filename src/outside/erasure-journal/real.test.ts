import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openErasureJournal } from "./real.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-journal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const erasure = (userId: number) => ({
  userId,
  erasedAt: "2026-11-16T09:00:00.000Z",
  hashes: ["a"],
  seal: "s",
});
let file = "";
let index = 0;
beforeEach(() => {
  index += 1;
  file = path.join(folder, "backups", `erasures-${index}.jsonl`);
});

describe("the journal of erasures", () => {
  test("is empty without its file, and returns what was added, in its order", async () => {
    const journal = openErasureJournal(file);
    expect(await journal.readAll()).toEqual({ erasures: [], unreadable: 0 });
    await journal.append([erasure(1), erasure(2)]);
    await journal.append([erasure(3)]);
    expect(await openErasureJournal(file).readAll()).toEqual({
      erasures: [erasure(1), erasure(2), erasure(3)],
      unreadable: 0,
    });
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test("has each erasure once, also if two add it at the same time", async () => {
    const journal = openErasureJournal(file);
    await Promise.all(
      [[erasure(1)], [erasure(1), erasure(2)], [erasure(2)]].map((added) => journal.append(added)),
    );
    expect((await journal.readAll()).erasures).toEqual([erasure(1), erasure(2)]);
  });

  test("counts a line that was cut and keeps those around it", async () => {
    const journal = openErasureJournal(file);
    await journal.append([erasure(1)]);
    appendFileSync(file, readFileSync(file, "utf8").slice(0, 20));
    await journal.append([erasure(2)]);
    expect(await journal.readAll()).toEqual({ erasures: [erasure(1), erasure(2)], unreadable: 1 });
  });

  test.each([
    "null",
    "{}",
    '{"userId":"1","erasedAt":"x","hashes":[],"seal":"s"}',
    '{"userId":1,"erasedAt":"x"}',
  ])("takes no line of another shape: %s", async (line) => {
    const journal = openErasureJournal(file);
    await journal.append([erasure(1)]);
    appendFileSync(file, `${line}\n`);
    expect(await journal.readAll()).toEqual({ erasures: [erasure(1)], unreadable: 1 });
  });

  test("fails if it can't be read, instead of being empty", async () => {
    await expect(openErasureJournal(folder).readAll()).rejects.toThrow();
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openFileStore } from "#outside/files/real.ts";
import { writeZip } from "./write-zip.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = await openFileStore(undefined, path.join(folder, "files"));

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const modified = new Date(2026, 10, 23);

test("the same files give the same bytes", async () => {
  const { sha256, size } = await store.put(bytesOf("sadržaj"));
  const entries = [
    { path: "a.txt", text: "prva" },
    { path: "b.pdf", sha256, size },
  ];
  const write = () => buffer(writeZip(store, entries, { modified, reproducible: true }));
  const zip = await write();
  expect(zip.equals(await write())).toBe(true);
  expect(zip.includes("sadržaj")).toBe(true);
});

test("a file that the store has lost ends the zip with an error", async () => {
  const { sha256 } = await store.put(bytesOf("tu"));
  const entries = [
    { path: "a.pdf", sha256 },
    { path: "b.pdf", sha256: "0".repeat(64) },
  ];
  await expect(buffer(writeZip(store, entries, { modified }))).rejects.toThrow();
});

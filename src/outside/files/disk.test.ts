import { createHash } from "node:crypto";
import { mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDisk } from "./disk.ts";
import { type FileStore, MissingContent, StorageFull, toStorageError } from "./port.ts";
import { openFileStore } from "./real.ts";
import { contentPath, writeContent } from "./upload-staging.ts";

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "disk-"));
  store = await openDisk(root);
});

afterEach(() => rm(root, { recursive: true }));

async function* content(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const waiting = () => readdir(join(root, "waiting"));

describe("storing", () => {
  test("content gets its final name only when it is stored", async () => {
    const file = await store.stage(content("zavr", "šni"));
    expect(file).toMatchObject({ sha256: sha256("završni"), size: 8 });
    expect(await store.has(file.sha256)).toBe(false);
    await file.commit();
    expect(await store.has(file.sha256)).toBe(true);
    expect(await waiting()).toEqual([]);
    expect((await buffer(await store.open(file.sha256))).toString()).toBe("završni");
  });

  test("files and folders are accessible to this system user only", async () => {
    const { sha256 } = await store.put(content("rad"));
    expect((await stat(join(root, contentPath(sha256)))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, sha256.slice(0, 2)))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, "waiting"))).mode & 0o777).toBe(0o700);
  });

  test("existing content stays, and counts as stored again", async () => {
    const { sha256 } = await store.put(content("rad"));
    const path = join(root, contentPath(sha256));
    const { ino } = await stat(path);
    await utimes(path, new Date(0), new Date(0));
    await store.put(content("rad"));
    expect((await stat(path)).ino).toBe(ino);
    expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
    expect(await waiting()).toEqual([]);
  });

  test("an incomplete copy is replaced by the complete content", async () => {
    const place = join(root, contentPath(sha256("rad")));
    await mkdir(join(place, ".."), { recursive: true });
    await writeFile(place, "r");
    await store.put(content("rad"));
    expect((await buffer(await store.open(sha256("rad")))).toString()).toBe("rad");
  });

  test("two uploads of the same content at once both succeed", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => store.put(content("isti ", "rad"))),
    );
    expect(new Set(all.map((upload) => upload.sha256)).size).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  test("a discarded or aborted upload leaves nothing behind", async () => {
    const file = await store.stage(content("rad"));
    await file.discard();
    await file.discard();
    async function* broken() {
      yield Buffer.from("pola");
      throw new Error("prekid");
    }
    await expect(store.stage(broken())).rejects.toThrow("prekid");
    expect(await readdir(root, { recursive: true })).toEqual(["waiting"]);
  });
});

describe("reading", () => {
  test("a range", async () => {
    const { sha256 } = await store.put(content("0123456789"));
    expect((await buffer(await store.open(sha256, { start: 3, end: 5 }))).toString()).toBe("345");
    expect((await buffer(await store.open(sha256, { start: 9, end: 9 }))).toString()).toBe("9");
  });

  test("missing content and invalid names", async () => {
    await expect(store.open(sha256("nema"))).rejects.toBeInstanceOf(MissingContent);
    expect(await store.has(sha256("nema"))).toBe(false);
    await expect(store.open("../../etc/passwd")).rejects.toThrow("Not a SHA-256");
  });
});

test("removing, twice", async () => {
  const { sha256 } = await store.put(content("rad"));
  await store.remove(sha256);
  await store.remove(sha256);
  expect(await store.has(sha256)).toBe(false);
});

test("the list contains every content and nothing else", async () => {
  const contents = [await store.put(content("a")), await store.put(content("b"))];
  await store.stage(content("čeka"));
  const listed: { sha256: string; keptAt: Date }[] = [];
  for await (const entry of store.list()) listed.push(entry);
  expect(listed.map(({ sha256 }) => sha256).sort()).toEqual(
    contents.map(({ sha256 }) => sha256).sort(),
  );
  expect(listed.every(({ keptAt }) => keptAt.getTime() > Date.now() - 60_000)).toBe(true);
});

test("opening deletes leftovers of a crash that are more than a day old, and nothing newer", async () => {
  const now = new Date("2026-11-20T12:00:00Z");
  for (const [name, at] of Object.entries({
    old: "2026-11-19T11:59:00Z",
    young: "2026-11-19T12:01:00Z",
  })) {
    await writeFile(join(root, "waiting", name), "");
    await utimes(join(root, "waiting", name), new Date(at), new Date(at));
  }
  await openDisk(root, now);
  expect(await waiting()).toEqual(["young"]);
});

test("readiness", async () => {
  await store.check();
  await rm(join(root, "waiting"), { recursive: true });
  await expect(store.check()).rejects.toThrow("ENOENT");
});

test("a full disk is reported as StorageFull", async () => {
  const full = writeContent(await open("/dev/full", "w"), content("rad")).catch((error) => {
    throw toStorageError(error);
  });
  await expect(full).rejects.toBeInstanceOf(StorageFull);
});

test("the setting can name another folder", async () => {
  const other = join(root, "drugdje č");
  const { sha256 } = await (await openFileStore(pathToFileURL(other).href, root)).put(
    content("rad"),
  );
  expect(await (await openDisk(other)).has(sha256)).toBe(true);
  expect(await (await openFileStore(undefined, other)).has(sha256)).toBe(true);
});

test("reports the free space of the store", async () => {
  expect(await store.freeSpace()).toBeGreaterThan(0);
});

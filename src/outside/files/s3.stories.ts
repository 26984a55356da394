import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileStore, MissingContent, StorageFull } from "./port.ts";
import { openFileStore } from "./real.ts";

let folder: string;
let server: S3rver;
let port: number;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "s3-"));
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "bucket"),
    configureBuckets: [{ name: "teza" }],
  });
  ({ port } = await server.run());
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const open = (bucket: string) =>
  openFileStore(`s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=0`, join(folder, "here"));

beforeEach(async () => {
  store = await open("teza/radovi");
});

const waiting = () => readdir(join(folder, "here", "waiting"));
const absent = "0".repeat(64);

test("content gets its final name only when it is stored, and is read whole or in part", async () => {
  const file = await store.stage(Readable.from([Buffer.from("0123456789")]));
  expect(await store.has(file.sha256)).toBe(false);
  expect(await waiting()).toHaveLength(1);
  await file.commit();
  await file.discard();
  expect(await waiting()).toEqual([]);
  expect(await store.has(file.sha256)).toBe(true);
  expect(await text(await store.open(file.sha256))).toBe("0123456789");
  expect(await text(await store.open(file.sha256, { start: 2, end: 4 }))).toBe("234");
});

test("20 MB in several parts", async () => {
  const bytes = randomBytes(20 * 1024 * 1024);
  const { sha256, size } = await store.put(
    Readable.from([bytes.subarray(0, 7_000_001), bytes.subarray(7_000_001)]),
  );
  expect(size).toBe(bytes.length);
  expect((await buffer(await store.open(sha256))).equals(bytes)).toBe(true);
});

test("empty content", async () => {
  const { sha256 } = await store.put(Readable.from([]));
  expect(await text(await store.open(sha256))).toBe("");
});

test("a discarded upload leaves nothing behind", async () => {
  const file = await store.stage(Readable.from([Buffer.from("odbijeno")]));
  await file.discard();
  expect(await waiting()).toEqual([]);
  expect(await store.has(file.sha256)).toBe(false);
});

test("storing the same content again changes nothing", async () => {
  const { sha256 } = await store.put(Readable.from([Buffer.from("isto")]));
  await store.put(Readable.from([Buffer.from("isto")]));
  expect(await text(await store.open(sha256))).toBe("isto");
  expect(await waiting()).toEqual([]);
});

test("missing content", async () => {
  await expect(store.open(absent)).rejects.toBeInstanceOf(MissingContent);
  expect(await store.has(absent)).toBe(false);
  await store.remove(absent);
});

test("the list contains stored and no removed content", async () => {
  const empty = await open("teza/prazno");
  const { sha256 } = await empty.put(Readable.from([Buffer.from("a")]));
  const removed = await empty.put(Readable.from([Buffer.from("b")]));
  await empty.remove(removed.sha256);
  const listed: { sha256: string; keptAt: Date }[] = [];
  for await (const entry of empty.list()) listed.push(entry);
  expect(listed).toEqual([{ sha256, keptAt: expect.any(Date) }]);
});

test("a full bucket is reported as StorageFull", async () => {
  const full = createServer((incoming, answer) => {
    incoming
      .resume()
      .on("end", () => answer.writeHead(incoming.method === "HEAD" ? 404 : 507).end());
  });
  await once(full.listen(0, "127.0.0.1"), "listening");
  const address = full.address();
  const at = typeof address === "object" ? address?.port : undefined;
  const files = await openFileStore(`s3://k:s@127.0.0.1:${at}/teza?tls=0`, join(folder, "here"));
  const refused = files.put(Readable.from([Buffer.from("rad")]));
  await expect(refused).rejects.toBeInstanceOf(StorageFull);
  expect(await waiting()).toEqual([]);
  full.close().closeAllConnections();
});

test("readiness distinguishes an existing bucket from a missing one", async () => {
  await store.check();
  await expect((await open("nema")).check()).rejects.toThrow();
});

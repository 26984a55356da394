import { expect, test } from "vitest";
import { type CachedPage, toBodies } from "./cached-page.ts";
import { createPageStore } from "./page-cache.ts";

const pageOf = (bytes: number): CachedPage => ({
  status: 200,
  headers: { etag: 'W/"a"' },
  bodies: { identity: { bytes: Buffer.alloc(bytes), headers: {} } },
  sources: [],
  version: 0,
  from: new Date(0),
  until: null,
});

test("the least recently used page is evicted first", () => {
  const pages = createPageStore(400_000);
  for (const key of ["a", "b", "c"]) pages.set(key, pageOf(100_000));
  pages.get("a");
  pages.set("d", pageOf(150_000));
  expect(["a", "b", "c", "d"].filter((key) => pages.get(key))).toEqual(["a", "c", "d"]);
});

test("the memory is bounded, however many pages are rendered", () => {
  const pages = createPageStore(1_000_000);
  for (let index = 0; index < 1000; index += 1) {
    pages.set(`hr /student/thesis/${index}`, pageOf(index * 100));
    expect(pages.calculatedSize).toBeLessThanOrEqual(1_000_000);
  }
  for (let index = 0; index < 20_000; index += 1)
    pages.set(`en /student/thesis/${index}`, pageOf(0));
  expect(pages.calculatedSize).toBeLessThanOrEqual(1_000_000);
});

test("a page that is rendered again replaces the old one", () => {
  const pages = createPageStore(400_000);
  pages.set("a", pageOf(100_000));
  const size = pages.calculatedSize;
  for (let index = 0; index < 10; index += 1) pages.set("a", pageOf(100_000));
  expect(pages.calculatedSize).toBe(size);
});

test("a page larger than the cache is not cached", () => {
  const pages = createPageStore(2000);
  pages.set("a", pageOf(5000));
  expect([pages.get("a"), pages.calculatedSize]).toEqual([undefined, 0]);
});

test("a page retains no memory beyond its bodies", async () => {
  for (const length of [10, 3000, 50_000]) {
    const bodies = await toBodies("a".repeat(length), {});
    for (const { bytes } of Object.values(bodies))
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

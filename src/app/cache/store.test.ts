import { expect, test } from "vitest";
import { type KeptPage, store } from "./store.ts";

const pageOf = (bytes: number): KeptPage => ({
  status: 200,
  headers: {},
  plain: [Buffer.alloc(bytes)],
  zipped: undefined,
  sources: [],
  version: 0,
  from: new Date(0),
  until: null,
});

test("what nobody asked for the longest makes room for what is new", () => {
  const pages = store(400_000);
  for (const key of ["a", "b", "c"]) pages.put(key, pageOf(100_000));
  pages.get("a");
  pages.put("d", pageOf(150_000));
  expect(["a", "b", "c", "d"].filter((key) => pages.get(key))).toEqual(["a", "c", "d"]);
  expect(pages.size()).toBeLessThan(400_000);
});

test("a page that comes again takes the place of the old one", () => {
  const pages = store(400_000);
  pages.put("a", pageOf(100_000));
  const size = pages.size();
  for (let nth = 0; nth < 10; nth += 1) pages.put("a", pageOf(100_000));
  expect(pages.size()).toBe(size);
  pages.drop("a");
  expect(pages.size()).toBe(0);
});

test("a page larger than all the room is not kept", () => {
  const pages = store(1000);
  pages.put("a", pageOf(5000));
  expect([pages.get("a"), pages.size()]).toEqual([undefined, 0]);
});

import { expect, test } from "vitest";
import { defaultAppearance } from "#kit/appearance/appearance.ts";
import { lookOf } from "./look.ts";
import { cut } from "./places.ts";
import { type CachedPage, store } from "./store.ts";
import { zip } from "./zipped.ts";

const pageOf = (bytes: number): CachedPage => ({
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

test("a page takes the room that it is counted for: no piece of it holds a larger buffer", () => {
  const look = lookOf(defaultAppearance);
  const nonce = "0123456789+/abcdefghij==";
  const scripts = Array.from({ length: 30 }, (_, nth) => `<script nonce="${nonce}">${nth}</script>`);
  const plain = cut(`<html ${look.join("")} ${scripts.join("")}`, nonce);
  const zipped = plain && zip(plain);
  if (!zipped) throw new Error("it is a page");
  const pieces = [...plain, ...zipped.pieces].filter((piece) => Buffer.isBuffer(piece));
  const held = new Set(pieces.map(({ buffer }) => buffer));
  const counted = pieces.reduce((sum, { length }) => sum + length, 0);
  expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(counted);
});

import { describe, expect, test } from "vitest";
import type { Database } from "#kit/database/connection.ts";
import { negotiateEncoding } from "./compression.ts";
import { cachedResponse, peekResponse } from "./response-cache.ts";

const database = () => ({}) as Database; // a key for the cache of this test

const large = async () => Buffer.allocUnsafe(20 * 1024 * 1024);
const text = (words: string) => async () => Buffer.from(words);

describe("answers that are kept", () => {
  test("are made once for a version, whoever asks, and anew for the next", async () => {
    const db = database();
    expect(String(await cachedResponse(db, "a", 1, text("prvi")))).toBe("prvi");
    expect(String(await cachedResponse(db, "a", 1, text("drugi")))).toBe("prvi");
    expect(String(await cachedResponse(db, "a", 2, text("drugi")))).toBe("drugi");
    expect(String(await cachedResponse(database(), "a", 2, text("tuđi")))).toBe("tuđi");
  });

  test("make room in the order in which nobody asked for them", async () => {
    const db = database();
    for (const key of ["a", "b", "c"]) await cachedResponse(db, key, 1, large);
    await cachedResponse(db, "a", 1, large);
    await cachedResponse(db, "d", 1, large);
    expect(["a", "b", "c", "d"].map((key) => peekResponse(db, key) !== undefined)).toEqual([true, false, true, true]);
  });

  test("are tried again after a failure", async () => {
    const db = database();
    await expect(cachedResponse(db, "a", 1, () => Promise.reject(new Error("pao")))).rejects.toThrow("pao");
    expect(String(await cachedResponse(db, "a", 1, text("uspio")))).toBe("uspio");
  });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["deflate", undefined],
  ["identity", undefined],
  [undefined, undefined],
])("who accepts %s gets %s", (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});

import { describe, expect, test } from "vitest";
import type { Database } from "#kit/database/connection.ts";
import { cachedResponse, peekResponse } from "./endpoint.server.ts";

const database = () => ({}) as Database; // each database has a cache of its own

const large = async () => Buffer.allocUnsafe(20 * 1024 * 1024);
const text = (words: string) => async () => Buffer.from(words);

describe("cached responses", () => {
  test("are made once per version", async () => {
    const db = database();
    expect(String(await cachedResponse(db, "a", 1, text("prvi")))).toBe("prvi");
    expect(String(await cachedResponse(db, "a", 1, text("drugi")))).toBe("prvi");
    expect(String(await cachedResponse(db, "a", 2, text("drugi")))).toBe("drugi");
    expect(String(await cachedResponse(database(), "a", 2, text("tuđi")))).toBe("tuđi");
  });

  test("are evicted in least recently used order when the cache is full", async () => {
    const db = database();
    for (const key of ["a", "b", "c"]) await cachedResponse(db, key, 1, large);
    await cachedResponse(db, "a", 1, large);
    await cachedResponse(db, "d", 1, large);
    expect(["a", "b", "c", "d"].map((key) => peekResponse(db, key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test("are made again after a failure", async () => {
    const db = database();
    await expect(
      cachedResponse(db, "a", 1, () => Promise.reject(new Error("pao"))),
    ).rejects.toThrow("pao");
    expect(String(await cachedResponse(db, "a", 1, text("uspio")))).toBe("uspio");
  });
});

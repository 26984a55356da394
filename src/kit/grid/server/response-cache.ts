import type { Database } from "#kit/database/index.ts";

/** Bytes of responses cached by one process. */
const maxBytes = 64 * 1024 * 1024;

type CacheEntry = { version: number; body: Promise<Buffer>; size: number };
type ResponseCache = { held: Map<string, CacheEntry>; size: number };

const caches = new WeakMap<Database, ResponseCache>();

/** The cached response of a key, whatever its version; does not count as a use. */
export const peekResponse = (db: Database, key: string): Readonly<CacheEntry> | undefined =>
  caches.get(db)?.held.get(key);

/**
 * The response made by `make`, once for a key and a version, also for simultaneous requests. Least recently used
 * entries are evicted first.
 */
export function cachedResponse(
  db: Database,
  key: string,
  version: number,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const keeper = caches.get(db) ?? { held: new Map(), size: 0 };
  caches.set(db, keeper);
  const there = keeper.held.get(key);
  if (there) evict(keeper, key, there);
  const one = there?.version === version ? there : { version, body: make(), size: 0 };
  keeper.held.set(key, one);
  keeper.size += one.size;
  if (one !== there) recordSize(keeper, key, one);
  return one.body;
}

/** Records the size once it is known; a failed entry is removed. */
function recordSize(keeper: ResponseCache, key: string, one: CacheEntry) {
  const isStill = () => keeper.held.get(key) === one;
  one.body.then(
    ({ length }) => {
      if (!isStill()) return;
      one.size = length;
      keeper.size += length;
      for (const [oldest, kept] of keeper.held) {
        if (keeper.size <= maxBytes) return;
        evict(keeper, oldest, kept);
      }
    },
    () => {
      if (isStill()) keeper.held.delete(key);
    },
  );
}

function evict(keeper: ResponseCache, key: string, one: CacheEntry) {
  keeper.held.delete(key);
  keeper.size -= one.size;
}

import type { Database } from "#kit/database/index.ts";

/** Bytes of answers that one process keeps. */
const maxBytes = 64 * 1024 * 1024;

type CacheEntry = { version: number; body: Promise<Buffer>; size: number };
type ResponseCache = { held: Map<string, CacheEntry>; size: number };

const caches = new WeakMap<Database, ResponseCache>();

/** What there is for a key by now, of whatever version; a look at it doesn't count as use. */
export const peekResponse = (db: Database, key: string): Readonly<CacheEntry> | undefined =>
  caches.get(db)?.held.get(key);

/**
 * What `make` gives, made once for a key and a version of the data; asked for at once by several, it is made for all of them.
 * What was not asked for the longest makes room.
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

/** How many bytes it takes is known once it is made; what failed is made anew. */
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

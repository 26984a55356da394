import { LRUCache } from "lru-cache";
import type { Database } from "#kit/database/index.ts";

/** Bytes of responses that one process caches. */
const maxCacheBytes = 64 * 1024 * 1024;

type CachedResponse = Readonly<{ version: number; body: Promise<Buffer> }>;

const caches = new WeakMap<Database, LRUCache<string, CachedResponse>>();

/** The cached response of a key, of any version, without marking it as recently used. */
export const peekResponse = (db: Database, key: string): CachedResponse | undefined => caches.get(db)?.peek(key);

/**
 * The result of `make`, cached by key and version of the data. Simultaneous callers share one call of `make`. A failed
 * call is not cached.
 */
export function cachedResponse(
  db: Database,
  key: string,
  version: number,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const cache = cacheOf(db);
  const cached = cache.get(key);
  if (cached?.version === version) return cached.body;
  const body = make();
  cache.set(key, { version, body }, { size: 1 });
  const isCurrent = () => cache.peek(key)?.body === body;
  body.then(
    ({ length }) => isCurrent() && cache.set(key, { version, body }, { size: length + 1 }), // the size is known only now
    () => isCurrent() && cache.delete(key),
  );
  return body;
}

function cacheOf(db: Database) {
  const cache = caches.get(db) ?? new LRUCache<string, CachedResponse>({ maxSize: maxCacheBytes });
  caches.set(db, cache);
  return cache;
}

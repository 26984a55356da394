import type { Database } from "#kit/database/connection.ts";

/** Bytes of answers that one process keeps. */
const most = 64 * 1024 * 1024;

type Kept = { version: number; body: Promise<Buffer>; size: number };
type Keeper = { held: Map<string, Kept>; size: number };

const keepers = new WeakMap<Database, Keeper>();

/** What there is for a key by now, of whatever version; a look at it doesn't count as use. */
export const there = (db: Database, key: string): Readonly<Kept> | undefined => keepers.get(db)?.held.get(key);

/**
 * What `make` gives, made once for a key and a version of the data; asked for at once by several, it is made for all of them.
 * What was not asked for the longest makes room.
 */
export function kept(db: Database, key: string, version: number, make: () => Promise<Buffer>): Promise<Buffer> {
  const keeper = keepers.get(db) ?? { held: new Map(), size: 0 };
  keepers.set(db, keeper);
  const there = keeper.held.get(key);
  if (there) drop(keeper, key, there);
  const one = there?.version === version ? there : { version, body: make(), size: 0 };
  keeper.held.set(key, one);
  keeper.size += one.size;
  if (one !== there) weigh(keeper, key, one);
  return one.body;
}

/** How many bytes it takes is known once it is made; what failed is made anew. */
function weigh(keeper: Keeper, key: string, one: Kept) {
  const isStill = () => keeper.held.get(key) === one;
  one.body.then(
    ({ length }) => {
      if (!isStill()) return;
      one.size = length;
      keeper.size += length;
      for (const [oldest, kept] of keeper.held) {
        if (keeper.size <= most) return;
        drop(keeper, oldest, kept);
      }
    },
    () => {
      if (isStill()) keeper.held.delete(key);
    },
  );
}

function drop(keeper: Keeper, key: string, one: Kept) {
  keeper.held.delete(key);
  keeper.size -= one.size;
}

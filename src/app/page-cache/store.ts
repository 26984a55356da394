import type { Pieces } from "./places.ts";
import type { Zipped } from "./zipped.ts";

/** A page as it is kept. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  plain: Pieces;
  /** The same compressed; nothing when it isn't worth it. */
  zipped: Zipped | undefined;
  /** What it was made of, and the version that this had before it was read. */
  sources: readonly string[];
  version: number;
  /** It was made at the first instant and is as it would be until the other, if time matters to it. */
  from: Date;
  until: Date | null;
};

/** Pages by their key, at most so many bytes of them; what was not asked for the longest makes room. */
export function store(most: number) {
  const held = new Map<string, CachedPage>();
  let size = 0;
  const drop = (key: string) => {
    const page = held.get(key);
    if (!page) return;
    held.delete(key);
    size -= sizeOf(key, page);
  };
  return {
    get(key: string): CachedPage | undefined {
      const page = held.get(key);
      if (page) {
        held.delete(key);
        held.set(key, page);
      }
      return page;
    },
    put(key: string, page: CachedPage) {
      drop(key);
      held.set(key, page);
      size += sizeOf(key, page);
      for (const oldest of held.keys()) {
        if (size <= most) return;
        drop(oldest);
      }
    },
    drop,
    size: () => size,
  };
}

/** What else a page takes, in bytes: headers, and each piece as an object. */
const around = { page: 1024, piece: 160 };

const sizeOf = (key: string, { plain, zipped }: CachedPage) =>
  [...plain, ...(zipped?.pieces ?? [])].reduce(
    (sum: number, piece) => sum + around.piece + (Buffer.isBuffer(piece) ? piece.length : 0),
    around.page + key.length * 2,
  );

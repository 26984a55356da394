import type { Database } from "./connection.ts";

const running = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs works of one name one at a time in this process, so that those who would wait for the same row's lock hold no
 * connection meanwhile. Before its turn, and again whenever another work has ended, each calls `look`, which may throw
 * to give up. The lock still decides, because other processes have turns of their own.
 */
export async function takeTurn<T>(
  db: Database,
  name: string,
  look: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const named = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, named);
  await look();
  for (let before = named.get(name); before; before = named.get(name)) {
    await before.catch(() => undefined);
    await look();
  }
  const begun = work();
  named.set(name, begun);
  try {
    return await begun;
  } finally {
    named.delete(name);
  }
}

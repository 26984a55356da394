import type { Database } from "./database.ts";

type Turn = { now: Promise<unknown>; next?: Promise<unknown> };

const turns = new WeakMap<Database, Map<string, Turn>>();

/**
 * A look at the data that is shared by all who came before it began. Who comes while one is under way waits for the next one:
 * the one under way may have begun before the write that they know of. A name stands for one kind of look.
 */
export function shared<T>(db: Database, name: string, look: () => Promise<T>): Promise<T> {
  const named = turns.get(db) ?? new Map<string, Turn>();
  turns.set(db, named);
  const turn = named.get(name);
  if (turn?.next) return turn.next as Promise<T>;
  const begin = () => {
    const begun: Turn = { now: look() };
    named.set(name, begun);
    const end = () => {
      if (named.get(name) === begun && !begun.next) named.delete(name);
    };
    begun.now.then(end, end);
    return begun.now as Promise<T>;
  };
  if (!turn) return begin();
  turn.next = turn.now.then(begin, begin);
  return turn.next as Promise<T>;
}

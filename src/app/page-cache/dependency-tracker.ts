import { type Connection, type Database, findSources } from "#kit/database/index.ts";

/** Sees on what a page depends while it is made. */
export type DependencyTracker = {
  /** To read through; each statement tells its sources. */
  db: Database;
  now(): Date;
  /** What has no version, such as the HR records: a page that asks it must not be kept. */
  uncacheable<T>(name: string, thing: T): T;
  /** The sources that were read. */
  dependencies(): readonly string[];
  /** The page asked what time it is. */
  usedClock(): boolean;
  /** Why what was read must not be kept, such as a table whose changes nobody watches. */
  uncacheableReason(): string | undefined;
};

export function trackDependencies({ observed }: Connection, now: Date): DependencyTracker {
  const sources = new Set<string>();
  let asked = false;
  let objection: string | undefined;
  const db = observed((statement) => {
    try {
      for (const source of findSources(statement)) sources.add(source);
    } catch (error) {
      objection ??= error instanceof Error ? error.message : String(error);
    }
  });
  return {
    db,
    now: () => {
      asked = true;
      return now;
    },
    uncacheable: (name, thing) => {
      objection ??= `changes of ${name} are not watched`;
      return thing;
    },
    dependencies: () => [...sources],
    usedClock: () => asked,
    uncacheableReason: () => objection,
  };
}

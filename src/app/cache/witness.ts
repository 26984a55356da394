import type { Connection, Database } from "#kit/database/connection.ts";
import { findSources } from "#kit/database/versions.ts";

/** Sees on what a page depends while it is made. */
export type Witness = {
  /** To read through; each statement tells its sources. */
  db: Database;
  now(): Date;
  /** What has no version, such as the HR records: a page that asks it must not be kept. */
  outside<T>(name: string, thing: T): T;
  /** The sources that were read. */
  sources(): readonly string[];
  /** The page asked what time it is. */
  askedTime(): boolean;
  /** Why what was read must not be kept, such as a table whose changes nobody watches. */
  objection(): string | undefined;
};

export function witness({ observed }: Connection, now: Date): Witness {
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
    outside: (name, thing) => {
      objection ??= `changes of ${name} are not watched`;
      return thing;
    },
    sources: () => [...sources],
    askedTime: () => asked,
    objection: () => objection,
  };
}

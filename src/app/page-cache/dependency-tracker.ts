import type { Connection, Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { findSources } from "#kit/database/versions.ts";
import { brandingSource } from "../http/faculty-reader.ts";

/** Records the dependencies of a page while it is rendered. */
export type DependencyTracker = {
  /** The database connection for rendering; it records the sources of each statement. */
  db: Database;
  now(): Date;
  /**
   * Marks the page as uncacheable because it uses a value without a version, such as the HR
   * records.
   */
  uncacheable<T>(name: string, value: T): T;
  /** Records that the page uses a value with a version of its own, which was read before. */
  dependOn<T>(source: string, value: T): T;
  /** The sources that were read. */
  dependencies(): readonly string[];
  /** True if `now` was called. */
  usedClock(): boolean;
  /**
   * Returns why the page must not be cached, for example because it reads a table whose changes are
   * not tracked.
   */
  uncacheableReason(): string | undefined;
};

export function trackDependencies({ observed }: Connection, now: Date): DependencyTracker {
  const sources = new Set<string>();
  let usedClock = false;
  let reason: string | undefined;
  const db = observed((statement) => {
    try {
      for (const source of findSources(statement)) sources.add(source);
    } catch (error) {
      reason ??= error instanceof Error ? error.message : String(error);
    }
  });
  return {
    db,
    now: () => {
      usedClock = true;
      return now;
    },
    uncacheable: (name, value) => {
      reason ??= `changes of ${name} are not watched`;
      return value;
    },
    dependOn: (source, value) => {
      sources.add(source);
      return value;
    },
    dependencies: () => [...sources],
    usedClock: () => usedClock,
    uncacheableReason: () => reason,
  };
}

/** The context with which a page is rendered whose dependencies are tracked. */
export const trackedContext = (
  { files, hr, jobs, faculty, ...context }: Omit<Context, "now" | "db">,
  tracker: DependencyTracker,
): Context => ({
  ...context,
  db: tracker.db,
  get now() {
    return tracker.now();
  },
  get faculty() {
    return tracker.dependOn(brandingSource, faculty);
  },
  get files() {
    return tracker.uncacheable("files", files);
  },
  get hr() {
    return tracker.uncacheable("hr", hr);
  },
  get jobs() {
    return tracker.uncacheable("jobs", jobs);
  },
});

import type { Connection } from "#kit/database/connection.ts";
import { listenTo } from "#kit/database/listen.ts";
import type { Clock } from "#kit/time/dates-and-times.ts";
import { readRingMessage, ringChannel, spreadDelay } from "./live.ts";

/** The open pages of this process, which are signalled when a bell changes. */
export type BellHub = {
  /**
   * Calls `onRing` whenever the bell of a person may have changed, and `onEnd` when the hub ends;
   * returns how to leave.
   */
  join(userId: number, page: OpenPage): () => void;
  /** The number of a person's pages that are joined. */
  count(userId: number): number;
  close(): Promise<void>;
};

type OpenPage = { onRing: () => void; onEnd: () => void };

/** Listens once for all open pages, so that they cause no statements while nothing happens. */
export function openBellHub(connection: Pick<Connection, "withSession">, clock: Clock): BellHub {
  const pages = new Map<number, Set<OpenPage>>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (delay: number, work: () => void) => {
    if (delay === 0) return work();
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    timers.add(timer);
  };
  const ring = (userIds: readonly number[], delay = 0) => {
    for (const [index, userId] of userIds.entries())
      later(delay + spreadDelay(index), () => {
        for (const page of pages.get(userId) ?? []) page.onRing();
      });
  };
  const listening = listenTo(connection, ringChannel, {
    onOpen: () => ring([...pages.keys()]), // events from the time when nobody listened
    onMessage(message) {
      const { userIds, delay } = readRingMessage(message, clock());
      const present = userIds.filter((id) => pages.has(id));
      ring(present, delay);
    },
  });
  return {
    join(userId, page) {
      const own = pages.get(userId) ?? new Set<OpenPage>();
      pages.set(userId, own.add(page));
      return () => {
        own.delete(page);
        if (own.size === 0 && pages.get(userId) === own) pages.delete(userId);
      };
    },
    count: (userId) => pages.get(userId)?.size ?? 0,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const page of [...pages.values()].flatMap((own) => [...own])) page.onEnd();
      await listening.close();
    },
  };
}

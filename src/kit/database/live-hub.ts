import { sql } from "drizzle-orm";
import type { Clock } from "#kit/time/dates-and-times.ts";
import type { Connection, Database } from "./connection.ts";
import { listenTo } from "./listen.ts";
import {
  type LiveSubject,
  readLiveMessage,
  ringChannel,
  spreadDelay,
  toLiveMessage,
} from "./live-messages.ts";

/** What a page follows: a subject and its id, such as `minutes 12`. */
export type LiveTopic = `${LiveSubject} ${number}`;

/** The open pages of this process, which are signalled when what they show changes. */
export type LiveHub = {
  /**
   * Calls `onRing` whenever the topic may have changed, and `onEnd` when the hub ends; returns how to
   * leave.
   */
  join(topic: LiveTopic, page: OpenPage): () => void;
  /** Counts a stream of a person until it is left; undefined if they have as many as they may. */
  admit(owner: string): (() => void) | undefined;
  close(): Promise<void>;
};

type OpenPage = { onRing: () => void; onEnd: () => void };

/**
 * Open streams of one person on one node, of each kind: one for each browser, and for each tab of an
 * old one. The newest is refused, because a browser reopens a closed stream, but polls after a
 * refusal.
 */
const maxStreams = 12;

/** Listens once for all open pages, so that they cause no statements while nothing happens. */
export function openLiveHub(connection: Pick<Connection, "withSession">, clock: Clock): LiveHub {
  const pages = new Map<LiveTopic, Set<OpenPage>>();
  const streams = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (delay: number, work: () => void) => {
    if (delay === 0) return work();
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    timers.add(timer);
  };
  const ring = (topics: readonly LiveTopic[], delay = 0) => {
    for (const [index, topic] of topics.entries())
      later(delay + spreadDelay(index), () => {
        for (const page of pages.get(topic) ?? []) page.onRing();
      });
  };
  const listening = listenTo(connection, ringChannel, {
    onOpen: () => ring([...pages.keys()]), // events from the time when nobody listened
    onMessage(message) {
      const { about, ids, delay } = readLiveMessage(message, clock());
      const topics = ids.map((id): LiveTopic => `${about} ${id}`);
      ring(
        topics.filter((topic) => pages.has(topic)),
        delay,
      );
    },
  });
  return {
    join(topic, page) {
      const own = pages.get(topic) ?? new Set<OpenPage>();
      pages.set(topic, own.add(page));
      return () => {
        own.delete(page);
        if (own.size === 0 && pages.get(topic) === own) pages.delete(topic);
      };
    },
    admit(owner) {
      const count = streams.get(owner) ?? 0;
      if (count >= maxStreams) return undefined;
      streams.set(owner, count + 1);
      return () => {
        const left = (streams.get(owner) ?? 1) - 1;
        if (left > 0) streams.set(owner, left);
        else streams.delete(owner);
      };
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const page of [...pages.values()].flatMap((own) => [...own])) page.onEnd();
      await listening.close();
    },
  };
}

/** Tells the pages that follow it that something has changed, once the transaction is committed. */
export async function tellPages(db: Database, about: LiveSubject, id: number): Promise<void> {
  await db.execute(sql`select pg_notify(${ringChannel}, ${toLiveMessage(about, id)})`);
}

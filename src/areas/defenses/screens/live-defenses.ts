import { dayEvents, dayStreamPath } from "../day/day.ts";

type DayEvent = (typeof dayEvents)[number];

/** What has changed; "missed" if it is unknown, because nothing was heard for a while. */
export type DayChange = { event: DayEvent; id: number } | "missed";

/** Milliseconds of silence after which a stream counts as lost: it sends a sign of life every 25 s. */
const longestSilence = 70_000;

/** Milliseconds after which an open page is connected; many are left before. */
const settleTime = 3_000;

/** Milliseconds between two looks at whether the stream is still there. */
const lookAgain = 20_000;

/**
 * Follows the reader's defenses of a day by a stream of events, from the first listener to the last.
 * It is opened again when the network returns and when nothing more is heard.
 */
export function createLiveDefenses(day: string) {
  const listeners = new Set<(change: DayChange) => void>();
  let source: EventSource | undefined;
  let heardAt = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isAlive = () =>
    source?.readyState === EventSource.OPEN && Date.now() - heardAt < longestSilence;
  const hear = () => {
    heardAt = Date.now();
  };
  const tell = (change: DayChange) => {
    for (const listener of listeners) listener(change);
  };
  const close = () => source?.close();
  const open = () => {
    close();
    source = new EventSource(dayStreamPath(day));
    source.addEventListener("open", () => {
      hear();
      tell("missed"); // what has changed since the page was loaded, or since the last stream
    });
    source.addEventListener("beat", hear);
    for (const event of dayEvents)
      source.addEventListener(event, ({ data }) => {
        hear();
        tell({ event, id: Number(data) });
      });
  };
  const openAgain = () => {
    const isWaiting = source?.readyState === EventSource.CONNECTING;
    if (!isAlive() && !isWaiting && navigator.onLine) open();
  };

  return {
    /** False while changes aren't told, so that the page asks for them. */
    isAlive,
    subscribe(listener: (change: DayChange) => void) {
      if (listeners.size === 0) {
        settling = setTimeout(open, settleTime);
        timer = setInterval(openAgain, lookAgain);
        addEventListener("online", open);
        addEventListener("offline", close);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        close();
        clearTimeout(settling);
        clearInterval(timer);
        removeEventListener("online", open);
        removeEventListener("offline", close);
      };
    },
  };
}

export type LiveDefenses = ReturnType<typeof createLiveDefenses>;

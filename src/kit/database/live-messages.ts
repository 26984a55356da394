import { z } from "zod";

/** The PostgreSQL channel on which transactions announce what open pages show and has changed. */
export const ringChannel = "bell";

/**
 * What pages follow, by ids: a person's bell, a reservation's defense, the minutes that are typed at
 * it.
 */
export const liveSubjects = ["person", "defense", "minutes"] as const;

export type LiveSubject = (typeof liveSubjects)[number];

/**
 * The people whose bell changes, and when their notification becomes visible; null for immediately.
 */
type Ring = { userId: number; visibleFrom: string | null };

/** People that one message names: PostgreSQL takes 8000 bytes. */
const maxNamed = 700;

const ringSchema = z.object({
  at: z.iso.datetime().nullable(),
  to: z.array(z.int()),
  about: z.enum(liveSubjects).default("person"),
});

/** Returns the message that a defense, or its minutes, has changed. */
export const toLiveMessage = (about: LiveSubject, id: number): string =>
  JSON.stringify({ at: null, to: [id], about });

/** Returns the messages that name these people, grouped by time. */
export const toRingMessages = (rings: readonly Ring[]): string[] =>
  [...Map.groupBy(rings, ({ visibleFrom }) => visibleFrom)].flatMap(([at, some]) => {
    const people = [...new Set(some.map(({ userId }) => userId))];
    const chunks = Array.from({ length: Math.ceil(people.length / maxNamed) }, (_, index) =>
      people.slice(index * maxNamed, (index + 1) * maxNamed),
    );
    return chunks.map((to) => JSON.stringify({ at, to }));
  });

type LiveMessage = { about: LiveSubject; ids: readonly number[]; delay: number };

/**
 * Parses a message: what has changed, and the milliseconds until it does. Returns no ids for any
 * other text.
 */
export function readLiveMessage(message: string, now: Date): LiveMessage {
  try {
    const { at, to, about } = ringSchema.parse(JSON.parse(message));
    return {
      about,
      ids: to,
      delay: at === null ? 0 : Math.max(0, new Date(at).getTime() - now.getTime()),
    };
  } catch {
    return { about: "person", ids: [], delay: 0 };
  }
}

/**
 * Number of people whose pages are signalled at the same moment, and milliseconds until the next
 * ones are.
 */
const signalledAtOnce = 20;
const pause = 100;

/**
 * Returns the milliseconds until a recipient of an event is signalled; recipients are counted from zero.
 * Each page then fetches its bell, and other requests shouldn't wait behind a thousand of these.
 */
export const spreadDelay = (index: number): number => Math.floor(index / signalledAtOnce) * pause;

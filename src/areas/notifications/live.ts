import { z } from "zod";

/** The PostgreSQL channel on which transactions announce whose bell has changed. */
export const ringChannel = "bell";

/**
 * The people whose bell changes, and when their notification becomes visible; null for immediately.
 */
type Ring = { userId: number; visibleFrom: string | null };

/** People that one message names: PostgreSQL takes 8000 bytes. */
const maxNamed = 700;

const ringSchema = z.object({ at: z.iso.datetime().nullable(), to: z.array(z.int()) });

/** Returns the messages that name these people, grouped by time. */
export const toRingMessages = (rings: readonly Ring[]): string[] =>
  [...Map.groupBy(rings, ({ visibleFrom }) => visibleFrom)].flatMap(([at, some]) => {
    const people = [...new Set(some.map(({ userId }) => userId))];
    const chunks = Array.from({ length: Math.ceil(people.length / maxNamed) }, (_, index) =>
      people.slice(index * maxNamed, (index + 1) * maxNamed),
    );
    return chunks.map((to) => JSON.stringify({ at, to }));
  });

/**
 * Parses a message: the people, and the milliseconds until their bell changes. Returns no people
 * for any other text.
 */
export function readRingMessage(
  message: string,
  now: Date,
): { userIds: readonly number[]; delay: number } {
  try {
    const { at, to } = ringSchema.parse(JSON.parse(message));
    return {
      userIds: to,
      delay: at === null ? 0 : Math.max(0, new Date(at).getTime() - now.getTime()),
    };
  } catch {
    return { userIds: [], delay: 0 };
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

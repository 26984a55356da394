import { z } from "zod";

/** The channel of the database on which transactions tell whose bell has changed. */
export const ringChannel = "bell";

/** Whose bell changes, and from when its notification is shown; null for at once. */
type Ring = { userId: number; visibleFrom: string | null };

/** People that one message names: PostgreSQL takes 8000 bytes. */
const maxNamed = 700;

const ringSchema = z.object({ at: z.iso.datetime().nullable(), to: z.array(z.int()) });

/** The messages that name these people, each once for a time. */
export const toRingMessages = (rings: readonly Ring[]): string[] =>
  [...Map.groupBy(rings, ({ visibleFrom }) => visibleFrom)].flatMap(([at, some]) => {
    const people = [...new Set(some.map(({ userId }) => userId))];
    const chunks = Array.from({ length: Math.ceil(people.length / maxNamed) }, (_, nth) =>
      people.slice(nth * maxNamed, (nth + 1) * maxNamed),
    );
    return chunks.map((to) => JSON.stringify({ at, to }));
  });

/** Reads a message: the people, and the milliseconds until their bell changes. Nobody for any other text. */
export function readRingMessage(message: string, now: Date): { userIds: readonly number[]; delay: number } {
  try {
    const { at, to } = ringSchema.parse(JSON.parse(message));
    return { userIds: to, delay: at === null ? 0 : Math.max(0, new Date(at).getTime() - now.getTime()) };
  } catch {
    return { userIds: [], delay: 0 };
  }
}

/** People whose pages are told at the same moment, and the milliseconds until the next ones are. */
const toldAtOnce = 20;
const pause = 100;

/**
 * Milliseconds until the nth of those whom one event concerns is told, counted from zero. Each page then asks for its
 * bell, and others shouldn't wait behind a thousand such requests.
 */
export const spreadDelay = (nth: number): number => Math.floor(nth / toldAtOnce) * pause;

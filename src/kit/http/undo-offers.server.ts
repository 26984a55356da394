import { z } from "zod";
import { secondsUntil, type UndoOffer, undoSeconds } from "#kit/workflow/undo.ts";
import { maxEncodedLength, serializeCookie } from "./responses.server.ts";

export const undoCookie = "teza_undo";

export const offerSchema = z.object({
  of: z.array(z.string().max(60)).min(1).max(200),
  to: z.string().max(2_000),
  /** When the steps can no longer be undone, in milliseconds. */
  until: z.int(),
});

/**
 * Returns a Set-Cookie value by which the next page offers to undo these steps until an instant;
 * undefined if there are none, or too many for a cookie.
 */
export function offerUndo(
  of: readonly string[],
  { to, until }: { to: string; until: Date },
): string | undefined {
  const value = JSON.stringify({ of: [...of], to, until: until.getTime() } satisfies z.input<
    typeof offerSchema
  >);
  if (of.length === 0 || encodeURIComponent(value).length > maxEncodedLength) return undefined;
  return serializeCookie(undoCookie, value, { maxAge: undoSeconds, httpOnly: true });
}

/** Returns the offer of a cookie; undefined if it is not one of ours, or over. */
export function readUndoOffer(cookie: string | undefined, now: Date): UndoOffer | undefined {
  if (cookie === undefined) return undefined;
  try {
    const { of, to, until } = offerSchema.parse(JSON.parse(cookie));
    const seconds = secondsUntil(new Date(until), now);
    return seconds > 0 ? { of, to, seconds } : undefined;
  } catch {
    return undefined;
  }
}

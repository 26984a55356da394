import { z } from "zod";
import { type UndoOffer, type UndoReference, undoSeconds } from "#kit/workflow/index.ts";
import { serializeCookie } from "./cookies.ts";

export const undoCookie = "teza_undo";

const offerSchema = z.object({ of: z.array(z.string().max(40)).min(1).max(200), to: z.string().max(2_000) });

/**
 * Returns a Set-Cookie value by which the next page offers to undo these steps; undefined if there are none, or too
 * many for a cookie.
 */
export function offerUndo(steps: readonly UndoReference[], to: string): string | undefined {
  const of = [...new Set(steps.map(({ flow, id }) => `${flow}.${id}`))];
  const value = JSON.stringify({ of, to } satisfies UndoOffer);
  if (of.length === 0 || encodeURIComponent(value).length > maxOfferLength) return undefined;
  return serializeCookie(undoCookie, value, { maxAge: undoSeconds, httpOnly: true });
}

const maxOfferLength = 3_800;

/** Returns the offer of a cookie; undefined if it is not one of ours. */
export function readUndoOffer(cookie: string | undefined): UndoOffer | undefined {
  if (cookie === undefined) return undefined;
  try {
    return offerSchema.parse(JSON.parse(cookie));
  } catch {
    return undefined;
  }
}

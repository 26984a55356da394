import { defaults } from "#kit/appearance.ts";
import { lookOf } from "./look.ts";

/** What each response fills in: its nonce, or the piece of the reader's appearance with this number. */
export type Place = "nonce" | number;

/** A page as bytes that are the same for all, and places. */
export type Pieces = readonly (Buffer | Place)[];

/** What stands in the places of one response. */
export type Filling = (place: Place) => Buffer;

export const filled = (pieces: Pieces, filling: Filling): Buffer[] =>
  pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : filling(piece)));

/** Cuts a document that was rendered with this nonce and the default appearance; nothing when it has no such places. */
export function cut(html: string, nonce: string): Pieces | undefined {
  const pieces: (Buffer | Place)[] = [];
  let rest = html;
  for (const [nth, piece] of lookOf(defaults).entries()) {
    const at = rest.indexOf(piece);
    if (at < 0) return undefined;
    pieces.push(...aroundNonces(rest.slice(0, at), nonce), nth);
    rest = rest.slice(at + piece.length);
  }
  return [...pieces, ...aroundNonces(rest, nonce)];
}

const aroundNonces = (text: string, nonce: string): (Buffer | Place)[] =>
  text
    .split(nonce)
    .flatMap((part, nth): (Buffer | Place)[] => [...(nth > 0 ? (["nonce"] as const) : []), Buffer.from(part)]);

import { defaultAppearance } from "#kit/appearance/index.ts";
import { lookOf } from "./look.ts";
import { type Sum, sumOf } from "./sum.ts";

/** What each response fills in: its nonce, or the piece of the reader's appearance with this number. */
export type Place = "nonce" | number;

/** A page as bytes that are the same for all, and places. */
export type Pieces = readonly (Buffer | Place)[];

/** What stands in a place of one response: its bytes, the same as a block of a deflate stream, and their sum. */
export type Inlay = { plain: Buffer; stored: Buffer; sum: Sum };

export type Filling = (place: Place) => Inlay;

export function inlayOf(text: string): Inlay {
  const plain = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(plain.length, 1);
  head.writeUInt16LE(0xffff ^ plain.length, 3);
  return { plain, stored: Buffer.concat([head, plain]), sum: sumOf(plain) };
}

/** The page for one response. */
export const filled = (pieces: Pieces, filling: Filling): Buffer =>
  Buffer.concat(pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : filling(piece).plain)));

/**
 * The same pieces as parts of one buffer of their own. What zlib and strings give are views of larger ones (a piece of 300
 * bytes may hold 16 kB), so that pages would take several times the room that they are counted for.
 */
export function packed(pieces: Pieces): Pieces {
  const parts = pieces.filter((piece) => Buffer.isBuffer(piece));
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  return pieces.map((piece) => {
    if (!Buffer.isBuffer(piece)) return piece;
    piece.copy(whole, at);
    at += piece.length;
    return whole.subarray(at - piece.length, at);
  });
}

/** Cuts a document that was rendered with this nonce and the default appearance; nothing when it has no such places. */
export function cut(html: string, nonce: string): Pieces | undefined {
  const pieces: (Buffer | Place)[] = [];
  let rest = html;
  for (const [nth, piece] of lookOf(defaultAppearance).entries()) {
    const at = rest.indexOf(piece);
    if (at < 0) return undefined;
    pieces.push(...aroundNonces(rest.slice(0, at), nonce), nth);
    rest = rest.slice(at + piece.length);
  }
  return packed([...pieces, ...aroundNonces(rest, nonce)]);
}

const aroundNonces = (text: string, nonce: string): (Buffer | Place)[] =>
  text
    .split(nonce)
    .flatMap((part, nth): (Buffer | Place)[] => [...(nth > 0 ? (["nonce"] as const) : []), Buffer.from(part)]);

import { constants, crc32, deflateRawSync, gunzipSync } from "node:zlib";
import { defaults } from "#kit/appearance.ts";
import { lookOf } from "./look.ts";
import { type Filling, filled, type Pieces, type Place } from "./places.ts";

/** Bytes of a nonce; the places of a kept page all take so many. */
export const nonceLength = 24;

/**
 * A page compressed once, with its places left open, so that a response costs no compressing (docs/decisions/0020). A place is a
 * stored block of the stream. The nonce is always of one length, so only its first place is stored: the others are references
 * back to it, as the compressor wrote them for a stand-in that occurs nowhere else. Nothing, if it would not unpack to the page.
 */
export function zip(pieces: Pieces): Pieces | undefined {
  const zipped = compress(pieces, farthest);
  if (unpacksTo(pieces, zipped)) return zipped;
  const careful = compress(pieces, 0);
  return unpacksTo(pieces, careful) ? careful : undefined;
}

/** The compressed page with its places filled, as gzip. */
export function gzipOf(plain: Pieces, zipped: Pieces, filling: Filling, stored: Filling): Buffer {
  let sum = 0;
  let length = 0;
  for (const bytes of filled(plain, filling)) {
    sum = crc32(bytes, sum);
    length += bytes.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(length, 4);
  return Buffer.concat([header, ...filled(zipped, stored), end]);
}

/** Bytes as a block that a stream of deflate takes as they are. */
export function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff ^ bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** How far back, in bytes, the last nonce may be for a reference to it; deflate reaches 32 506. */
const farthest = 32_000;

/** Bytes that UTF-8 never has, and nowhere the same three in a row. */
const standIn = Buffer.from(
  Array.from({ length: nonceLength }, (_, nth) => 0xf5 + (nth < 11 ? nth : (nth * (nth < 22 ? 5 : 3)) % 11)),
);

function compress(pieces: Pieces, reach: number): Pieces {
  const made: (Buffer | Place)[] = [];
  let before = Buffer.alloc(0); // what the stream holds since the last place whose length varies
  let open: Buffer[] = [];
  let sinceNonce = Number.POSITIVE_INFINITY;
  const close = () => {
    const text = Buffer.concat(open);
    open = [];
    if (text.length === 0) return;
    made.push(deflated(text, before));
    before = Buffer.concat([before, text]);
  };
  for (const piece of [...pieces]) {
    if (Buffer.isBuffer(piece)) {
      open.push(piece);
      sinceNonce += piece.length;
    } else if (piece === "nonce" && sinceNonce < reach) {
      open.push(standIn);
      sinceNonce = 0;
    } else {
      close();
      made.push(piece);
      before = piece === "nonce" ? Buffer.concat([before, standIn]) : Buffer.alloc(0);
      sinceNonce = piece === "nonce" ? 0 : Number.POSITIVE_INFINITY;
    }
  }
  close();
  return [...made, lastBlock];
}

const deflated = (text: Buffer, before: Buffer) =>
  deflateRawSync(text, {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before.subarray(-32_768) }),
  });

/** Does it unpack to the page, with a nonce and an appearance that it was not compressed with? */
function unpacksTo(plain: Pieces, zipped: Pieces): boolean {
  const look = lookOf({ ...defaults, fontSize: 24, dyslexia: true }).map((piece) => Buffer.from(piece));
  const nonce = Buffer.from("0123456789+/abcdefghij==");
  const filling: Filling = (place) => (place === "nonce" ? nonce : (look[place] ?? Buffer.alloc(0)));
  try {
    const unpacked = gunzipSync(gzipOf(plain, zipped, filling, (place) => storedBlock(filling(place))));
    return unpacked.equals(Buffer.concat(filled(plain, filling)));
  } catch {
    return false;
  }
}

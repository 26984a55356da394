import { constants, deflateRawSync, gunzipSync } from "node:zlib";
import { defaultAppearance } from "#kit/appearance/index.ts";
import { nonceLength } from "../http/nonce.ts";
import { lookOf } from "./look.ts";
import { type Filling, filled, type Inlay, inlayOf, type Pieces, type Place, packed } from "./places.ts";
import { closed, joined, type Run, runOf } from "./sum.ts";

/** A page compressed once, with its places left open, and the sums of its bytes before that, between the places of the look. */
export type Zipped = { pieces: Pieces; runs: readonly (Run | number)[] };

/**
 * Compresses a page with its places left open, so that a response costs no compressing (docs/decisions/0020). A place is a
 * stored block of the stream. The nonce is always of one length, so only its first place is stored: the others are references
 * back to it, as the compressor wrote them for a stand-in that occurs nowhere else. Nothing, if it would not unpack to the page.
 */
export function zip(plain: Pieces): Zipped | undefined {
  const runs = runsOf(plain);
  for (const reach of [farthest, 0]) {
    const zipped = { pieces: compress(plain, reach), runs };
    if (unpacksTo(plain, zipped)) return zipped;
  }
  return undefined;
}

/** The compressed page for one response, as gzip. */
export function gzipOf({ pieces, runs }: Zipped, filling: Filling): Buffer {
  const parts: Buffer[] = [header];
  for (const piece of pieces) parts.push(Buffer.isBuffer(piece) ? piece : filling(piece).stored);
  let crc = 0;
  let length = 0;
  const nonce = filling("nonce").sum;
  for (const run of runs) {
    const sum = typeof run === "number" ? filling(run).sum : closed(run, nonce);
    crc = joined(crc, sum);
    length += sum.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, end]);
}

function runsOf(plain: Pieces): (Run | number)[] {
  const runs: (Run | number)[] = [];
  let run: (Buffer | "nonce")[] = [];
  for (const piece of plain) {
    if (typeof piece !== "number") run.push(piece);
    else {
      runs.push(runOf(run, nonceLength), piece);
      run = [];
    }
  }
  return [...runs, runOf(run, nonceLength)];
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
  for (const piece of pieces) {
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
  return packed([...made, lastBlock]);
}

const deflated = (text: Buffer, before: Buffer) =>
  deflateRawSync(text, {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before.subarray(-32_768) }),
  });

/** Does it unpack to the page, with a nonce and an appearance that it was not compressed with? */
function unpacksTo(plain: Pieces, zipped: Zipped): boolean {
  const look = lookOf({ ...defaultAppearance, fontSize: 24, dyslexia: true }).map(inlayOf);
  const nonce = inlayOf("0123456789+/abcdefghij==");
  const filling = (place: Place): Inlay => (place === "nonce" ? nonce : (look[place] ?? nonce));
  try {
    return gunzipSync(gzipOf(zipped, filling)).equals(filled(plain, filling));
  } catch {
    return false;
  }
}

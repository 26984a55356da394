import { crc32 } from "node:zlib";

/** The CRC-32 of some bytes, and what is needed to go on from the sum of what stands before them. */
export type Sum = {
  crc: number;
  length: number;
  /** x to the power of their bits, modulo the polynomial: moves a sum on by so many bytes. */
  shift: number;
};

export const sumOf = (bytes: Buffer): Sum => ({
  crc: crc32(bytes),
  length: bytes.length,
  shift: shiftOf(bytes.length),
});

/** The sum of two strings of bytes, one after the other, without looking at them (as zlib's crc32_combine). */
export const joined = (crc: number, next: Sum): number => (product(next.shift, crc) ^ next.crc) >>> 0;

/** The sum of bytes among which nonces stand; `open` times the sum of a nonce is what these add to it. */
export type Run = Sum & { open: number };

/** All nonces have so many bytes. */
export function runOf(pieces: readonly (Buffer | "nonce")[], nonceLength: number): Run {
  const ofNonce = { crc: 0, length: nonceLength, shift: shiftOf(nonceLength) };
  const run = { crc: 0, length: 0, open: 0 };
  for (const piece of pieces) {
    const sum = piece === "nonce" ? ofNonce : sumOf(piece);
    run.crc = joined(run.crc, sum);
    run.open = (product(sum.shift, run.open) ^ (piece === "nonce" ? one : 0)) >>> 0;
    run.length += sum.length;
  }
  return { ...run, shift: shiftOf(run.length) };
}

/** The sum of a run with this nonce in all its places. */
export const closed = (run: Run, nonce: Sum): Sum => ({ ...run, crc: (run.crc ^ product(run.open, nonce.crc)) >>> 0 });

const polynomial = 0xedb88320;
const one = 0x80000000;

/** Two polynomials multiplied, the lowest power in the highest bit. */
function product(left: number, right: number): number {
  let sum = 0;
  let power = right;
  for (let bits = left; bits !== 0; bits <<= 1) {
    if (bits & one) sum ^= power;
    power = power & 1 ? (power >>> 1) ^ polynomial : power >>> 1;
  }
  return sum >>> 0;
}

/** x to 8, 16, 32 … bits. */
const doublings = Array.from({ length: 32 });
for (let nth = 0, power = 0x00800000; nth < 32; nth += 1, power = product(power, power)) doublings[nth] = power;

function shiftOf(length: number): number {
  let shift = one;
  for (let nth = 0, left = length; left > 0; nth += 1, left >>>= 1)
    if (left & 1) shift = product(Number(doublings[nth]), shift);
  return shift;
}

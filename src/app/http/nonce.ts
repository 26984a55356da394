import { randomBytes } from "node:crypto";

const bytes = 16;

/** Characters of a nonce. */
export const nonceLength = Math.ceil(bytes / 3) * 4;

let drawn = Buffer.alloc(0);

/** A nonce of 128 random bits; they are drawn by the hundred, which costs hardly more than one. */
export function nextNonce(): string {
  if (drawn.length === 0) drawn = randomBytes(bytes * 256);
  const nonce = drawn.toString("base64", 0, bytes);
  drawn = drawn.subarray(bytes);
  return nonce;
}

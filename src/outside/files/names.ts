const digits = /^[0-9a-f]{64}$/;

export const isSha256 = (text: string) => digits.test(text);

/** Where content lies in the store: `ab/cd/abcd…`, the same on disk and in a bucket, so that one can be copied to the other. */
export function contentPath(sha256: string) {
  if (!isSha256(sha256)) throw new TypeError("Not a SHA-256 in lower-case hexadecimal digits.");
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

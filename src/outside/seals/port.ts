/** What this machine remembers of a seal, beside the database. */
export type Remembered = { id: number; signature: string };

/** Signs seals with a key that the database does not know, and remembers each, so that none can vanish unnoticed. */
export type SealKeeper = {
  /** Names the key that signs now. */
  key: string;
  sign(content: string): Buffer;
  /** Is it this key's signature? A key that the file does not hold is `unknown`. */
  check(key: string, content: string, signature: Uint8Array): "good" | "wrong" | "unknown";
  remember(seal: Remembered): Promise<void>;
  /** All that were remembered, by number; a number remembered twice keeps both signatures. */
  remembered(): Promise<Map<number, Set<string>>>;
};

/** What this machine remembers of a seal, beside the database. */
export type AnchoredSeal = { id: number; signature: string };

/** Signs seals with a key that the database does not know, and remembers each, so that none can vanish unnoticed. */
export type HistoryAnchor = {
  /** Names the key that signs now. */
  key: string;
  sign(content: string): Buffer;
  /** Is it this key's signature? A key that the file does not hold is `unknown`. */
  check(key: string, content: string, signature: Uint8Array): "good" | "wrong" | "unknown";
  append(seal: AnchoredSeal): Promise<void>;
  /** All that were remembered, by number; a number remembered twice keeps both signatures. */
  readAll(): Promise<Map<number, Set<string>>>;
};

/** This machine's record of a seal, beside the database. */
export type AnchoredSeal = { id: number; signature: string };

/**
 * Signs seals with a key that the database does not know, and remembers each, so that none can
 * vanish unnoticed.
 */
export type HistoryAnchor = {
  /** Names the key that signs now. */
  key: string;
  sign(content: string): Buffer;
  /** Is it this key's signature? A key that the file does not hold is `unknown`. */
  check(key: string, content: string, signature: Uint8Array): "good" | "wrong" | "unknown";
  /**
   * Secrets of 32 bytes for another purpose, one of each key in the file, the key that signs now
   * first.
   */
  deriveSecrets(purpose: string): readonly Uint8Array[];
  append(seal: AnchoredSeal): Promise<void>;
  /** All stored signatures, by number; a number stored twice keeps both signatures. */
  readAll(): Promise<Map<number, Set<string>>>;
};

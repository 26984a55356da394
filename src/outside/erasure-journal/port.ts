/**
 * An erasure in the journal. Only the key of the history together with the account reveals who was
 * erased.
 */
export type JournaledErasure = {
  userId: number;
  /** ISO instant. */
  erasedAt: string;
  /** Keyed hashes of the account's identifiers. */
  hashes: readonly string[];
  /** Keyed hash of the line, so that nobody else can have people erased. */
  seal: string;
};

/** Remembers erasures outside the database, so that they can be repeated after a restore. */
export type ErasureJournal = {
  /** All erasures, the oldest first, and the number of lines that can't be read. */
  readAll(): Promise<{ erasures: JournaledErasure[]; unreadable: number }>;
  /** Adds those that are not there yet. Calls are carried out one after another. */
  append(erasures: readonly JournaledErasure[]): Promise<void>;
};

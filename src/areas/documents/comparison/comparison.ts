/** A version among those with which it may be compared. */
export type ComparedVersion = {
  id: number;
  finalVersion: boolean;
  createdAt: string;
  file: { name: string; size: number } | null;
};

/**
 * The address of what has changed in a version since an earlier one, by default since the one
 * before.
 */
export const changesPath = (documentId: number, from?: number) =>
  `/document/changes/${documentId}${from === undefined ? "" : `?from=${from}`}`;

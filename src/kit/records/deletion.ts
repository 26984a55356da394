import type { Message } from "#kit/text/localization.ts";

/** Records of one kind that prevent a deletion. */
export type BlockingRecords = {
  what: string;
  count: number;
  rows: readonly { title: string; path: string | null }[];
};

/** Data shown before a deletion: the record's title and what prevents its deletion. */
export type DeletionPreview = {
  id: number;
  title: string;
  /** Why the record cannot be deleted and what to do instead; undefined if it can. */
  blocked: Message | undefined;
  links: readonly BlockingRecords[];
};

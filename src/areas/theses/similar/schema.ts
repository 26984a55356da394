/** Characters of a title before anything is looked for: shorter ones are like everything. */
export const minSimilarTitleLength = 10;

/** Topics shown for one title, the likest first. */
export const maxSimilarTheses = 6;

/** A topic whose title is like another's, with its owner and the academic year in which it was published or, before that, proposed. */
export type SimilarThesis = {
  id: number;
  name: string;
  mentor: string;
  year: string;
  /** As in all JSON (product §3). */
  status: number;
  showPath: string;
};

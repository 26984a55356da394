/** Minimum number of characters in a title for the search; shorter titles match too much. */
export const minSimilarTitleLength = 10;

/** Maximum number of theses shown for one title, most similar first. */
export const maxSimilarTheses = 6;

/**
 * A thesis with a similar title, its mentor, and the academic year in which it was published or, if it is not
 * published, proposed.
 */
export type SimilarThesis = {
  id: number;
  name: string;
  mentor: string;
  year: string;
  /** The status code used in all JSON (product §3). */
  status: number;
  showPath: string;
};

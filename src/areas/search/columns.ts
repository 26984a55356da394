import {
  flagColumn,
  integerColumn,
  referenceColumn,
  searchVectorColumn,
  smallintColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

/**
 * Search data of a thesis, maintained by triggers only (migrations 0015, 0026); `folded` is its
 * title after `fold_text`.
 */
export const thesisSearchColumns = tableColumns(
  "thesis_search",
  { erasure: "noPerson", leftOut: "copy" },
  {
    thesisId: referenceColumn("theses"),
    status: textColumn(undefined, { fixed: true }),
    studyId: integerColumn(),
    folded: textColumn(undefined, { public: true }),
    words: searchVectorColumn(),
  },
);

/**
 * The theses of each word in display order, and of each keyword under `#` and its id, so that they
 * can be counted.
 */
export const thesisWordsColumns = tableColumns(
  "thesis_words",
  { erasure: "noPerson", leftOut: "copy" },
  {
    word: textColumn(),
    standing: smallintColumn(),
    elsewhere: flagColumn(),
    thesisId: integerColumn(),
    studyId: integerColumn(),
  },
);

/** Every word that a public thesis ever had. A suggested word is checked for current matches. */
export const searchWordsColumns = tableColumns(
  "search_words",
  { erasure: "noPerson", leftOut: "copy" },
  {
    written: textColumn(),
    folded: textColumn(),
  },
);

/** A part of a text under a heading: paragraphs, a list, and paragraphs after the list. */
export type ProseSection = {
  title: string;
  text: readonly string[];
  list?: readonly string[];
  after?: readonly string[];
};

/** A file of `content/statements/` as the build compiles it; its sections have names. */
export type StatementProse = {
  title: string;
  lead: string;
  sections: Readonly<Record<string, ProseSection>>;
};

/** A file of `content/help/` as the build compiles it. */
export type ArticleProse = {
  title: string;
  text: readonly string[];
  /** In order; numbered if there is more than one. */
  steps?: readonly string[];
  /** Pages that the article explains, as paths of the route table; only in the Croatian file. */
  explains?: readonly string[];
  /** Further search words. */
  also?: string;
  /** The place in the chapter, from the smallest number; only in the Croatian file. */
  order?: number;
};

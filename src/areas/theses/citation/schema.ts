/** A completed thesis that its author has made public, as it is cited. */
export type CitedThesis = {
  id: number;
  author: { given: string; family: string };
  /** The language of the thesis. */
  language: "hr" | "en";
  title: string;
  titleEng: string;
  abstract: string;
  abstractEng: string;
  keywords: string[];
  /** Separated by commas. */
  keywordsEng: string;
  mentor: string;
  /** Such as "Diplomski rad"; the English one is "" if it isn't known. */
  thesisType: string;
  thesisTypeEng: string;
  /** The token of OpenAIRE, such as `masterThesis`; "" if the study has none. */
  openAire: string;
  /** yyyy-mm-dd */
  defendedOn: string;
  /** "by-nc", or "none" if all rights are reserved. */
  licence: string;
  /** The version that everybody may read. */
  documentId: number;
  pid: string | null;
  urn: string | null;
};

/** A thesis with the faculty's data for a citation. */
export type CitationSource = { thesis: CitedThesis; faculty: { name: string; place: string }; publicUrl: string };

/** The formats in which a citation is downloaded, by the last part of their path. */
export const citationFormats = {
  bibtex: { extension: "bib", contentType: "application/x-bibtex; charset=utf-8" },
  ris: { extension: "ris", contentType: "application/x-research-info-systems; charset=utf-8" },
  csl: { extension: "json", contentType: "application/vnd.citationstyles.csl+json; charset=utf-8" },
} as const;

export type CitationFormat = keyof typeof citationFormats;

export const citationFormatNames = Object.keys(citationFormats) as CitationFormat[];

export const citationPath = (format: CitationFormat, thesisId: number) => `/student/cite-${format}/${thesisId}`;

/** Who may read the file of a completed thesis; "none" if it is not stored here, "withdrawn" if its title has been withdrawn. */
export type FullTextAccess = "open" | "embargoed" | "partial" | "none" | "withdrawn";

/** A completed thesis as it is cited and as its page shows it: only what is public whatever access its author chose (product §11). */
export type CitedThesis = {
  id: number;
  author: { given: string; family: string };
  /** The language of the thesis. */
  language: "hr" | "en";
  title: string;
  titleEng: string;
  /** The author's; "" if there is none, or if it is not public. */
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
  /** "by-nc", or "none" if all rights are reserved; null if the file is not stored here. */
  licence: string | null;
  access: FullTextAccess;
  /** The day on which everybody may read an embargoed thesis, yyyy-mm-dd; otherwise null. */
  embargoUntil: string | null;
  /** The number of pages of the file; null until it was inspected. */
  pages: number | null;
  /** The version that everybody may read; null if nobody may. */
  documentId: number | null;
  pid: string | null;
  urn: string | null;
};

/** A thesis with the faculty's data for a citation. `contact` is the e-mail for those who ask for a closed full text. */
export type CitationSource = {
  thesis: CitedThesis;
  faculty: { name: string; place: string; contact?: string | undefined };
  publicUrl: string;
};

/** The formats in which a citation is downloaded, by the last part of their path. */
export const citationFormats = {
  bibtex: { extension: "bib", contentType: "application/x-bibtex; charset=utf-8" },
  ris: { extension: "ris", contentType: "application/x-research-info-systems; charset=utf-8" },
  csl: { extension: "json", contentType: "application/vnd.citationstyles.csl+json; charset=utf-8" },
} as const;

export type CitationFormat = keyof typeof citationFormats;

export const citationFormatNames = Object.keys(citationFormats) as CitationFormat[];

export const citationPath = (format: CitationFormat, thesisId: number) => `/student/cite-${format}/${thesisId}`;

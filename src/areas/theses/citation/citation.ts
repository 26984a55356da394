import { orcidUrl } from "#areas/people/orcid.ts";

/**
 * The people who may read the file of a completed thesis; "none" if it is not stored here,
 * "withdrawn" if the title has been withdrawn.
 */
export type FullTextAccess = "open" | "embargoed" | "partial" | "none" | "withdrawn";

/**
 * The data of a completed thesis for its citation and its page: only data that are public whatever
 * access its author chose (product §11).
 */
export type CitedThesis = {
  id: number;
  /** `orcid` is the iD that the person has entered; null without one. */
  author: { given: string; family: string; orcid: string | null };
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
  mentorOrcid: string | null;
  coMentorOrcid: string | null;
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
  /** The day since which a copy without personal data is the public file, yyyy-mm-dd; null without one. */
  publicCopyOn: string | null;
  /** The version that everybody may read; null if nobody may. */
  documentId: number | null;
  pid: string | null;
  urn: string | null;
};

/**
 * A thesis with the faculty's data for a citation. `contact` is the e-mail for people who request a
 * closed full text.
 */
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

export const citationPath = (format: CitationFormat, thesisId: number) =>
  `/student/cite-${format}/${thesisId}`;

/** The URI of a licence; Creative Commons in version 4.0, `none` reserves all rights. */
export const licenceUri = (licence: string) =>
  licence === "none"
    ? "http://rightsstatements.org/vocab/InC/1.0/"
    : `https://creativecommons.org/licenses/${licence}/4.0/`;

/** The permanent URL of an URN:NBN. */
export const urnUrl = (urn: string) => `https://urn.nsk.hr/${urn}`;

/** The URL from which everybody downloads a public thesis; null if nobody may. */
export const fileUrl = ({ thesis, publicUrl }: CitationSource) =>
  thesis.documentId === null ? null : `${publicUrl}/student/download-thesis/${thesis.documentId}`;

/** The parts of a citation, each in the language of the thesis and on one line. */
type CitationParts = ReturnType<typeof toParts>;

function toParts({ thesis, faculty, publicUrl }: CitationSource) {
  const isEnglish = thesis.language === "en";
  const [year = "", month = "", day = ""] = thesis.defendedOn.split("-");
  return {
    thesis,
    year,
    month,
    day,
    language: thesis.language,
    key: `teza-${thesis.id}`,
    family: oneLine(thesis.author.family),
    given: oneLine(thesis.author.given),
    orcid: thesis.author.orcid,
    title: titleOf(thesis),
    abstract: oneLine(isEnglish && thesis.abstractEng ? thesis.abstractEng : thesis.abstract),
    keywords: keywordsOf(thesis).map(oneLine),
    type: oneLine(isEnglish ? thesis.thesisTypeEng || "Thesis" : thesis.thesisType),
    faculty: oneLine(faculty.name),
    place: oneLine(faculty.place),
    url: thesis.urn ? urnUrl(thesis.urn) : `${publicUrl}/student/thesis/${thesis.id}`,
  };
}

/** The title in the language of the thesis. */
export const titleOf = ({ language, title, titleEng }: CitedThesis) =>
  oneLine(language === "en" && titleEng ? titleEng : title);

/** The keywords in the language of the thesis. */
export const keywordsOf = ({ language, keywords, keywordsEng }: CitedThesis): string[] =>
  language === "en" && keywordsEng ? separateKeywords(keywordsEng) : keywords;

/** The keywords that an author has separated. */
export const separateKeywords = (keywords: string): string[] =>
  keywords
    .split(/[,;|\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** Ends of lines and other control characters would end a field of RIS. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** Formats a citation for a reference manager. */
export const writeCitation = (format: CitationFormat, source: CitationSource): string =>
  writers[format](toParts(source));

/**
 * A citation that people read, in the style of APA 7: `Đurić, I. (2026). Naslov [Diplomski rad,
 * Fakultet]. https://…`
 */
export function readableCitation(source: CitationSource): string {
  const { family, given, year, title, type, faculty, url } = toParts(source);
  const initials = given.replaceAll(/(\p{L})[^\s-]*/gu, "$1.");
  const author = [family, initials].filter(Boolean).join(", ");
  return `${author}${author.endsWith(".") ? "" : "."} (${year}). ${title} [${type}, ${faculty}]. ${url}`;
}

function writeBibtex(parts: CitationParts): string {
  const {
    key,
    family,
    given,
    orcid,
    title,
    type,
    faculty,
    place,
    year,
    month,
    url,
    language,
    keywords,
    abstract,
  } = parts;
  const kind = parts.thesis.openAire === "doctoralThesis" ? "phdthesis" : "mastersthesis";
  const author = [family, given].filter(Boolean).map(bibtexName).join(", ");
  const fields = [
    ["author", author],
    // as Web of Science writes it; BibTeX passes over fields that a style doesn't know
    ["orcid-numbers", orcid && `${author}/${orcid}`],
    ["title", `{${bibtexText(title)}}`],
    ["school", bibtexText(faculty)],
    ["address", bibtexText(place)],
    ["type", bibtexText(type)],
    ["year", year],
    ["month", String(Number(month))],
    ["language", language === "en" ? "english" : "croatian"],
    ["keywords", keywords.map(bibtexText).join(", ")],
    ["abstract", bibtexText(abstract)],
    ["url", url],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},\n`] : []));
  return `@${kind}{${key},\n${lines.join("")}}\n`;
}

/** A part of a name. Braces keep "and" and commas from being read as separators of names. */
const bibtexName = (name: string) =>
  /\band\b|,/i.test(name) ? `{${bibtexText(name)}}` : bibtexText(name);

const bibtexText = (text: string) =>
  text.replaceAll(/[\\{}$&#%_^~]/g, (sign) => bibtexSigns[sign] ?? `\\${sign}`);

/** Signs that a backslash alone doesn't quote: BibTeX counts braces even after one. */
const bibtexSigns: Readonly<Record<string, string>> = {
  "\\": "{\\textbackslash}",
  "{": "{\\textbraceleft}",
  "}": "{\\textbraceright}",
  "^": "{\\textasciicircum}",
  "~": "{\\textasciitilde}",
};

function writeRis(parts: CitationParts): string {
  const { family, given, title, type, faculty, place, year, month, day, url, language } = parts;
  const lines = [
    ["TY", "THES"],
    ["AU", [family, given].filter(Boolean).join(", ")],
    ["A3", oneLine(parts.thesis.mentor)],
    ["TI", title],
    ["PB", faculty],
    ["CY", place],
    ["PY", year],
    ["DA", `${year}/${month}/${day}`],
    ["M3", type],
    ["AB", parts.abstract],
    ...parts.keywords.map((keyword) => ["KW", keyword]),
    ["LA", language],
    ["UR", url],
  ];
  return [
    ...lines.filter(([, value]) => value).map((line) => line.join("  - ")),
    "ER  - ",
    "",
  ].join("\r\n");
}

function writeCsl(parts: CitationParts): string {
  const {
    key,
    family,
    given,
    orcid,
    title,
    type,
    faculty,
    place,
    year,
    month,
    day,
    url,
    language,
    abstract,
  } = parts;
  const item = {
    id: key,
    type: "thesis",
    title,
    language,
    genre: type,
    publisher: faculty,
    "publisher-place": place,
    author: [{ family, given }],
    issued: { "date-parts": [[year, month, day].map(Number)] },
    ...(abstract && { abstract }),
    ...(parts.keywords.length > 0 && { keyword: parts.keywords.join(", ") }),
    URL: url,
    // CSL has no identifiers of people; `custom` is its place for what it has no field for
    ...(orcid && { custom: { "author-orcid": orcidUrl(orcid) } }),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

const writers: Record<CitationFormat, (parts: CitationParts) => string> = {
  bibtex: writeBibtex,
  ris: writeRis,
  csl: writeCsl,
};

/** A meta element of a page. */
export type MetaTag = { name: string; content: string };

/**
 * The tags of Highwire Press, which Google Scholar and reference managers read, and Dublin Core
 * (DCMI, DC-HTML).
 */
export function citationMetaTags(source: CitationSource): MetaTag[] {
  const { thesis, faculty, publicUrl } = source;
  const author = [thesis.author.family, thesis.author.given].filter(Boolean).join(", ");
  const page = `${publicUrl}/student/thesis/${thesis.id}`;
  const keywords = keywordsOf(thesis);
  const tags: [name: string, content: string | null][] = [
    ["citation_title", titleOf(thesis)],
    ["citation_author", author],
    ["citation_author_orcid", thesis.author.orcid && orcidUrl(thesis.author.orcid)],
    ["citation_publication_date", thesis.defendedOn.replaceAll("-", "/")],
    ["citation_dissertation_institution", faculty.name],
    [
      "citation_dissertation_name",
      thesis.language === "en" ? thesis.thesisTypeEng : thesis.thesisType,
    ],
    ["citation_language", thesis.language],
    ["citation_keywords", keywords.join("; ")],
    ["citation_abstract_html_url", page],
    ["citation_pdf_url", fileUrl(source)],
    ["DC.title", thesis.title],
    ["DC.title", thesis.titleEng],
    ["DC.creator", author],
    ["DC.contributor", thesis.mentor],
    ["DC.publisher", faculty.name],
    ["DC.date", thesis.defendedOn],
    ["DC.type", thesis.openAire && `info:eu-repo/semantics/${thesis.openAire}`],
    ["DC.language", thesis.language],
    ...keywords.map((keyword): [string, string] => ["DC.subject", keyword]),
    ["DC.description", thesis.abstract],
    ["DC.description", thesis.abstractEng],
    ["DC.identifier", thesis.urn ? urnUrl(thesis.urn) : page],
    ["DC.rights", thesis.licence && licenceUri(thesis.licence)],
  ];
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []));
}

import type { CitationFormat, CitationSource, CitedThesis } from "../schema.ts";
import { urnUrl } from "./identifiers.ts";

/** The parts of a citation, each in the language of the thesis and on one line. */
type CitationParts = ReturnType<typeof toParts>;

function toParts({ thesis, faculty, publicUrl }: CitationSource) {
  const isEnglish = thesis.language === "en";
  const [year = "", month = "", day = ""] = thesis.defendedOn.split("-");
  return {
    ...{ thesis, year, month, day, language: thesis.language },
    key: `teza-${thesis.id}`,
    family: oneLine(thesis.author.family),
    given: oneLine(thesis.author.given),
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

/** A citation that people read, in the style of APA 7: `Đurić, I. (2026). Naslov [Diplomski rad, Fakultet]. https://…` */
export function readableCitation(source: CitationSource): string {
  const { family, given, year, title, type, faculty, url } = toParts(source);
  const initials = given.replaceAll(/(\p{L})[^\s-]*/gu, "$1.");
  const author = [family, initials].filter(Boolean).join(", ");
  return `${author}${author.endsWith(".") ? "" : "."} (${year}). ${title} [${type}, ${faculty}]. ${url}`;
}

function writeBibtex(parts: CitationParts): string {
  const { key, family, given, title, type, faculty, place, year, month, url, language, keywords, abstract } = parts;
  const kind = parts.thesis.openAire === "doctoralThesis" ? "phdthesis" : "mastersthesis";
  const fields = [
    ["author", [family, given].filter(Boolean).map(bibtexName).join(", ")],
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
const bibtexName = (name: string) => (/\band\b|,/i.test(name) ? `{${bibtexText(name)}}` : bibtexText(name));

const bibtexText = (text: string) => text.replaceAll(/[\\{}$&#%_^~]/g, (sign) => bibtexSigns[sign] ?? `\\${sign}`);

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
  return [...lines.filter(([, value]) => value).map((line) => line.join("  - ")), "ER  - ", ""].join("\r\n");
}

function writeCsl(parts: CitationParts): string {
  const { key, family, given, title, type, faculty, place, year, month, day, url, language, abstract } = parts;
  const item = {
    ...{ id: key, type: "thesis", title, language, genre: type, publisher: faculty, "publisher-place": place },
    author: [{ family, given }],
    issued: { "date-parts": [[year, month, day].map(Number)] },
    ...(abstract && { abstract }),
    ...(parts.keywords.length > 0 && { keyword: parts.keywords.join(", ") }),
    URL: url,
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

const writers: Record<CitationFormat, (parts: CitationParts) => string> = {
  bibtex: writeBibtex,
  ris: writeRis,
  csl: writeCsl,
};

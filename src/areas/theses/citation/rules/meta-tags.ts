import type { CitationSource } from "../schema.ts";
import { keywordsOf, titleOf } from "./citation.ts";
import { fileUrl, licenceUri, urnUrl } from "./identifiers.ts";

/** A meta element of a page. */
export type MetaTag = { name: string; content: string };

/** The tags of Highwire Press, which Google Scholar and reference managers read, and Dublin Core (DCMI, DC-HTML). */
export function citationMetaTags(source: CitationSource): MetaTag[] {
  const { thesis, faculty, publicUrl } = source;
  const author = [thesis.author.family, thesis.author.given].filter(Boolean).join(", ");
  const page = `${publicUrl}/student/thesis/${thesis.id}`;
  const keywords = keywordsOf(thesis);
  const tags: [name: string, content: string | null][] = [
    ["citation_title", titleOf(thesis)],
    ["citation_author", author],
    ["citation_publication_date", thesis.defendedOn.replaceAll("-", "/")],
    ["citation_dissertation_institution", faculty.name],
    ["citation_dissertation_name", thesis.language === "en" ? thesis.thesisTypeEng : thesis.thesisType],
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

import { licenceUri, urnUrl } from "#areas/theses/citation/citation.ts";
import { xmlElement } from "#kit/text/xml.ts";
import type { DepositContents, NamedPerson, TextLanguage, ThesisLocations } from "./deposits.ts";

/**
 * A thesis as unqualified Dublin Core, with the terms of OpenAIRE for type and access as Dabar
 * gives them.
 */
export function dublinCore(
  contents: DepositContents,
  { pageUrl, fileUrl, urn }: ThesisLocations,
): string {
  const { language, title, abstract, keywords, thesisType, openAire, defendedOn, access, licence } =
    contents;
  const order: TextLanguage[] = language === "hrv" ? ["hrv", "eng"] : ["eng", "hrv"];
  const inBoth = (tag: string, texts: Record<TextLanguage, string | readonly string[]>) =>
    order.flatMap((textLanguage) =>
      [texts[textLanguage]]
        .flat()
        .flatMap((text) =>
          text ? [xmlElement(tag, { "xml:lang": codes[textLanguage] }, text)] : [],
        ),
    );
  const each = (tag: string, texts: readonly (string | null | undefined)[]) =>
    texts.flatMap((text) => (text ? [xmlElement(tag, {}, text)] : []));
  const supervisors = [contents.mentor, ...(contents.coMentor ? [contents.coMentor] : [])];
  return xmlElement("oai_dc:dc", namespaces, [
    ...inBoth("dc:title", title),
    ...each("dc:creator", [sortedName(contents.author)]),
    ...each("dc:contributor", supervisors.map(sortedName)),
    ...inBoth("dc:subject", keywords),
    ...inBoth("dc:description", abstract),
    ...each("dc:publisher", [contents.grantor]),
    ...each("dc:date", [defendedOn]),
    ...each("dc:type", [openAire && `info:eu-repo/semantics/${openAire}`]),
    ...inBoth("dc:type", thesisType),
    ...each("dc:type", ["text"]),
    ...each("dc:format", [fileUrl && "application/pdf"]),
    ...each("dc:identifier", [pageUrl, fileUrl, urn && urnUrl(urn)]),
    ...each("dc:language", [language]),
    ...each("dc:rights", [access && accessTerms[access], licence && licenceUri(licence)]),
  ]);
}

const codes: Record<TextLanguage, string> = { hrv: "hr", eng: "en" };

const accessTerms = {
  yes: "info:eu-repo/semantics/openAccess",
  partially: "info:eu-repo/semantics/restrictedAccess",
};

const sortedName = ({ given, family }: NamedPerson) => [family, given].filter(Boolean).join(", ");

const namespaces = {
  "xmlns:oai_dc": "http://www.openarchives.org/OAI/2.0/oai_dc/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation":
    "http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
};

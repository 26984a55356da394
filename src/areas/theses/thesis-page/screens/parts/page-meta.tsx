import { localizedName } from "#kit/text/index.ts";
import { excerpt, PageMeta, useLanguage, useTexts } from "#kit/ui/index.ts";
import { fileUrl, licenceUri, urnUrl } from "../../../citation/rules/identifiers.ts";
import { citationMetaTags } from "../../../citation/rules/meta-tags.ts";
import type { CitationSource } from "../../../citation/schema.ts";
import { texts } from "../../texts.ts";

type Props = {
  /** The title in the language of the page. */
  title: string;
  thesis: Omit<
    ThesisJsonLdInput,
    "cited" | "author" | "faculty" | "publishedAt" | "completedAt" | `${string}Url` | "mentors"
  > & {
    id: number;
    studyEng: string;
    mentorId: number;
    publishedAt: Date | null;
    completedAt: Date | null;
  };
  /** The completed thesis as it is cited; null unless its author has made it public. */
  cited: CitationSource | null;
  /** The name of the student who completed the thesis. */
  author: string | null;
  publicUrl: string;
  faculty: string;
};

/** Returns the canonical URL of a thesis's public page. */
export const thesisUrl = (publicUrl: string, thesisId: number) => `${publicUrl}/student/thesis/${thesisId}`;

/** The metadata of a public thesis for search engines and link previews. */
export function ThesisPageMeta({ title, thesis, cited, author, publicUrl, faculty }: Props) {
  const pageTexts = useTexts(texts);
  const canonical = thesisUrl(publicUrl, thesis.id);
  const data = thesisJsonLd({
    ...thesis,
    ...{
      author,
      cited,
      faculty,
      thesisUrl: canonical,
      mentors: pageTexts.back,
      mentorsUrl: `${publicUrl}/student/theses-by-mentors`,
    },
    mentorUrl: `${publicUrl}/student/theses-by-mentors/${thesis.mentorId}`,
    publishedAt: thesis.publishedAt?.toISOString() ?? null,
    completedAt: thesis.completedAt?.toISOString() ?? null,
  });
  const [study] = localizedName(thesis.study, thesis.studyEng, useLanguage());
  const description = excerpt(`${thesis.mentor} · ${study}. ${thesis.description}`);
  return (
    <>
      <PageMeta type="article" title={title} description={description} canonical={canonical} data={data} />
      {cited && <link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />}
      {cited &&
        citationMetaTags(cited).map(({ name, content }) => (
          <meta key={`${name} ${content}`} name={name} content={content} />
        ))}
    </>
  );
}

/** The data of a thesis for search engines. It includes only the names of people that the page shows. */
export type ThesisJsonLdInput = {
  name: string;
  nameEng: string;
  description: string;
  status: string;
  study: string;
  mentor: string;
  coMentor: string | null;
  keywords: readonly { phrase: string }[];
  /** ISO instants. */
  publishedAt: string | null;
  completedAt: string | null;
  cited: CitationSource | null;
  /** The name of the student who completed the thesis. */
  author: string | null;
  thesisUrl: string;
  mentorUrl: string;
  mentorsUrl: string;
  mentors: string;
  faculty: string;
};

/** Returns a schema.org graph of two nodes: the thesis, and the breadcrumbs that lead to it. */
export const thesisJsonLd = (thesis: ThesisJsonLdInput): object => ({
  "@context": "https://schema.org",
  "@graph": [thesisNode(thesis), breadcrumbNode(thesis)],
});

const thesisNode = (thesis: ThesisJsonLdInput) => ({
  "@type": "Thesis",
  "@id": thesis.thesisUrl,
  url: thesis.thesisUrl,
  name: thesis.name,
  ...(thesis.nameEng && { alternateName: { "@value": thesis.nameEng, "@language": "en" } }),
  ...(thesis.description && { abstract: thesis.description }),
  inLanguage: thesis.cited?.thesis.language ?? "hr",
  creativeWorkStatus: thesis.status,
  inSupportOf: thesis.study,
  keywords: thesis.keywords.map(({ phrase }) => phrase),
  ...(thesis.publishedAt && { dateCreated: thesis.publishedAt }),
  ...(thesis.completedAt && { datePublished: thesis.completedAt }),
  ...(thesis.author && { author: { "@type": "Person", name: thesis.author } }),
  contributor: [
    {
      "@type": "Role",
      roleName: "mentor",
      contributor: { "@type": "Person", name: thesis.mentor, url: thesis.mentorUrl },
    },
    ...(thesis.coMentor
      ? [{ "@type": "Role", roleName: "komentor", contributor: { "@type": "Person", name: thesis.coMentor } }]
      : []),
  ],
  ...(thesis.cited && describePublication(thesis.cited)),
  sourceOrganization: { "@type": "CollegeOrUniversity", name: thesis.faculty },
});

/** The licence, the file and the permanent identifiers of a thesis that everybody may read. */
function describePublication(cited: CitationSource) {
  const { licence, pid, urn } = cited.thesis;
  const identifier = (propertyID: string, value: string | null, url?: string) =>
    value ? [{ "@type": "PropertyValue", propertyID, value, ...(url && { url }) }] : [];
  const identifiers = [...identifier("URN:NBN", urn, urn ? urnUrl(urn) : undefined), ...identifier("PID", pid)];
  return {
    license: licenceUri(licence),
    isAccessibleForFree: true,
    encoding: { "@type": "MediaObject", encodingFormat: "application/pdf", contentUrl: fileUrl(cited) },
    ...(identifiers.length > 0 && { identifier: identifiers }),
    ...(urn && { sameAs: urnUrl(urn) }),
  };
}

const breadcrumbNode = ({ mentors, mentorsUrl, mentor, mentorUrl, name, thesisUrl }: ThesisJsonLdInput) => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: mentors, item: mentorsUrl },
    { "@type": "ListItem", position: 2, name: mentor, item: mentorUrl },
    { "@type": "ListItem", position: 3, name, item: thesisUrl },
  ],
});

import { orcidUrl } from "#areas/people/orcid.ts";
import { localizedName } from "#kit/text/localization.ts";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { excerpt, PageMeta } from "#kit/ui/page-meta.tsx";
import {
  type CitationSource,
  type CitedThesis,
  citationMetaTags,
  fileUrl,
  licenceUri,
  separateKeywords,
  urnUrl,
} from "../citation/citation.ts";

import { texts } from "../thesis-page-texts.ts";

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
  /** The citation data of the completed thesis; null for others. */
  cited: CitationSource | null;
  /** The name of the student who completed the thesis. */
  author: string | null;
  publicUrl: string;
  faculty: string;
};

/** Returns the canonical URL of a thesis's public page. */
export const thesisUrl = (publicUrl: string, thesisId: number) =>
  `${publicUrl}/student/thesis/${thesisId}`;

/** The metadata of a public thesis for search engines and link previews. */
export function ThesisPageMeta({ title, thesis, cited, author, publicUrl, faculty }: Props) {
  const pageTexts = useTexts(texts);
  const canonical = thesisUrl(publicUrl, thesis.id);
  const data = thesisJsonLd({
    ...thesis,
    author,
    cited,
    faculty,
    thesisUrl: canonical,
    mentors: pageTexts.back,
    mentorsUrl: `${publicUrl}/student/theses-by-mentors`,
    mentorUrl: `${publicUrl}/student/theses-by-mentors/${thesis.mentorId}`,
    publishedAt: thesis.publishedAt?.toISOString() ?? null,
    completedAt: thesis.completedAt?.toISOString() ?? null,
  });
  const language = useLanguage();
  const [study] = localizedName(thesis.study, thesis.studyEng, language);
  const [abstract] = cited
    ? localizedName(cited.thesis.abstract, cited.thesis.abstractEng, language)
    : [""];
  const description = excerpt(
    `${author ?? thesis.mentor} · ${study}. ${cited ? abstract : thesis.description}`,
  );
  return (
    <>
      <PageMeta
        type="article"
        title={title}
        description={description}
        canonical={canonical}
        data={data}
      />
      {cited && <link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />}
      {cited &&
        citationMetaTags(cited).map(({ name, content }) => (
          <meta key={`${name} ${content}`} name={name} content={content} />
        ))}
    </>
  );
}

/**
 * The data of a thesis for search engines. It includes only the names of people that the page
 * shows.
 */
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
  name: thesis.cited?.thesis.title ?? thesis.name,
  ...describeInEnglish(thesis.cited?.thesis.titleEng ?? thesis.nameEng),
  ...(thesis.cited
    ? describeAbstracts(thesis.cited.thesis)
    : thesis.description && { description: thesis.description }),
  inLanguage: thesis.cited?.thesis.language ?? "hr",
  creativeWorkStatus: thesis.status,
  inSupportOf: thesis.study,
  keywords: [
    ...thesis.keywords.map(({ phrase }) => phrase),
    ...separateKeywords(thesis.cited?.thesis.keywordsEng ?? ""),
  ],
  ...(thesis.publishedAt && { dateCreated: thesis.publishedAt }),
  ...(thesis.completedAt && { datePublished: thesis.completedAt }),
  ...(thesis.author && { author: person(thesis.author, thesis.cited?.thesis.author.orcid) }),
  contributor: [
    {
      "@type": "Role",
      roleName: "mentor",
      contributor: {
        ...person(thesis.mentor, thesis.cited?.thesis.mentorOrcid),
        url: thesis.mentorUrl,
      },
    },
    ...(thesis.coMentor
      ? [
          {
            "@type": "Role",
            roleName: "komentor",
            contributor: person(thesis.coMentor, thesis.cited?.thesis.coMentorOrcid),
          },
        ]
      : []),
  ],
  ...(thesis.cited && describePublication(thesis.cited)),
  sourceOrganization: { "@type": "CollegeOrUniversity", name: thesis.faculty },
});

/** A person with their ORCID iD, as schema.org identifies people. */
const person = (name: string, orcid: string | null | undefined) => ({
  "@type": "Person",
  name,
  ...(orcid && {
    identifier: { "@type": "PropertyValue", propertyID: "ORCID", value: orcid },
    sameAs: orcidUrl(orcid),
  }),
});

const describeInEnglish = (title: string) =>
  title && { alternateName: { "@value": title, "@language": "en" } };

/**
 * The author's abstract in each language in which it is public; the mentor's description of the
 * topic is none.
 */
function describeAbstracts({ abstract, abstractEng }: CitedThesis) {
  const abstracts = [
    { "@value": abstract, "@language": "hr" },
    { "@value": abstractEng, "@language": "en" },
  ].filter((text) => text["@value"]);
  return abstracts.length > 0 && { abstract: abstracts };
}

/**
 * The licence, the permanent identifiers and, if everybody may read it, the file of a completed
 * thesis.
 */
function describePublication(cited: CitationSource) {
  const { licence, pid, urn } = cited.thesis;
  const file = fileUrl(cited);
  const identifier = (propertyID: string, value: string | null, url?: string) =>
    value ? [{ "@type": "PropertyValue", propertyID, value, ...(url && { url }) }] : [];
  const identifiers = [
    ...identifier("URN:NBN", urn, urn ? urnUrl(urn) : undefined),
    ...identifier("PID", pid),
  ];
  return {
    ...(licence && { license: licenceUri(licence) }),
    isAccessibleForFree: file !== null,
    ...(file && {
      encoding: { "@type": "MediaObject", encodingFormat: "application/pdf", contentUrl: file },
    }),
    ...(identifiers.length > 0 && { identifier: identifiers }),
    ...(urn && { sameAs: urnUrl(urn) }),
  };
}

const breadcrumbNode = ({
  mentors,
  mentorsUrl,
  mentor,
  mentorUrl,
  name,
  thesisUrl,
}: ThesisJsonLdInput) => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: mentors, item: mentorsUrl },
    { "@type": "ListItem", position: 2, name: mentor, item: mentorUrl },
    { "@type": "ListItem", position: 3, name, item: thesisUrl },
  ],
});

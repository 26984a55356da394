import { localizedName } from "#kit/text/index.ts";
import { excerpt, PageMeta, useLanguage, useTexts } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

type Props = {
  /** The title in the language of the page. */
  title: string;
  thesis: Omit<ThesisJsonLdInput, "author" | "faculty" | "publishedAt" | "completedAt" | `${string}Url` | "mentors"> & {
    id: number;
    studyEng: string;
    mentorId: number;
    publishedAt: Date | null;
    completedAt: Date | null;
  };
  /** The name of the student who completed the thesis. */
  author: string | null;
  publicUrl: string;
  faculty: string;
};

/** Returns the canonical URL of a thesis's public page. */
export const thesisUrl = (publicUrl: string, thesisId: number) => `${publicUrl}/student/thesis/${thesisId}`;

/** The metadata of a public thesis for search engines and link previews. */
export function ThesisPageMeta({ title, thesis, author, publicUrl, faculty }: Props) {
  const pageTexts = useTexts(texts);
  const canonical = thesisUrl(publicUrl, thesis.id);
  const data = thesisJsonLd({
    ...thesis,
    ...{
      author,
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
  return <PageMeta type="article" title={title} description={description} canonical={canonical} data={data} />;
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
  inLanguage: "hr",
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
  sourceOrganization: { "@type": "CollegeOrUniversity", name: thesis.faculty },
});

const breadcrumbNode = ({ mentors, mentorsUrl, mentor, mentorUrl, name, thesisUrl }: ThesisJsonLdInput) => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: mentors, item: mentorsUrl },
    { "@type": "ListItem", position: 2, name: mentor, item: mentorUrl },
    { "@type": "ListItem", position: 3, name, item: thesisUrl },
  ],
});

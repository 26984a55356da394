import { excerpt, PageMeta, useTexts } from "#kit/ui/index.ts";
import { thesisPageTexts } from "../../texts.ts";

type Props = {
  /** As the page calls it. */
  title: string;
  thesis: Omit<ThesisJsonLdInput, "author" | "faculty" | "publishedAt" | "completedAt" | `${string}Url` | "mentors"> & {
    id: number;
    mentorId: number;
    publishedAt: Date | null;
    completedAt: Date | null;
  };
  /** Of a completed thesis. */
  author: string | null;
  publicUrl: string;
  faculty: string;
};

/** The address worth sharing. */
export const thesisUrl = (publicUrl: string, thesisId: number) => `${publicUrl}/student/thesis/${thesisId}`;

/** What a search engine and whoever gets the address see of a public topic. */
export function ThesisPageMeta({ title, thesis, author, publicUrl, faculty }: Props) {
  const words = useTexts(thesisPageTexts);
  const canonical = thesisUrl(publicUrl, thesis.id);
  const data = thesisJsonLd({
    ...thesis,
    ...{
      author,
      faculty,
      thesisUrl: canonical,
      mentors: words.back,
      mentorsUrl: `${publicUrl}/student/theses-by-mentors`,
    },
    mentorUrl: `${publicUrl}/student/theses-by-mentors/${thesis.mentorId}`,
    publishedAt: thesis.publishedAt?.toISOString() ?? null,
    completedAt: thesis.completedAt?.toISOString() ?? null,
  });
  const description = excerpt(`${thesis.mentor} · ${thesis.study}. ${thesis.description}`);
  return <PageMeta type="article" title={title} description={description} canonical={canonical} data={data} />;
}

/** A topic in the words of schema.org, for search engines; of people only the names that its page shows. */

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
  /** The student of a completed thesis. */
  author: string | null;
  thesisUrl: string;
  mentorUrl: string;
  mentorsUrl: string;
  mentors: string;
  faculty: string;
};

/** As one graph: the thesis, and the way to it from the mentors. */
export const thesisJsonLd = (topic: ThesisJsonLdInput): object => ({
  "@context": "https://schema.org",
  "@graph": [thesisNode(topic), breadcrumbNode(topic)],
});

const thesisNode = (topic: ThesisJsonLdInput) => ({
  "@type": "Thesis",
  "@id": topic.thesisUrl,
  url: topic.thesisUrl,
  name: topic.name,
  ...(topic.nameEng && { alternateName: { "@value": topic.nameEng, "@language": "en" } }),
  ...(topic.description && { abstract: topic.description }),
  inLanguage: "hr",
  creativeWorkStatus: topic.status,
  inSupportOf: topic.study,
  keywords: topic.keywords.map(({ phrase }) => phrase),
  ...(topic.publishedAt && { dateCreated: topic.publishedAt }),
  ...(topic.completedAt && { datePublished: topic.completedAt }),
  ...(topic.author && { author: { "@type": "Person", name: topic.author } }),
  contributor: [
    {
      "@type": "Role",
      roleName: "mentor",
      contributor: { "@type": "Person", name: topic.mentor, url: topic.mentorUrl },
    },
    ...(topic.coMentor
      ? [{ "@type": "Role", roleName: "komentor", contributor: { "@type": "Person", name: topic.coMentor } }]
      : []),
  ],
  sourceOrganization: { "@type": "CollegeOrUniversity", name: topic.faculty },
});

const breadcrumbNode = ({ mentors, mentorsUrl, mentor, mentorUrl, name, thesisUrl }: ThesisJsonLdInput) => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: mentors, item: mentorsUrl },
    { "@type": "ListItem", position: 2, name: mentor, item: mentorUrl },
    { "@type": "ListItem", position: 3, name, item: thesisUrl },
  ],
});

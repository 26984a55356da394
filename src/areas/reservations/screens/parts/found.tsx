import { beginningOf, Discovery } from "#kit/ui/discovery.tsx";
import { useWords } from "#kit/ui/language.tsx";
import { type ThesisJsonLdInput, thesisJsonLd } from "../../structured.ts";
import { thesisPageTexts } from "../thesis-texts.ts";

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
  const words = useWords(thesisPageTexts);
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
  const description = beginningOf(`${thesis.mentor} · ${thesis.study}. ${thesis.description}`);
  return <Discovery type="article" title={title} description={description} canonical={canonical} data={data} />;
}

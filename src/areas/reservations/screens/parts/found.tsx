import { beginningOf, Discovery } from "#kit/ui/discovery.tsx";
import { useWords } from "#kit/ui/language.tsx";
import { type Described, structuredThesis } from "../../structured.ts";
import { texts } from "../thesis-texts.ts";

type Props = {
  /** As the page calls it. */
  title: string;
  thesis: Omit<Described, "author" | "faculty" | "publishedAt" | "completedAt" | `${string}Url` | "mentors"> & {
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
export const addressOf = (publicUrl: string, thesisId: number) => `${publicUrl}/student/thesis/${thesisId}`;

/** What a search engine and whoever gets the address see of a public topic. */
export function Found({ title, thesis, author, publicUrl, faculty }: Props) {
  const words = useWords(texts);
  const canonical = addressOf(publicUrl, thesis.id);
  const data = structuredThesis({
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

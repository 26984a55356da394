import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../list-texts.ts";
import { mentorPath, mentorsPath } from "../paths.ts";
import { mentorStatistics } from "../places.ts";
import { loadLayout, parseDetailParams, redirectToLastPage } from "../server/asked.ts";
import { loadMentorDetail } from "../server/mentors.ts";
import { loadThesisCards } from "../server/topics.ts";
import { countTheses, pageSizes } from "../wish.ts";
import type { Route } from "./+types/mentor";
import styles from "./parts/catalogue.module.css";
import { MentorStatisticsList } from "./parts/figures.tsx";
import { CatalogueLayout } from "./parts/frame.tsx";
import { NoRows } from "./parts/no-rows.tsx";
import { MentorNotes } from "./parts/notes.tsx";
import { ResultCount, ResultPager } from "./parts/pager.tsx";
import { Portrait } from "./parts/portrait.tsx";
import { ThesisCards } from "./parts/topic-cards.tsx";

/** The topics of one mentor, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const asked = parseDetailParams("mentor", args);
  const { context, id, studyId, wish } = asked;
  const [mentor, topics, frame] = await Promise.all([
    loadMentorDetail(context.db, id, studyId, context.now),
    loadThesisCards(context.db, { mentorId: id, studyId }, wish, context.now),
    loadLayout(asked, { kind: "mentor", id }),
  ]);
  const total = countTheses(mentor.counts, wish);
  redirectToLastPage(wish, total, pageSizes.topics, mentorPath(id, studyId));
  return { ...mentor, topics, total, ...frame };
}

export default function ThesesByMentor({ loaderData }: Route.ComponentProps) {
  const { id, name, portrait, departments, standing, notes, topics, total, studyId, wish } = loaderData;
  const { mentor: words, mentors: list } = useWords(texts);
  const say = useSay();
  const path = mentorPath(id, studyId);
  const page = { total, length: pageSizes.topics, path, wish, what: "topics" } as const;
  return (
    <CatalogueLayout
      title={name}
      lang="hr"
      lead={
        <div className={styles.head}>
          <Portrait of={portrait} large />
          <span lang="hr">{departments.join(", ")}</span>
        </div>
      }
      back={{ to: mentorsPath(studyId), label: list.back }}
      description={say(words.description, { name })}
      pathOn={(study) => mentorPath(id, study)}
      data={loaderData}
      head={
        <>
          <MentorStatisticsList numbers={mentorStatistics(standing, studyId)} />
          <MentorNotes notes={notes} />
        </>
      }
    >
      <ResultCount {...page} />
      {topics.length === 0 ? <NoRows words={words} path={path} data={loaderData} /> : <ThesisCards topics={topics} />}
      <ResultPager {...page} />
    </CatalogueLayout>
  );
}

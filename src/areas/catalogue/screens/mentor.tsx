import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../list-texts.ts";
import { mentorPath, mentorsPath } from "../paths.ts";
import { statisticsOf } from "../places.ts";
import { frameOf, oneAsked, toLastPage } from "../server/asked.ts";
import { mentorShown } from "../server/mentors.ts";
import { topicsShown } from "../server/topics.ts";
import { pageLengths, totalOf } from "../wish.ts";
import type { Route } from "./+types/mentor";
import styles from "./parts/catalogue.module.css";
import { Figures } from "./parts/figures.tsx";
import { Frame } from "./parts/frame.tsx";
import { NoRows } from "./parts/no-rows.tsx";
import { Notes } from "./parts/notes.tsx";
import { Pager, Shown } from "./parts/pager.tsx";
import { Portrait } from "./parts/portrait.tsx";
import { TopicCards } from "./parts/topic-cards.tsx";

/** The topics of one mentor, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const asked = oneAsked("mentor", args);
  const { context, id, studyId, wish } = asked;
  const [mentor, topics, frame] = await Promise.all([
    mentorShown(context.db, id, studyId, context.now),
    topicsShown(context.db, { mentorId: id, studyId }, wish, context.now),
    frameOf(asked, { kind: "mentor", id }),
  ]);
  const total = totalOf(mentor.counts, wish);
  toLastPage(wish, total, pageLengths.topics, mentorPath(id, studyId));
  return { ...mentor, topics, total, ...frame };
}

export default function ThesesByMentor({ loaderData }: Route.ComponentProps) {
  const { id, name, portrait, departments, standing, notes, topics, total, studyId, wish } = loaderData;
  const { mentor: words, mentors: list } = useWords(texts);
  const say = useSay();
  const path = mentorPath(id, studyId);
  const page = { total, length: pageLengths.topics, path, wish, what: "topics" } as const;
  return (
    <Frame
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
          <Figures numbers={statisticsOf(standing, studyId)} />
          <Notes notes={notes} />
        </>
      }
    >
      <Shown {...page} />
      {topics.length === 0 ? <NoRows words={words} path={path} data={loaderData} /> : <TopicCards topics={topics} />}
      <Pager {...page} />
    </Frame>
  );
}

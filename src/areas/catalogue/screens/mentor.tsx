import { Follow } from "#areas/following/screens/parts/follow.tsx";
import { isFollowing } from "#areas/following/server/queries.ts";
import { texts as followTexts } from "#areas/following/texts.ts";
import { idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { Discovery } from "#kit/ui/discovery.tsx";
import { EmptyState, Page } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../list-texts.ts";
import { mentorPath, mentorsPath } from "../paths.ts";
import { statisticsOf } from "../places.ts";
import { mentorShown } from "../server/mentors.ts";
import { topicsShown } from "../server/topics.ts";
import { addressOf, canonicalOf, pageLengths, totalOf, wishOf } from "../wish.ts";
import type { Route } from "./+types/mentor";
import styles from "./parts/catalogue.module.css";
import { Figures } from "./parts/figures.tsx";
import { Filters } from "./parts/filters.tsx";
import { Notes } from "./parts/notes.tsx";
import { Pager, Shown } from "./parts/pager.tsx";
import { Portrait } from "./parts/portrait.tsx";
import { ShowAll } from "./parts/show-all.tsx";
import { Studies } from "./parts/studies.tsx";
import { TopicCards } from "./parts/topic-cards.tsx";

/** The topics of one mentor, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now, publicUrl } = here(args);
  const { id, mentor: mentorId, study } = args.params as Record<string, string | undefined>;
  const target = { kind: "mentor", id: idOf(mentorId ?? id) } as const;
  const studyId = study === undefined ? null : idOf(study);
  const wish = wishOf(args.url.searchParams);
  const [mentor, topics, following] = await Promise.all([
    mentorShown(db, target.id, studyId, now),
    topicsShown(db, { mentorId: target.id, studyId }, wish, now),
    isFollowing(db, actor, target),
  ]);
  return { mentor, topics, studyId, wish, following, publicUrl };
}

export default function ThesesByMentor({ loaderData }: Route.ComponentProps) {
  const { mentor, topics, studyId, wish, following, publicUrl } = loaderData;
  const { mentor: words, mentors: list } = useWords(texts);
  const feed = useWords(followTexts).feed;
  const say = useSay();
  const path = mentorPath(mentor.id, studyId);
  const page = { total: totalOf(mentor.counts, wish), length: pageLengths.topics, path, wish, what: "topics" } as const;
  return (
    <Page
      wide
      title={mentor.name}
      lead={
        <div className={styles.head}>
          <Portrait of={mentor.portrait} large />
          <span lang="hr">{mentor.departments.join(", ")}</span>
        </div>
      }
      back={{ to: mentorsPath(studyId), label: list.back }}
      actions={<Follow target={{ kind: "mentor", id: mentor.id }} following={following} />}
    >
      <Discovery
        title={mentor.name}
        description={say(words.description, { name: mentor.name })}
        canonical={publicUrl + canonicalOf(path, wish)}
        feed={{ href: `/feed/mentor/${mentor.id}`, title: feed }}
      />
      <Figures numbers={statisticsOf(mentor.standing, studyId)} />
      <Notes notes={mentor.notes} />
      <Filters path={path} wish={wish} counts={mentor.counts}>
        <Studies
          studies={mentor.studies}
          current={studyId}
          statuses={wish.statuses}
          to={(to) => addressOf(mentorPath(mentor.id, to), wish)}
        />
      </Filters>
      <Shown {...page} />
      {topics.length === 0 ? (
        <EmptyState title={words.empty} action={<ShowAll path={path} wish={wish} counts={mentor.counts} />}>
          {words.emptyText}
        </EmptyState>
      ) : (
        <TopicCards topics={topics} />
      )}
      <Pager {...page} />
    </Page>
  );
}

import { Follow } from "#areas/following/screens/parts/follow.tsx";
import { isFollowing } from "#areas/following/server/queries.ts";
import { texts as followTexts } from "#areas/following/texts.ts";
import { idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { Discovery } from "#kit/ui/discovery.tsx";
import { EmptyState, Page, Switcher } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../list-texts.ts";
import { mentorPath, mentorsPath } from "../paths.ts";
import { mentorsShown } from "../server/mentors.ts";
import { addressOf, canonicalOf, pageLengths, views, wishOf } from "../wish.ts";
import type { Route } from "./+types/theses-by-mentors";
import styles from "./parts/catalogue.module.css";
import { Filters } from "./parts/filters.tsx";
import { MentorCards, MentorTable } from "./parts/mentor-cards.tsx";
import { Pager, Shown } from "./parts/pager.tsx";
import { Studies } from "./parts/studies.tsx";

/** The overview of mentors, of all studies or of one. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now, publicUrl } = here(args);
  const studyId = args.params.id === undefined ? null : idOf(args.params.id);
  const wish = wishOf(args.url.searchParams);
  const [shown, following] = await Promise.all([
    mentorsShown(db, studyId, wish, now),
    studyId === null ? null : isFollowing(db, actor, { kind: "study", id: studyId }),
  ]);
  return { ...shown, studyId, wish, following, publicUrl };
}

export default function ThesesByMentors({ loaderData }: Route.ComponentProps) {
  const { mentors, total, counts, studies, studyId, wish, following, publicUrl } = loaderData;
  const { mentors: words, filter } = useWords(texts);
  const feed = useWords(followTexts).feed;
  const say = useSay();
  const path = mentorsPath(studyId);
  const study = studies.find(({ id }) => id === studyId);
  const title = study ? say(words.titleOn, { study: study.name }) : words.title;
  const page = { total, length: pageLengths.mentors, path, wish, what: "mentors" } as const;
  const to = (mentorId: number) => addressOf(mentorPath(mentorId, studyId), { ...wish, q: "", view: "cards" });
  const List = wish.view === "table" ? MentorTable : MentorCards;
  return (
    <Page
      wide
      title={title}
      lead={words.lead}
      actions={studyId !== null && <Follow target={{ kind: "study", id: studyId }} following={following} />}
    >
      <Discovery
        title={title}
        description={words.description}
        canonical={publicUrl + canonicalOf(path, wish)}
        feed={studyId === null ? undefined : { href: `/feed/study/${studyId}`, title: feed }}
      />
      <Filters path={path} wish={wish} counts={counts} search={filter.mentor}>
        <Studies
          studies={studies}
          current={studyId}
          statuses={wish.statuses}
          to={(id) => addressOf(mentorsPath(id), wish)}
        />
      </Filters>
      <div className={styles.bar}>
        <Shown {...page} />
        <Switcher
          label={filter.view}
          options={views.map((view) => ({
            to: addressOf(path, wish, { view, page: wish.page }),
            label: filter[view],
            current: view === wish.view,
          }))}
        />
      </div>
      {mentors.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <List mentors={mentors} studyId={studyId} to={to} />
      )}
      <Pager {...page} />
    </Page>
  );
}
